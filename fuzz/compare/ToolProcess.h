//===- ToolProcess.h - One run of a foreign tool ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a tool to its end and returns all that it has printed. Whatever the tool
// does, the run ends: at its deadline, when the user stops, or when it has
// printed more than anybody reads. What the tool has started ends with the run,
// but for what it has put into a process group of its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOOLPROCESS_H
#define FUZZ_COMPARE_TOOLPROCESS_H

#include "fuzz/run/ChildProcess.h"

#include <functional>

namespace tilefuzz {

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
  /// Asked every few milliseconds, from any thread.
  std::function<bool()> isStopped = [] { return false; };
  /// The folder for what the tool puts into TMPDIR.
  std::string temporaryDir;
};

/// Fails when the program cannot be started.
llvm::Expected<ToolRun> runTool(llvm::ArrayRef<std::string> command,
                                const ToolLimits &limits);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLPROCESS_H
