//===- Against.h - The option --against -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `compare` and `check` share of a tool that is asked in the place of the
// verifiers.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_AGAINST_H
#define FUZZ_TOOL_AGAINST_H

#include "fuzz/compare/Probe.h"
#include "fuzz/run/StopSignals.h"
#include "fuzz/tool/Commands.h"

namespace tilefuzz {

/// The time for one module without --timeout, in seconds.
inline constexpr unsigned defaultToolSeconds = 5;

/// Reads the command of --against and probes the tool, which keeps its files in
/// `folder` and ends when a signal comes.
llvm::Expected<ProbedTool> toolOf(llvm::StringRef command, unsigned seconds,
                                  llvm::StringRef folder,
                                  const StopSignals &signals);

/// `tilefuzz check --against`: asks a tool the modules of files.
ExitStatus checkAgainst(llvm::StringRef command, unsigned seconds,
                        llvm::ArrayRef<std::string> paths, bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_AGAINST_H
