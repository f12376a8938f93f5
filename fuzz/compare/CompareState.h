//===- CompareState.h - What the jobs of a comparison share -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The findings and figures of a session, and its time. However slow a tool is,
// the session ends: when its time is over, no module is verified any more but
// to find one on which a call was not in order, and to reduce findings. What
// has not ended some time later is cut off, but for one module that confirms a
// reduction.
//
// A session that has a time begins with lessons (ToolTexts.h) and a round of
// one batch of each driver. The reductions of this round are put off: else the
// first drivers would use all the time.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARESTATE_H
#define FUZZ_COMPARE_COMPARESTATE_H

#include "fuzz/compare/BatchCases.h"
#include "fuzz/compare/CompareSession.h"

#include <atomic>
#include <barrier>
#include <deque>

namespace tilefuzz {

/// Cases of a batch: enough for some calls, of which those with the modules
/// that the oracle accepts, about one in seven, are not much shorter.
inline constexpr size_t batchSize = 768;

/// A finding that is to be reduced.
struct Reduction {
  /// Its number in CauseList.
  size_t cause;
  llvm::StringRef driver;
  Finding finding;
  ComparedCase compared;
};

class CompareState {
public:
  using TimePoint = Deadline::TimePoint;

  CompareState(const ProbedTool &tool, const CompareOptions &options);

  /// The texts that the tool has; null where they are not learned.
  ToolTexts *textsToLearn() const {
    return options.learnsTexts ? options.texts.get() : nullptr;
  }
  /// The number of the next driver with lessons; nothing when there is none,
  /// and when the time for lessons is over.
  std::optional<size_t> nextLessons();
  /// Says that the tool reads nothing of a driver, so that no batch of it is
  /// made. Called before the end of the lessons.
  void setUnread(size_t driver) { outcome.drivers[driver].isUnread = true; }
  /// Waits until all jobs have had their lessons. The texts are known then.
  void endLessons() { lessonsDone.arrive_and_wait(); }

  /// The number of the next batch; nothing when there is none.
  std::optional<uint64_t> nextBatch();
  size_t driverOf(uint64_t batch) const {
    return batch % options.drivers.size();
  }
  /// The number of a batch among the batches of its driver.
  uint64_t numberOf(uint64_t batch) const {
    return batch / options.drivers.size();
  }
  llvm::ArrayRef<Case> corpusOf(size_t driver) const {
    return options.corpora.empty() ? llvm::ArrayRef<Case>()
                                   : llvm::ArrayRef(options.corpora[driver]);
  }
  /// How many modules a batch has at most.
  size_t sizeOf(uint64_t batch) const;

  void add(size_t driver, const DriverTally &tally);
  void addUnparsed(llvm::StringRef text);
  void addOperations(ComparedCases cases);
  /// The operations of a driver that were accepted most rarely. Where a number
  /// of modules is wanted, all have their turn by the number of the batch,
  /// since what was accepted so far depends on the jobs.
  std::vector<WantedOperation> wantedFor(uint64_t batch);
  void fail(llvm::Error error);

  /// When valid modules of a batch that is begun now are no longer verified, or
  /// the others, which come behind these.
  enum class Part { Valid, Others };
  Deadline deadlineOf(uint64_t batch, Part part) const;
  bool isOfFirstRound(uint64_t batch) const {
    return deadline.end != Deadline::never && batch < options.drivers.size();
  }
  /// The deadline of a reduction that begins now; `ofPart` is the deadline of
  /// the module that shows the finding.
  Deadline reductionDeadline(const Deadline &ofPart) const;

  void putOff(Reduction reduction);
  /// Takes the next reduction that was put off; nothing before all batches of
  /// the first round are given out.
  std::optional<Reduction> nextPutOff();

  CompareProgress progress() const {
    return {seconds(), modules, known.size(), reducing, deadline.isOver()};
  }
  /// Called only when all jobs have ended.
  CompareOutcome take();

  const ProbedTool &tool;
  const CompareOptions &options;
  const Deadline deadline;
  const Deadline lessonsDeadline;
  CauseList known;
  KnownWords words;
  std::atomic<uint64_t> modules = 0, changedTexts = 0, acceptedTexts = 0,
                        runs = 0;
  std::atomic<unsigned> reducing = 0;

private:
  double seconds() const;
  /// Whether no batch is begun any more.
  bool isOver() const {
    return hasProblem || tool.limits.isStopped() || deadline.isOver();
  }

  struct FreezeTexts {
    ToolTexts *texts;
    void operator()() noexcept { texts->freeze(); }
  };
  std::barrier<FreezeTexts> lessonsDone;
  std::atomic<size_t> lessonCount = 0;
  std::atomic<uint64_t> batchCount = 0;
  std::atomic<bool> hasProblem = false;
  std::mutex mutex;
  std::deque<Reduction> reductions;
  /// The operations that the tool knows of each driver.
  std::vector<std::vector<IrOpKind>> operationsOfDriver;
  /// By their kinds; with the last modules that both sides have accepted.
  struct Operation : OperationTally {
    std::vector<Case> kept;
  };
  std::vector<Operation> operations{IrOpKind_ARRAYSIZE};
  CompareOutcome outcome;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARESTATE_H
