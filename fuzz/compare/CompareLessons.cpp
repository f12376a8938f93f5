//===- CompareLessons.cpp - The texts of a tool in a comparison -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lessons of a job, by which the texts for rules are learned, and the texts
// that are changed from those that the tool has printed.
//
//===----------------------------------------------------------------------===//

#include "fuzz/compare/CompareState.h"
#include "fuzz/compare/PrintCheck.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

using namespace tilefuzz;
using std::chrono::steady_clock;

/// The part of the time that is for other texts than the tool has printed, and
/// how many of those are kept to make them.
static constexpr unsigned textPart = 5;
static constexpr size_t mostPrinted = 4096;

/// The part of the time in which one lesson of each rule and operation is
/// verified alone: the status of a call says nothing of a module beside others
/// that are rejected.
static constexpr unsigned alonePart = 10;

void CompareWorker::learnTexts(ToolTexts &texts) {
  std::vector<Lesson> lessons;
  runner.deadline = session.lessonsDeadline();
  while (std::optional<size_t> next = session.nextLessons())
    verifyLessons(*next, texts, lessons);
  session.endLessons();
  runner.deadline = part;
  tally = DriverTally();
  isOfFirstRound = session.isOfFirstRound(0);
  std::set<std::pair<const FamilyDriver *, uint16_t>> alone;
  const Deadline aloneDeadline{steady_clock::now() +
                               TimePoint::duration(session.options.time) /
                                   alonePart};
  // Also where the time is over by now: what was seen is not lost.
  for (auto &[lessonDriver, compared] : lessons) {
    driver = lessonDriver;
    if (session.options.modules == 0 &&
        compared.answer.kind == Answer::Kind::Verdict &&
        compared.expected.broken && !runner.isStopped() &&
        !aloneDeadline.isOver() &&
        alone.emplace(driver, compared.expected.reportedPair).second)
      compared.answer.hasErrorAtExitZero |=
          runner.verifyAlone(compared).hasErrorAtExitZero;
    lookAt(compared, /*runs=*/0);
  }
  isOfFirstRound = false;
}

void CompareWorker::verifyLessons(size_t number, ToolTexts &texts,
                                  std::vector<Lesson> &lessons) {
  const FamilyDriver &of = *session.options.drivers[number];
  const size_t made = batchCases.makeLessons(of, {session.options.seed, number},
                                             session.corpusOf(number), cases);
  const size_t before = lessons.size();
  for (ComparedCase &compared : llvm::MutableArrayRef(cases).take_front(made))
    if (preparer.prepare(compared) == CasePreparer::Result::Prepared &&
        isRead(compared))
      lessons.push_back({&of, std::move(compared)});
  // The texts of types and attributes alone show their dialects.
  if (made && lessons.size() == before)
    session.setUnread(number);
  std::vector<ComparedCase *> all;
  for (Lesson &lesson : llvm::MutableArrayRef(lessons).drop_front(before))
    all.push_back(&lesson.compared);
  runner.verifyInCalls(all, keyOfFinding, [&](ComparedCases call) {
    session.addOperations(call);
    for (const ComparedCase *each : call) {
      texts.add(*each, each->answer);
      if (each->answer.kind == Answer::Kind::Unparsed)
        session.addUnparsed(each->answer.detail);
    }
  });
}

void CompareWorker::verifyChangedTexts(std::vector<std::string> texts) {
  if (texts.empty())
    return;
  Decisions decisions = Decisions::fromSeed(llvm::xxh3_64bits(texts.front()));
  const bool isTimed = session.options.modules == 0;
  if (!isTimed || printed.size() >= mostPrinted)
    printed.clear();
  llvm::append_range(printed, std::move(texts));
  do {
    const TimePoint textBegin = steady_clock::now();
    verifyChangedTexts(decisions);
    textTime += steady_clock::now() - textBegin;
  } while (isTimed && !runner.isStopped() &&
           textTime * textPart < steady_clock::now() - session.options.begin);
}

void CompareWorker::verifyChangedTexts(Decisions &decisions) {
  std::vector<ComparedCase> texts = changedTexts(printed, callSize, decisions);
  llvm::erase_if(texts, [&](const ComparedCase &text) {
    return session.known.leavesOut(text);
  });
  const auto call = llvm::to_vector(llvm::make_pointer_range(texts));
  callTool(call);
  for (const ComparedCase &text : texts) {
    session.changedTexts += text.answer.kind != Answer::Kind::None;
    session.acceptedTexts += text.isAccepted();
  }
  checkPrinted(call, runner, preparer);
  for (ComparedCase &text : texts)
    lookAt(text);
}
