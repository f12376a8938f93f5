//===- Probe.h - What a foreign tool can do ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a tool on inputs whose answers are known before any that count: it has
// to accept an empty module and to reject a text that is none. Two modules in
// one file, both ill-formed, show whether it splits its input: both diagnostics
// must appear, on the lines of the file.
//
// A third input shows whether the tool prints what it has read, in the generic
// form and in its own, and can read that: an operation without uses, which an
// optimization would remove, must be there.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PROBE_H
#define FUZZ_COMPARE_PROBE_H

#include "fuzz/compare/ToolProcess.h"

#include <optional>

namespace tilefuzz {

/// A tool that has answered the probe.
struct ProbedTool {
  /// With the options that make it split its input and say less.
  ToolCommand command;
  /// Whether it takes several modules at a time.
  bool splits = false;
  ToolLimits limits;
  /// The command that prints modules in the generic form, the one that also
  /// prints the places of operations, and the one that writes bytecode; nothing
  /// where it does not.
  std::optional<ToolCommand> printing, printingPlaces, writingBytecode;
};

/// Probes a tool, with files in `folder`. Fails when it does not answer as
/// expected.
llvm::Expected<ProbedTool> probeTool(const ToolCommand &command,
                                     const ToolLimits &limits,
                                     llvm::StringRef folder);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PROBE_H
