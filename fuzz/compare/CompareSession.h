//===- CompareSession.h - Many cases against a foreign tool -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes cases as the fuzz targets do, fresh and edited, and has a tool verify
// them on several jobs at a time. Batch N of a seed always has the same cases;
// the first ones of a driver have the cases of its corpus. A job verifies no
// module twice; where a number of modules is wanted, no batch does, so that the
// jobs together verify the same ones whatever their number. What the oracle
// accepts and what it rejects goes in batches of its own, so that the status of
// the tool says something.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPARESESSION_H
#define FUZZ_COMPARE_COMPARESESSION_H

#include "fuzz/compare/BatchCases.h"
#include "fuzz/compare/Capabilities.h"
#include "fuzz/compare/CauseList.h"
#include "fuzz/core/ToolTexts.h"

#include <atomic>
#include <barrier>
#include <deque>
#include <map>

namespace tilefuzz {

struct CompareOptions {
  std::vector<const FamilyDriver *> drivers;
  /// The corpus of each driver, in their order; may be empty.
  std::vector<std::vector<Case>> corpora;
  std::chrono::seconds time{60};
  /// When it begins: before the calls that try the tool.
  Deadline::TimePoint begin = std::chrono::steady_clock::now();
  /// For each driver at most, instead of a time; 0 for none.
  uint64_t modules = 0;
  unsigned jobs = 1;
  uint64_t seed = 0;
  /// Folder for the files that the tool reads, of this session alone.
  std::string workDir;
  std::string findingsDir;
  /// The vocabulary that the tool reads. Nothing else is verified.
  Capabilities capabilities;
  /// Null without.
  const Differences *differences = nullptr;
  /// Whether the tool may have other texts than the pages, and whether rows are
  /// learned; `texts` learns both.
  bool learnsTexts = false, learnsRows = false;
  std::shared_ptr<ToolTexts> texts = std::make_shared<ToolTexts>();
};

/// The counts of one driver's cases, by their results.
struct DriverTally {
  std::string driver;
  /// The modules that the tool has got, how many of them the oracle accepts,
  /// the tool could not read, and had a finding.
  uint64_t modules = 0, accepted = 0, unparsed = 0, found = 0;
  /// The cases that it did not get: not judged by the oracle, carried by no
  /// text, equal to one before, with words that it never reads, or with
  /// operations on which it fails most of the time.
  uint64_t unjudged = 0, inexpressible = 0, repeated = 0, outside = 0,
           leftOut = 0;
  bool isUnread = false;
  /// The processor time of making, verifying and comparing the modules, the
  /// tool's included, without looking into findings.
  double seconds = 0;

  /// The counts above by their names in JSON.
  static constexpr std::pair<llvm::StringLiteral, uint64_t DriverTally::*>
      counts[] = {{"modules", &DriverTally::modules},
                  {"valid", &DriverTally::accepted},
                  {"unread", &DriverTally::unparsed},
                  {"unjudged", &DriverTally::unjudged},
                  {"inexpressible", &DriverTally::inexpressible},
                  {"repeated", &DriverTally::repeated},
                  {"outside", &DriverTally::outside},
                  {"leftOut", &DriverTally::leftOut},
                  {"bad", &DriverTally::found}};

  void add(const DriverTally &other);
  /// Whether no module had its turn.
  bool isUntouched() const { return modules == 0 && leftOut == 0; }
};

struct OperationTally {
  IrOpKind kind;
  uint64_t modules = 0, accepted = 0, rejected = 0, unread = 0;
};

struct CompareOutcome {
  std::vector<DriverTally> drivers;
  /// By how often they were accepted, the rarest first.
  std::vector<OperationTally> operations;
  std::vector<Cause> causes;
  /// The tool's errors on modules that it could not read, by their patterns:
  /// the first one, and how many modules had one like it.
  std::map<std::string, std::pair<std::string, uint64_t>> unparsed;
  /// Texts changed from those that the tool has printed, and how many of them
  /// it has accepted.
  uint64_t changedTexts = 0, acceptedTexts = 0;
  uint64_t runs = 0;
  double seconds = 0;
  /// The error that has stopped the session before its time; else empty.
  std::string problem;
};

struct CompareProgress {
  double seconds = 0;
  uint64_t modules = 0;
  size_t causes = 0;
  unsigned reducing = 0;
  /// No module is verified any more but to finish what has begun.
  bool isOver = false;
};

/// Called several times a second by the thread that has begun the session.
using CompareProgressFn = llvm::function_ref<void(const CompareProgress &)>;

CompareOutcome compareWithTool(const ProbedTool &tool,
                               const CompareOptions &options,
                               CompareProgressFn progress);

/// The number of cases of a batch: enough for some calls, of which those with
/// the modules that the oracle accepts, about one in seven, are not much
/// shorter.
inline constexpr size_t batchSize = 768;

/// A finding that is to be reduced.
struct Reduction {
  /// Its number in CauseList.
  size_t cause;
  llvm::StringRef driver;
  Finding finding;
  ComparedCase compared;
};

/// What the jobs of a session share: its findings and figures, and its time.
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

#endif // FUZZ_COMPARE_COMPARESESSION_H
