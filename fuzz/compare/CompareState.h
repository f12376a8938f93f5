//===- CompareState.h - What the jobs of a comparison share -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The findings and figures of a session, and its time. However slow a tool is,
// the session ends: when its time is over, no module is asked any more but to
// find one on which a call was not in order, and to reduce findings. What has
// not ended after the time of overrunOf() is cut off, but for one module that
// confirms a reduction.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARESTATE_H
#define FUZZ_COMPARE_COMPARESTATE_H

#include "fuzz/compare/CompareSession.h"
#include "fuzz/compare/KnownWords.h"
#include "fuzz/compare/ReduceQuestion.h"

#include <atomic>
#include <condition_variable>

namespace tilefuzz {

/// Cases of a batch: enough for some calls, of which those with the modules
/// that the oracle accepts, about one in seven, are not much shorter.
inline constexpr size_t batchSize = 768;

class CompareState {
public:
  using TimePoint = std::chrono::steady_clock::time_point;

  CompareState(const ProbedTool &tool, const CompareOptions &options);

  /// Returns the number of the next batch; nothing when there is none.
  std::optional<uint64_t> nextBatch();
  size_t driverOf(uint64_t batch) const {
    return batch % options.drivers.size();
  }
  /// The number of a batch among those of its driver.
  uint64_t numberOf(uint64_t batch) const {
    return batch / options.drivers.size();
  }
  /// How many modules a batch asks at most.
  size_t sizeOf(uint64_t batch) const;

  void add(size_t driver, const DriverTally &tally,
           llvm::ArrayRef<size_t> metRows);
  void addUnparsed(llvm::StringRef text);
  void fail(llvm::Error error);

  /// When no module is asked any more, and when all that runs is cut off.
  TimePoint endOfCalls() const { return end; }
  TimePoint lastOfCalls() const { return last; }
  /// Until when a finding is reduced whose reduction begins now.
  ReductionTime timeOfReduction() const;

  /// Called by a job that ends, with the number of its calls.
  void endJob(uint64_t runs);
  /// Waits until all jobs have ended, and shows meanwhile how far they are.
  void waitForJobs(CompareProgressFn progress);
  /// What the session came to. Only when all jobs have ended.
  CompareOutcome take();

  const ProbedTool &tool;
  const CompareOptions &options;
  KnownKinds known;
  KnownWords words;
  /// For the progress.
  std::atomic<uint64_t> asked = 0;
  std::atomic<unsigned> reducing = 0;

private:
  static constexpr TimePoint never = TimePoint::max();

  double seconds() const;

  const TimePoint begin, end, last;
  const std::chrono::milliseconds timeout;
  std::atomic<uint64_t> batchCount = 0;
  std::atomic<bool> hasProblem = false;
  std::mutex mutex;
  std::condition_variable jobEnded;
  unsigned runningJobs;
  CompareOutcome outcome;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARESTATE_H
