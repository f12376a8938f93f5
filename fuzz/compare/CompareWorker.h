//===- CompareWorker.h - One job of a comparison ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes batches of cases, has them verified, and looks into what is found.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_COMPAREWORKER_H
#define FUZZ_COMPARE_COMPAREWORKER_H

#include "fuzz/compare/CompareState.h"
#include "fuzz/core/Examiner.h"

#include <set>

namespace tilefuzz {

class CompareWorker {
public:
  CompareWorker(CompareState &session, unsigned number)
      : session(session), isFirst(number == 0),
        runner(session.tool, session.options.workDir, number),
        preparer(session.options.differences, session.textsToLearn()) {}

  /// Works until the session is over.
  void run();

private:
  using TimePoint = Deadline::TimePoint;

  /// Looks at what the tool failed on before the session, when it was found out
  /// what it reads.
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
  /// Prepares a case. Returns whether the tool is given it.
  bool isWanted(ComparedCase &compared);
  /// Whether an equal module was made before; it is remembered from now on.
  bool isRepeated(const ComparedCase &compared);

  /// The extra work in the first one of several calls.
  struct First {
    /// It is made twice.
    bool isTwice = false;
    bool looksAtPrinted = false;
  };
  void verifyAll(ComparedCases all, First first);
  void verifyCall(ComparedCases call, First first);
  /// Verifies a call, and confirms those of its findings that are new.
  void callTool(ComparedCases call, bool isTwice = false);
  /// Verifies other texts than the tool has printed, as long as they have their
  /// share of the time.
  void verifyChangedTexts(std::vector<std::string> texts);
  void verifyChangedTexts(Decisions &decisions);
  /// Verifies the batch with the verifiers of this program.
  void verifyInProcess();

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
  Examiner examiner;
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
  /// The processor time of making the cases of the batch, without their text.
  double makingSeconds = 0;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_COMPAREWORKER_H
