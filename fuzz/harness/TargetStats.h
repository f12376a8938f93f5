//===- TargetStats.h - What a fuzz target reports ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts what a fuzz target has done: for the engine, the counters of rules;
// for people, the tallies that go to the file that the environment variable
// TILEFUZZ_STATS names, now and then and at the end. And ends a target on a
// finding, in the form that crash collectors sort by.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_TARGETSTATS_H
#define FUZZ_HARNESS_TARGETSTATS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/harness/RuleCounters.h"

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
  void write() const;

  std::vector<RuleTally> tallies;
  RuleNumbers numbers{familyDrivers()};
  const char *path;
  uint64_t executions = 0;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_TARGETSTATS_H
