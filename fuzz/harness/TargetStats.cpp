//===- TargetStats.cpp - What a fuzz target reports -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/TargetStats.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTallyJson.h"
#include "fuzz/harness/RuleCounters.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace tilefuzz;

/// Statistics are written after this many executions.
static constexpr uint64_t statsPeriod = 1 << 19;

TargetStats::TargetStats() : path(std::getenv("TILEFUZZ_STATS")) {
  unsigned base = 0;
  for (const oracle::Family &family : oracle::families()) {
    tallies.emplace_back(family);
    counterBases.push_back(base);
    base += static_cast<unsigned>(family.rules.size()) * cellCount;
  }
  if (base > maxRuleCounters)
    llvm::report_fatal_error("more rule cells than counters");
}

TargetStats::~TargetStats() { write(); }

void TargetStats::count(const Examiner &examiner) {
  size_t index = examiner.family() - oracle::families().data();
  tallies[index].add(examiner.expected());
  unsigned base = counterBases[index];
  forEachCell(examiner.expected(), [&](unsigned rule, Cell cell) {
    ruleCounters[base + rule * cellCount + static_cast<unsigned>(cell)] = 1;
  });
  countInput();
}

void TargetStats::countInput() {
  ++executions;
  if (path && executions % statsPeriod == 0)
    write();
}

void TargetStats::abortOn(const Finding &finding, const Case &testCase,
                          const Examiner &examiner) const {
  printFinding(finding, testCase, examiner, llvm::errs());
  printNextSteps(llvm::errs());
  abortIn(finding.bucket());
}

void TargetStats::abortIn(llvm::StringRef bucket) const {
  write();
  // ClusterFuzz groups by the first line; libFuzzer compares the second one, so
  // that its minimization does not change to another finding.
  llvm::errs() << "Assertion failure: " << bucket << "\nDEDUP_TOKEN: " << bucket
               << "\n";
  std::abort();
}

void TargetStats::write() const {
  if (!path)
    return;
  // Written beside and renamed, so that a reader never sees half a file.
  std::string partial = std::string(path) + ".part";
  {
    std::error_code error;
    llvm::raw_fd_ostream os(partial, error);
    if (error)
      return;
    os << talliesToJson(executions, tallies) << "\n";
  }
  llvm::sys::fs::rename(partial, path);
}
