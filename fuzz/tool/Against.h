//===- Against.h - The option --against -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that `compare` and `check` share to call a tool in the place of the
// verifiers.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_AGAINST_H
#define FUZZ_TOOL_AGAINST_H

#include "fuzz/compare/ToolRunner.h"
#include "fuzz/run/StopSignals.h"
#include "fuzz/tool/Commands.h"

namespace tilefuzz {

/// The time for one module without --timeout, in seconds.
inline constexpr unsigned defaultToolSeconds = 5;

/// Reads the command of --against and probes the tool, which keeps its files in
/// `folder` and ends when a signal comes. Fails at the deadline.
llvm::Expected<ProbedTool> toolOf(llvm::StringRef command, unsigned seconds,
                                  llvm::StringRef folder,
                                  const StopSignals &signals,
                                  const Deadline &deadline = {});

/// Reads a profile that comes with the tool, or else is a file; one without
/// rows for an empty name.
llvm::Expected<Differences> findProfile(llvm::StringRef profile);

/// Has the tool verify the witnesses of the rows, with files in `folder`.
llvm::Error checkRows(Differences &differences, const ProbedTool &tool,
                      llvm::StringRef folder, const Deadline &deadline = {});

/// Complains of the rows that do not reproduce. Returns whether there are any.
bool complainOfRows(const Differences &differences);

/// All rows as a list with the keys `id`, `line`, `rule`, `operations`, `what`,
/// `met` and `problem`; null without a profile.
llvm::json::Value rowsToJson(const Differences *differences);

/// Checks that rows can be written to the file of --learn, which is that of
/// --profile or a new one. Both may be empty.
llvm::Error checkLearn(llvm::StringRef learn, llvm::StringRef profile);

/// Learns rows and adds them to the file of --learn. Returns how many.
llvm::Expected<size_t> learnTo(llvm::StringRef path,
                               const Differences &differences,
                               const ToolTexts &texts);

/// Prints how many rows were learned.
void printLearned(llvm::StringRef path, size_t rows, llvm::raw_ostream &os);

} // namespace tilefuzz

#endif // FUZZ_TOOL_AGAINST_H
