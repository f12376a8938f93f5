//===- TargetStats.h - The reports of a fuzz target -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts what a fuzz target has done: for the engine in the rule counters, for
// people in tallies, which are written periodically and at the end to the file
// that the environment variable TILEFUZZ_STATS names. Also stops a target on a
// finding, with a report in the form by which crash collectors group. With the
// plan of a run (fuzz/harness/RunPlan.h) it goes on behind a finding, whose
// input it writes, and stops at the end of its time.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_TARGETSTATS_H
#define FUZZ_HARNESS_TARGETSTATS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/harness/RuleCounters.h"
#include "fuzz/harness/RunPlan.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <chrono>
#include <map>
#include <vector>

namespace tilefuzz {

class TargetStats {
public:
  /// Reads the plan of the run, if there is one. Ends the program, with the
  /// status 2, where that cannot be read.
  TargetStats();
  ~TargetStats();

  /// Counts the case that has just been examined, and its input.
  void count(const Examiner &examiner);
  /// Counts an input without a case.
  void countInput();

  /// The seeds of the run.
  SeedReader &seeds() { return planned; }

  /// Notes the input that is run next. Returns whether it is to be run.
  bool admits(llvm::ArrayRef<uint8_t> input);

  /// Reports a finding on the input, and then stops the process, unless it
  /// belongs to a run.
  void report(const Finding &finding, const Case &testCase,
              const Examiner &examiner);
  /// The same with a bucket and a report of its own.
  void report(llvm::StringRef bucket,
              llvm::function_ref<void(llvm::raw_ostream &)> print);

private:
  using Clock = std::chrono::steady_clock;

  /// Reads the clock where it is time to.
  void watchClock();
  /// Prints what is known at the end, and writes the last statistics.
  void finish();
  /// `isFinal` says that nothing more will be counted; the statistics then
  /// have it as the key "final".
  std::error_code write(bool isFinal) const;
  /// In a run, writes the input of a finding and prints where it is.
  void keepInput(llvm::StringRef bucket) const;

  std::vector<RuleTally> tallies;
  RuleNumbers numbers{familyDrivers()};
  const Differences *const differences = familyDrivers().front()->differences;
  const char *path;
  std::optional<RunPlan> plan;
  SeedReader planned;
  Clock::time_point lastLook, nextWrite;
  /// Executions until the clock is read, and how many there are between.
  uint64_t untilLook = 1, lookPeriod = 1;
  bool isFinished = false;
  uint64_t executions = 0;
  /// The cases among them that only the oracle has answered.
  uint64_t declined = 0;
  llvm::ArrayRef<uint8_t> current;
  /// Hashes of the inputs that are left out.
  llvm::DenseSet<uint64_t> leftOut;
  /// How many findings of each bucket a run has had.
  std::map<std::string, uint64_t> findings;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_TARGETSTATS_H
