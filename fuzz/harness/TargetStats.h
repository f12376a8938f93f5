//===- TargetStats.h - What a fuzz target reports ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts what a fuzz target has done: for the engine in the rule counters, for
// people in tallies, which are written periodically and at the end to the file
// that the environment variable TILEFUZZ_STATS names. Also stops a target on a
// finding, with a report in the form by which crash collectors group.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_TARGETSTATS_H
#define FUZZ_HARNESS_TARGETSTATS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/harness/RuleCounters.h"

#include <chrono>
#include <vector>

namespace tilefuzz {

class TargetStats {
public:
  TargetStats();
  ~TargetStats();

  /// Counts the case that has just been examined, and its input.
  void count(const Examiner &examiner);
  /// Counts an input without a case.
  void countInput();

  [[noreturn]] void abortOn(const Finding &finding, const Case &testCase,
                            const Examiner &examiner) const;
  [[noreturn]] void abortIn(llvm::StringRef bucket) const;

private:
  using Clock = std::chrono::steady_clock;

  /// `isFinal` says that nothing more will be counted; the statistics then
  /// have it as the key "final".
  std::error_code write(bool isFinal) const;

  std::vector<RuleTally> tallies;
  RuleNumbers numbers{familyDrivers()};
  const char *path;
  Clock::time_point nextWrite;
  uint64_t executions = 0;
  /// Those of them that only the oracle has answered.
  uint64_t declined = 0;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_TARGETSTATS_H
