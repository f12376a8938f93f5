//===- CompareOutput.h - A comparison for people and machines ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_COMPAREOUTPUT_H
#define FUZZ_TOOL_COMPAREOUTPUT_H

#include "fuzz/compare/CompareSession.h"
#include "fuzz/tool/Against.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilefuzz {

/// Prints a row for each driver, what the columns mean, what the tool could not
/// read, and the causes, of which it shows some at most unless `showsAll`.
/// `command` is that of --against.
void printCompare(const CompareOutcome &outcome, const CompareOptions &options,
                  bool splits, llvm::StringRef command, bool showsAll,
                  llvm::raw_ostream &os);

/// The same. `learned` is how many rows were learned, if that was wanted;
/// `signal` is what interrupted the comparison, or 0.
llvm::json::Value compareToJson(const CompareOutcome &outcome,
                                const CompareOptions &options,
                                std::optional<size_t> learned, bool splits,
                                int signal);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMPAREOUTPUT_H
