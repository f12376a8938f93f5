//===- CompareState.h - What the jobs of a comparison share -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The findings and figures of a session, and its time. However slow a tool is,
// the session ends: when its time is over, no module is verified any more but
// to find one on which a call was not in order, and to reduce findings. What
// has not ended after the time of overrunOf() is cut off, but for one module
// that confirms a reduction.
//
// A session that has a time begins with a round of one batch of each driver.
// Its reductions are put off: else the first drivers would use all the time.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARESTATE_H
#define FUZZ_COMPARE_COMPARESTATE_H

#include "fuzz/compare/BatchCases.h"
#include "fuzz/compare/CauseList.h"
#include "fuzz/compare/CompareSession.h"

#include <atomic>
#include <barrier>
#include <condition_variable>
#include <deque>
#include <set>

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
  /// Returns the number of the next driver with lessons; nothing when there is
  /// none, and when the time for lessons is over.
  std::optional<size_t> nextLessons();
  Deadline lessonsDeadline() const { return {lessonsEnd, deadline.last}; }
  /// Says that the tool reads nothing of a driver, so that no batch of it is
  /// made. Called before the end of the lessons.
  void setUnread(size_t driver) { outcome.drivers[driver].isUnread = true; }
  /// Waits until all jobs have had their lessons. The texts are known then.
  void endLessons() { lessonsDone.arrive_and_wait(); }

  /// Returns the number of the next batch; nothing when there is none.
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
  /// the others, which come behind these: the end of the session, or in the
  /// first round earlier.
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

  void endJob(uint64_t runs);
  /// Waits until all jobs have ended, and shows meanwhile how far they are.
  void waitForJobs(CompareProgressFn progress);
  /// Called only when all jobs have ended.
  CompareOutcome take();

  const ProbedTool &tool;
  const CompareOptions &options;
  const Deadline deadline;
  CauseList known;
  KnownWords words;
  std::atomic<uint64_t> modules = 0, changedTexts = 0, acceptedTexts = 0;
  std::atomic<unsigned> reducing = 0;

private:
  double seconds() const;
  /// Whether no batch is begun any more.
  bool isOver() const {
    return hasProblem || tool.limits.isStopped() || deadline.isOver();
  }

  const TimePoint lessonsEnd;
  struct FreezeTexts {
    ToolTexts *texts;
    void operator()() noexcept { texts->freeze(); }
  };
  std::barrier<FreezeTexts> lessonsDone;
  std::atomic<size_t> lessonCount = 0;
  std::atomic<uint64_t> batchCount = 0;
  std::atomic<bool> hasProblem = false;
  std::mutex mutex;
  std::condition_variable jobEnded;
  unsigned runningJobs;
  std::deque<Reduction> reductions;
  /// The operations that the tool knows of each driver.
  std::vector<std::vector<IrOpKind>> operationsOfDriver;
  /// By their kinds; with the last modules that both sides have accepted.
  struct Operation : OperationTally {
    std::vector<Case> kept;
  };
  std::vector<Operation> operations =
      std::vector<Operation>(IrOpKind_ARRAYSIZE);
  CompareOutcome outcome;
};

class CompareWorker {
public:
  CompareWorker(CompareState &session, unsigned number)
      : session(session), isFirst(number == 0),
        runner(session.tool, session.options.workDir, number),
        preparer(session.options.differences, session.textsToLearn()) {}

  void run();

private:
  using TimePoint = Deadline::TimePoint;

  /// Looks at what the tool failed on before the session.
  void lookAtFaults();
  /// Whether the time goes to more modules rather than to smaller ones: each
  /// has half of it.
  bool hasReducedEnough() const {
    return session.options.modules == 0 &&
           2 * reducing > std::chrono::steady_clock::now() - begin;
  }

  /// A module from which a text is learned.
  struct Lesson {
    const FamilyDriver *driver;
    ComparedCase compared;
  };
  /// Learns the texts of the tool together with the other jobs, and then looks
  /// at the answers to its own lessons.
  void learnTexts(ToolTexts &texts);
  void verifyLessons(size_t driver, ToolTexts &texts,
                     std::vector<Lesson> &lessons);

  void work(uint64_t batch);
  /// Fills `cases` and sorts them by the oracle's verdict.
  void make(uint64_t batch);
  /// Sets the cases of a batch, the more of it in later rounds.
  void makeCases(uint64_t batch, uint64_t round,
                 llvm::MutableArrayRef<ComparedCase> rest);
  /// Whether the tool knows the dialects of its types and attributes.
  bool isRead(const ComparedCase &compared);
  /// Prepares a case. Returns whether the tool gets it.
  bool isWanted(ComparedCase &compared);

  /// The extra work in the first one of several calls.
  struct First {
    bool isTwice = false;
    bool looksAtPrinted = false;
  };
  void verifyAll(ComparedCases all, First first);
  void verifyCall(ComparedCases call, First first);
  /// Verifies a call, and confirms its new findings.
  void callTool(ComparedCases call, bool isTwice = false);
  /// Verifies other texts than the tool has printed for a share of the time.
  void verifyChangedTexts(std::vector<std::string> texts);
  void verifyChangedTexts(Decisions &decisions);

  /// Looks at an answer. A module with a new finding is verified so many times
  /// again, to see its answers differ.
  void lookAt(ComparedCase &compared, unsigned runs = 2);
  void observe(const ComparedCase &compared) {
    if (session.options.learnsRows)
      session.options.texts->addExample(compared.testCase, compared,
                                        compared.answer, compared.text);
  }
  /// Counts a finding, and reduces the first one of its cause, now or later.
  void keep(const Finding &finding, const ComparedCase &compared);
  /// Reduces a finding and writes it.
  void reduce(Reduction reduction);

  CompareState &session;
  const bool isFirst;
  ToolRunner runner;
  CasePreparer preparer;
  std::vector<ComparedCase> cases{batchSize};
  BatchCases batchCases{session.options.capabilities.vocabulary};
  const std::set<llvm::StringRef> unknownDialects =
      session.options.capabilities.unknownDialects();
  std::vector<ComparedCase *> accepted, rejected;
  /// Hashes of modules.
  std::vector<uint64_t> remembered;
  /// Custom forms that the tool has printed, and the time for others.
  std::vector<std::string> printed;
  std::chrono::steady_clock::duration textTime{};
  const FamilyDriver *driver = nullptr;
  /// The deadline of the part of the batch that is being verified, and whether
  /// findings are put off in it.
  Deadline part = session.deadline;
  bool isOfFirstRound = false;
  const TimePoint begin = std::chrono::steady_clock::now();
  /// The time that reductions took.
  std::chrono::steady_clock::duration reducing{};
  DriverTally tally;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPARESTATE_H
