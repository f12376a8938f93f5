//===- TargetProcess.h - One running fuzz target ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts a fuzz target as a child process for a slice of time, follows its log,
// and collects its results. The format of the log is libFuzzer's.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_TARGETPROCESS_H
#define FUZZ_RUN_TARGETPROCESS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Program.h"

#include <chrono>
#include <optional>
#include <string>

namespace tilefuzz {

/// How a target is started. All folders exist.
struct TargetJob {
  /// Name and path of the executable.
  std::string name;
  std::string program;
  /// Holds the log, the statistics and, in a subfolder, crashing inputs.
  std::string workDir;
  /// The corpus that the target starts from and adds to.
  std::string corpusDir;
  std::chrono::seconds time{0};
  /// 0 lets the engine choose.
  unsigned seed = 0;
};

/// What a target has done so far, read from its log.
struct TargetProgress {
  uint64_t executions = 0;
  uint64_t executionsPerSecond = 0;
  uint64_t coveredEdges = 0;
  uint64_t allEdges = 0;
  uint64_t peakMegabytes = 0;
  /// Wall time since the start, until now or the end.
  double seconds = 0;
};

/// What a target found.
struct TargetFinding {
  /// `<family>-<rule>-<class>`, or the sanitizer's summary of a crash.
  std::string bucket;
  /// The input, or empty when the target could not write one.
  std::string inputPath;
};

class TargetProcess {
public:
  /// Fails when the process cannot be started.
  static llvm::Expected<TargetProcess> start(TargetJob job);

  /// Whether the process has ended; does not wait.
  bool hasEnded();
  /// Sends the engine an interrupt, on which it exits.
  void interrupt();
  /// Ends the process.
  void kill();

  const TargetJob &job() const { return jobOf; }
  /// Parsed from the current log.
  TargetProgress progress() const;
  /// After the end: the finding that stopped the target before its time, if
  /// any.
  std::optional<TargetFinding> finding() const;
  /// The tallies that the target wrote last; empty when it wrote none.
  llvm::json::Object tallies() const;
  /// After the end: the last lines of the log, for errors.
  std::string logTail() const;

private:
  explicit TargetProcess(TargetJob job) : jobOf(std::move(job)) {}
  std::string logPath() const { return jobOf.workDir + "/log"; }
  std::string statsPath() const { return jobOf.workDir + "/stats.json"; }

  TargetJob jobOf;
  llvm::sys::ProcessInfo process;
  std::chrono::steady_clock::time_point startTime;
  std::optional<std::chrono::steady_clock::time_point> endTime;
};

/// Whether the program is linked with libFuzzer, and is not an ordinary program
/// that replays inputs.
bool isFuzzerProgram(llvm::StringRef program);

} // namespace tilefuzz

#endif // FUZZ_RUN_TARGETPROCESS_H
