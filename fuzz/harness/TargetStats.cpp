//===- TargetStats.cpp - What a fuzz target reports -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/TargetStats.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTallyJson.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace tilefuzz;

/// Statistics are written after this many executions.
static constexpr uint64_t statsPeriod = 1 << 19;

TargetStats::TargetStats() : path(std::getenv("TILEFUZZ_STATS")) {
  for (const oracle::Family &family : oracle::families())
    tallies.emplace_back(family);
}

TargetStats::~TargetStats() { write(); }

void TargetStats::count(const Examiner &examiner) {
  tallies[examiner.family() - oracle::families().data()].add(
      examiner.expected());
  const unsigned first = numbers.firstOf(*examiner.family());
  forEachCell(examiner.expected(), [&](unsigned rule, Cell cell) {
    ruleCounters[first + rule] = counterValue(cell);
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
