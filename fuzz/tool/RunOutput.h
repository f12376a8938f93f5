//===- RunOutput.h - What tilefuzz run prints -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_RUNOUTPUT_H
#define FUZZ_TOOL_RUNOUTPUT_H

#include "fuzz/run/RunSession.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// Prints a row for each target, what the columns mean, and the findings by
/// bucket. A figure that is not known is "unknown".
void printRun(const RunOutcome &outcome, const RunOptions &options,
              llvm::raw_ostream &os);

/// Returns the same; `signal` is what has interrupted the run, or 0.
llvm::json::Value runToJson(const RunOutcome &outcome,
                            const RunOptions &options, int signal);

} // namespace tilefuzz

#endif // FUZZ_TOOL_RUNOUTPUT_H
