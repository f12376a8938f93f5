//===- TargetStats.cpp - The reports of a fuzz target ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/TargetStats.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <csignal>
#include <cstdlib>

using namespace tilefuzz;

/// Statistics are written again when they are this old, so that little is lost
/// where a target is ended by a signal.
static constexpr std::chrono::seconds statsPeriod(1);

/// The clock is read after at most this many executions, since reading it takes
/// as long as a small part of one, and earlier where executions are slow.
static constexpr uint64_t maxLookPeriod = 64;
static constexpr std::chrono::milliseconds shortLook(1), longLook(10);

RuleNumbers::RuleNumbers(llvm::ArrayRef<const FamilyDriver *> drivers,
                         unsigned capacity) {
  for (const oracle::Family &family : oracle::families()) {
    firsts.push_back(used);
    if (llvm::any_of(drivers, [&](const FamilyDriver *driver) {
          return driver->family == llvm::StringRef(family.name);
        }))
      used += static_cast<unsigned>(family.rules.size());
  }
  if (used > capacity)
    llvm::report_fatal_error("this program has " + llvm::Twine(used) +
                                 " rules and only " + llvm::Twine(capacity) +
                                 " counters for them; raise "
                                 "TILEFUZZ_RULE_COUNTERS, see "
                                 "fuzz/harness/RuleCounters.cpp",
                             /*gen_crash_diag=*/false);
}

/// Ends the program where what it was started with cannot be read.
template <typename T>
static T orExit(llvm::Expected<T> value) {
  if (value)
    return std::move(*value);
  llvm::errs() << "tilefuzz: " << llvm::toString(value.takeError()) << "\n";
  std::exit(2);
}

TargetStats::TargetStats()
    : path(std::getenv("TILEFUZZ_STATS")), plan(orExit(readRunPlan())),
      lastLook(Clock::now()), nextWrite(lastLook) {
  for (const oracle::Family &family : oracle::families())
    tallies.emplace_back(family);
  if (plan) {
    planned = orExit(SeedReader::open(plan->seeds));
    for (const std::string &file : plan->leftOut)
      // One that is gone cannot be run again either.
      if (auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/false,
                                                    /*RequiresNullTerminator=*/
                                                    false))
        leftOut.insert(llvm::xxh3_64bits((*buffer)->getBuffer()));
  }
}

TargetStats::~TargetStats() {
  if (!isFinished)
    finish();
}

void TargetStats::finish() {
  isFinished = true;
  if (differences)
    differences->report(llvm::errs());
  if (declined)
    llvm::errs() << "the implementation under test did not take " << declined
                 << " of " << executions << " cases\n";
  if (std::error_code error = write(/*isFinal=*/true))
    llvm::errs() << "cannot write the statistics to '" << path
                 << "': " << error.message() << "\n";
}

void TargetStats::count(const Examiner &examiner) {
  // The tallies count the cases without an answer.
  if (examiner.isDeclined() &&
      examiner.expected().verdict.outcome != oracle::Outcome::Unsupported) {
    ++declined;
    return countInput();
  }
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
  if ((path || plan) && --untilLook == 0)
    watchClock();
}

void TargetStats::watchClock() {
  const Clock::time_point now = Clock::now();
  const auto passed = now - std::exchange(lastLook, now);
  if (passed < shortLook)
    lookPeriod = std::min(2 * lookPeriod, maxLookPeriod);
  else if (passed > longLook)
    lookPeriod = 1;
  untilLook = lookPeriod;
  if (isFinished)
    return;
  const std::chrono::duration<double> sinceEpoch = now.time_since_epoch();
  if (const double seconds = plan ? sinceEpoch.count() - plan->begin : 0;
      plan && seconds >= plan->seconds) {
    finish();
    // The words of libFuzzer, whose own limit is one of whole seconds. The
    // signal has it print its figures and exit before the next mutation.
    llvm::errs() << llvm::formatv("Done {0} runs in {1:f3} second(s)\n",
                                  executions, seconds);
    std::raise(SIGUSR1);
  } else if (now >= nextWrite) {
    nextWrite = now + statsPeriod;
    write(/*isFinal=*/false);
  }
}

bool TargetStats::admits(llvm::ArrayRef<uint8_t> input) {
  current = input;
  return leftOut.empty() || !leftOut.contains(llvm::xxh3_64bits(input));
}

void TargetStats::report(const Finding &finding, const Case &testCase,
                         const Examiner &examiner) {
  report(finding.bucket(examiner.family()->name), [&](llvm::raw_ostream &os) {
    if (differences && !plan)
      differences->report(os);
    printFinding(finding, testCase, examiner, os);
    printNextSteps(os, finding.kind);
  });
}

void TargetStats::report(llvm::StringRef bucket,
                         llvm::function_ref<void(llvm::raw_ostream &)> print) {
  uint64_t &count = findings[bucket.str()];
  ++count;
  if (plan &&
      (count > keptPerBucket || llvm::is_contained(plan->known, bucket)))
    return;
  print(llvm::errs());
  if (!plan)
    write(/*isFinal=*/true);
  // ClusterFuzz groups by the first line; libFuzzer compares the second one, so
  // that its minimization does not change to another finding.
  llvm::errs() << "Assertion failure: " << bucket << "\nDEDUP_TOKEN: " << bucket
               << "\n";
  if (!plan)
    std::abort();
  keepInput(bucket);
}

void TargetStats::keepInput(llvm::StringRef bucket) const {
  const llvm::StringRef input = llvm::toStringRef(current);
  const std::string file =
      plan->findings + "/" + asFileName(bucket) + "-" + digestOf(input);
  if (llvm::Error error = writeScratchFile(file, input))
    llvm::errs() << llvm::toString(std::move(error)) << "\n";
  // The words of libFuzzer.
  llvm::errs() << "Test unit written to " << file << "\n";
}

std::error_code TargetStats::write(bool isFinal) const {
  if (!path)
    return {};
  llvm::json::Value tally = talliesToJson(executions, tallies);
  (*tally.getAsObject())["final"] = isFinal;
  if (declined)
    (*tally.getAsObject())["declined"] = declined;
  if (!findings.empty()) {
    llvm::json::Object counts;
    for (const auto &[bucket, count] : findings)
      counts[bucket] = count;
    (*tally.getAsObject())["findings"] = std::move(counts);
  }
  if (differences)
    (*tally.getAsObject())["meant"] = differences->casesMet();
  // Where files may not grow, that is an error, and no end of the program.
  auto *const handler = std::signal(SIGXFSZ, SIG_IGN);
  const auto restore = llvm::scope_exit([&] { std::signal(SIGXFSZ, handler); });
  // Written beside and renamed, so that a reader never sees half a file.
  std::string partial = std::string(path) + ".part";
  std::error_code error;
  {
    llvm::raw_fd_ostream os(partial, error);
    if (error)
      return error;
    os << tally << "\n";
    os.close();
    error = os.error();
    os.clear_error();
  }
  if (!error)
    error = llvm::sys::fs::rename(partial, path);
  if (error)
    llvm::sys::fs::remove(partial);
  return error;
}
