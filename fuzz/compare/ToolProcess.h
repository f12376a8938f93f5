//===- ToolProcess.h - One run of a foreign tool ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool is anything that reads a file of MLIR, verifies it, prints diagnostics
// as `file:line:column: error: text` and ends with a status: a compiler's
// *-opt, or a script around it. A run always ends: at its deadline, when the
// user stops it, or when the tool has printed too much. The processes that the
// tool has started end with the run, except in a process group of their own.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOOLPROCESS_H
#define FUZZ_COMPARE_TOOLPROCESS_H

#include "fuzz/run/ChildProcess.h"

#include <functional>
#include <optional>

namespace tilefuzz {

class ToolCommand {
public:
  /// Reads a command line as a shell does: words, quotes, backslashes. Fails
  /// when its first word is no program, by its path or in PATH.
  static llvm::Expected<ToolCommand> parse(llvm::StringRef line);

  /// The words of the call with this input: for `%s`, or behind the others.
  std::vector<std::string> withInput(llvm::StringRef path) const;

  /// The same command with one more option, in front of the input.
  ToolCommand with(llvm::StringRef option) const;
  bool has(llvm::StringRef option) const;

  /// As the user gave it.
  const std::string &line() const { return text; }

private:
  std::string text;
  /// One of them has the place of the input.
  std::vector<std::string> words;
};

struct ToolRun {
  std::string output;
  std::string errors;
  /// Why the run was ended before the tool has ended.
  enum class Cut { None, Deadline, Stopped, Flood } cut = Cut::None;
  ProcessEnd end;
  double seconds = 0;
};

/// Says how much a run printed that was ended as a flood: "more than ...".
std::string describeFlood();

struct ToolLimits {
  std::chrono::milliseconds deadline{10'000};
  /// Called every few milliseconds, from any thread.
  std::function<bool()> isStopped = [] { return false; };
  /// The folder for what the tool puts into TMPDIR.
  std::string temporaryDir;
};

/// Fails when the program cannot be started.
llvm::Expected<ToolRun> runTool(llvm::ArrayRef<std::string> command,
                                const ToolLimits &limits);

/// A tool that has answered the probe.
struct ProbedTool {
  /// With the options that make it split its input, if it can, and say less.
  ToolCommand command;
  bool splits = false;
  ToolLimits limits;
  /// The command that prints modules in the generic form, the one that also
  /// prints the places of operations, and the one that writes bytecode; nothing
  /// where it does not.
  std::optional<ToolCommand> printing, printingPlaces, writingBytecode;
};

/// Probes a tool, with files in `folder`.
llvm::Expected<ProbedTool> probeTool(const ToolCommand &command,
                                     const ToolLimits &limits,
                                     llvm::StringRef folder);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLPROCESS_H
