//===- TargetRun.h - A fuzz target that runs for a time ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts a fuzz target as a child process for a slice of time, follows what it
// prints, and says at the end what it did, or what is not known of it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_TARGETRUN_H
#define FUZZ_RUN_TARGETRUN_H

#include "fuzz/harness/RunPlan.h"
#include "fuzz/run/ChildProcess.h"
#include "fuzz/run/TargetLog.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <string>

namespace tilefuzz {

/// How a target is started. All folders exist.
struct TargetJob {
  /// Name and path of the executable.
  std::string name;
  std::string program;
  /// The beginning of the names of its crashes.
  std::string family;
  /// Holds the log, the plan, the statistics and, in a subfolder, the inputs of
  /// findings.
  std::string workDir;
  /// The corpus that the target adds to, and starts from beside its seeds;
  /// empty for one that keeps its inputs in memory alone.
  std::string corpusDir;
  RunPlan plan;
  /// 0 lets the engine choose.
  unsigned seed = 0;
  /// The name of the log.
  std::string logName = "log";

  std::string findingsDir() const { return workDir + "/found"; }
};

/// The findings of one bucket.
struct TargetFinding {
  /// `<family>-<rule>-<class>`, of a crash `<family>-<function>-crash`.
  std::string bucket;
  uint64_t count = 0;
  /// The inputs of some of them; none when they could not be kept, with the
  /// reason in the outcome's problem.
  std::vector<std::string> inputs;
  /// Whether the user knows of it.
  bool isKnown = false;
};

enum class TargetState {
  /// It ran for its time and found nothing but what is known.
  Done,
  /// It has a finding.
  Found,
  /// The run was stopped before the target's time was over.
  Interrupted,
  /// It did something else, so that it is not known whether there is a finding.
  Failed,
  /// The run was stopped before the target's turn.
  NotStarted,
};

/// The result of one target.
struct TargetOutcome {
  std::string name;
  TargetState state = TargetState::NotStarted;
  TargetFigures figures;
  /// Wall time.
  double seconds = 0;
  /// How the process ended; nothing for one that did not start.
  std::optional<ProcessEnd> end;
  /// The tallies that the target wrote last; nothing when it wrote none.
  std::optional<llvm::json::Object> tallies;
  std::vector<TargetFinding> findings;
  /// The bucket that has stopped it so often that it was not started again;
  /// else empty.
  std::string stoppedBy;
  /// The problem, and what to do; else empty. A target with a
  /// finding can have one, too.
  std::string problem;

  /// The findings of a bucket, which are none at first.
  TargetFinding &findingsOf(llvm::StringRef bucket);
  /// How many buckets there are that the user does not know of.
  size_t unknownBuckets() const;
};

/// Whether the program is linked with libFuzzer, and is not an ordinary program
/// that replays inputs.
bool isFuzzerProgram(llvm::StringRef program);

/// Runs a target until its time is over. A target that crashes is started again
/// without the input on which it did, so that the first crash does not hide
/// what else there is. Where it is stopped by the same buckets again and again,
/// and by nothing else, its time is left to the other targets.
class TargetRun {
public:
  static llvm::Expected<std::unique_ptr<TargetRun>> start(TargetJob job);

  /// Reads what the target has printed and returns whether it has ended for
  /// good; does not wait. Kills a target that is overdue.
  bool poll();
  /// Interrupts the target, kills it when it has not exited in time, and does
  /// not start it again.
  void interrupt();
  void kill() { process->signal(SIGKILL); }

  const std::string &name() const { return job.name; }
  /// The time that it was given.
  double share() const { return givenSeconds; }
  const TargetFigures &figures() const { return log->figures(); }
  /// Wall time since the first start, without what is between two of them.
  double seconds() const { return sum.seconds + secondsOfProcess(); }
  /// After the end: what the target did, all in all.
  TargetOutcome takeOutcome() { return std::move(sum); }

private:
  using Clock = std::chrono::steady_clock;

  explicit TargetRun(TargetJob newJob)
      : job(std::move(newJob)), givenSeconds(job.plan.seconds) {}

  /// Removes what an earlier process has left in the place of its results, and
  /// starts one.
  llvm::Error startProcess();
  /// Wall time since the start of the process.
  double secondsOfProcess() const;
  /// Adds a problem to those of the outcome.
  void complain(const llvm::Twine &problem);
  /// Why the end of the process, after so many seconds, is not the end of its
  /// time; empty when it is.
  std::string problemOfEnd(double seconds) const;
  /// Reads the tallies. Returns why they do not cover the whole run of the
  /// process; empty when they do.
  std::string readTallies(std::optional<llvm::json::Object> &tallies) const;
  /// Adds what the process that has ended did. Returns whether it has found
  /// something that was not known before.
  bool add();
  /// The same for its findings.
  bool addFindings(const std::optional<llvm::json::Object> &tallies);
  /// Starts the target again for the rest of its time, where there is a reason
  /// to. Returns whether it did.
  bool startAgain(bool hasNews);

  TargetJob job;
  const double givenSeconds;
  /// Of the process that runs.
  std::optional<TargetLog> log;
  std::optional<ChildProcess> process;
  Clock::time_point startTime;
  /// When the target is killed, where that is known.
  std::optional<Clock::time_point> deadline;
  bool isInterrupted = false, isOverdue = false;
  /// Of all processes.
  TargetOutcome sum;
  /// How often in a row the target was stopped by nothing new.
  unsigned vainStarts = 0;
  /// The finding that has stopped it last.
  std::string lastBucket;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_TARGETRUN_H
