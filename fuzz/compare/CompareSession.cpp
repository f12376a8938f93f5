//===- CompareSession.cpp - Many cases against a foreign tool -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include "fuzz/compare/BatchCases.h"
#include "fuzz/compare/ChangedTexts.h"
#include "fuzz/compare/CompareState.h"
#include "fuzz/compare/FindingFile.h"
#include "fuzz/compare/Printed.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/xxhash.h"

#include <ctime>
#include <set>

using namespace tilefuzz;
using llvm::StringRef;

/// Modules of a call: enough for the start of the tool to cost little, few
/// enough for MLIR's tools, which search the whole file for the lines of each
/// diagnostic.
static constexpr size_t callSize = 128;

/// In one batch in this many, the first call of each kind is made twice.
static constexpr uint64_t twicePeriod = 16;

/// In one batch in this many of each driver, the session checks the modules
/// that the tool prints for the first call.
static constexpr uint64_t printedPeriod = 4;

/// The part of the time that is for other texts than the tool has printed, and
/// how many of those are kept to make them.
static constexpr unsigned textPart = 5;
static constexpr size_t mostPrinted = 4096;

/// The part of the time in which one lesson of each rule and operation is asked
/// alone: the status of a call says nothing of a module beside others that are
/// rejected.
static constexpr unsigned alonePart = 10;

/// How often cases are made in the place of those that are not asked, where a
/// number of modules is wanted: one in ten is not.
static constexpr uint64_t mostRounds = 16;

/// An equal module is not asked again within about so many. A power of 2.
static constexpr size_t rememberedModules = size_t{1} << 18;

/// In one batch in this many of each driver, the verifiers of this program are
/// also asked the cases.
static constexpr uint64_t inProcessPeriod = 8;

/// How often a module with a new finding is asked again, to see its answers
/// differ.
static constexpr unsigned runsForStability = 2;

/// The processor time of this thread.
static double threadSeconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

void DriverTally::add(const DriverTally &other) {
  for (const auto &[name, count] : counts)
    this->*count += other.*count;
  seconds += other.seconds;
  inProcessCases += other.inProcessCases;
  inProcessSeconds += other.inProcessSeconds;
}

namespace {
/// One job: makes batches and asks them.
class Worker {
public:
  Worker(CompareState &session, unsigned number)
      : session(session), isFirst(number == 0),
        asker(session.tool, session.options.workDir, number),
        maker(session.options.differences, session.textsToLearn()) {}

  void run() {
    if (isFirst)
      lookAtFaults();
    if (session.textsToLearn())
      learnTexts(*session.textsToLearn());
    while (true) {
      std::optional<uint64_t> batch;
      if (hasReducedEnough())
        batch = session.nextBatch();
      std::optional<Reduction> putOff;
      if (!batch)
        putOff = session.nextPutOff();
      if (!batch && !putOff)
        batch = session.nextBatch();
      if (!batch && !putOff)
        break;
      if (llvm::Error error =
              putOff ? reduce(std::move(*putOff)) : work(*batch))
        session.fail(std::move(error));
    }
    session.endJob(asker.runs());
  }

private:
  /// Looks at what the tool failed on before the session, when it was found out
  /// what it reads.
  void lookAtFaults() {
    driver = session.options.drivers.front();
    for (const auto &[question, answer] : session.options.readable.faults)
      if (llvm::Error error = lookAt(question, answer, /*runs=*/0))
        session.fail(std::move(error));
  }
  /// Whether the time goes to more modules rather than to smaller ones: each
  /// has half of it.
  bool hasReducedEnough() const {
    return session.options.modules == 0 &&
           2 * reducing > std::chrono::steady_clock::now() - begin;
  }
  void limitCalls(CompareState::TimePoint newEnd) {
    end = newEnd;
    asker.stopAt(end, session.lastOfCalls());
  }
  /// A module from which a text is learned, and the answer to it.
  struct Lesson {
    const FamilyDriver *driver;
    Question question;
    Answer answer;
  };
  /// Learns the texts of the tool together with the other jobs, and then looks
  /// at the answers to its own lessons.
  void learnTexts(ToolTexts &texts);
  llvm::Error askLessons(size_t driver, ToolTexts &texts,
                         std::vector<Lesson> &lessons);
  llvm::Error work(uint64_t batch);
  /// Fills `questions` and sorts them by the oracle's verdict.
  void make(const FamilyDriver &driver, uint64_t batch);
  /// Sets the cases of these questions, the more of a batch in later rounds.
  void makeCases(const FamilyDriver &driver, uint64_t batch, uint64_t round,
                 llvm::MutableArrayRef<Question> questions);
  /// Whether the tool knows the dialects of a type or an attribute.
  bool isRead(const Question &question);
  /// Makes the question of a case. Returns whether it is asked.
  bool isAsked(Question &question);
  /// Whether an equal module was made before; it is remembered from now on.
  bool isRepeated(const Question &question) {
    const uint64_t hash = llvm::xxh3_64bits(question.text);
    return std::exchange(remembered[hash % rememberedModules], hash) == hash;
  }
  /// The extra work in the first one of several calls.
  struct First {
    /// It is made twice.
    bool isTwice = false;
    bool looksAtPrinted = false;
  };
  llvm::Error askAll(llvm::ArrayRef<const Question *> all, First first);
  llvm::Error ask(llvm::ArrayRef<const Question *> call, First first);
  /// Asks a call, and confirms those of its findings that are new.
  llvm::Error askTool(llvm::ArrayRef<const Question *> call,
                      llvm::MutableArrayRef<Answer> answers,
                      bool isTwice = false);
  /// Asks other texts than the tool has printed, as long as they have their
  /// share of the time.
  llvm::Error askChangedTexts(std::vector<std::string> texts);
  llvm::Error askChangedTexts(Decisions &decisions);
  void observe(const Question &question, const Answer &answer) {
    if (session.options.observations)
      session.options.observations->add(question, answer);
  }
  /// Looks at an answer, and asks a module with a new finding so many times
  /// again, to see its answers differ.
  llvm::Error lookAt(const Question &question, Answer answer,
                     unsigned runs = runsForStability);
  /// Counts a finding, and reduces the first one of its kind, now or later.
  llvm::Error keep(const Finding &finding, const Question &question,
                   const Answer &answer);
  /// Reduces a finding and writes it.
  llvm::Error reduce(Reduction reduction);
  void askInProcess(const FamilyDriver &driver);

  CompareState &session;
  const bool isFirst;
  Asker asker;
  QuestionMaker maker;
  Examiner examiner;
  std::vector<Question> questions{batchSize};
  BatchCases cases{session.options.readable.vocabulary};
  const std::set<StringRef> unknownDialects =
      session.options.readable.unknownDialects();
  std::vector<const Question *> accepted, rejected;
  /// Hashes of modules.
  std::vector<uint64_t> remembered = std::vector<uint64_t>(rememberedModules);
  /// Custom forms that the tool has printed, and the time for others.
  std::vector<std::string> printed;
  std::chrono::steady_clock::duration textTime{};
  const FamilyDriver *driver = nullptr;
  /// When the part of the batch ends that is being asked, and whether findings
  /// are put off in it.
  CompareState::TimePoint end = session.endOfCalls();
  bool isOfFirstRound = false;
  const CompareState::TimePoint begin = std::chrono::steady_clock::now();
  /// The time that reductions took.
  std::chrono::steady_clock::duration reducing{};
  DriverTally tally;
  /// The processor time of making the cases of the batch, without their text.
  double makingSeconds = 0;
};
} // namespace

void Worker::learnTexts(ToolTexts &texts) {
  std::vector<Lesson> lessons;
  limitCalls(session.endOfLessons());
  while (std::optional<size_t> next = session.nextLessons())
    if (llvm::Error error = askLessons(*next, texts, lessons))
      session.fail(std::move(error));
  session.endLessons();
  limitCalls(session.endOfCalls());
  tally = DriverTally();
  isOfFirstRound = session.isOfFirstRound(0);
  std::set<std::pair<const FamilyDriver *, uint16_t>> alone;
  const CompareState::TimePoint endOfAlone =
      std::chrono::steady_clock::now() +
      CompareState::TimePoint::duration(session.options.time) / alonePart;
  // Also where the time is over by now: what was seen is not lost.
  for (Lesson &lesson : lessons) {
    driver = lesson.driver;
    if (session.options.modules == 0 &&
        lesson.answer.kind == Answer::Kind::Verdict &&
        lesson.question.expected.broken && !asker.isStopped() &&
        std::chrono::steady_clock::now() < endOfAlone &&
        alone.emplace(driver, lesson.question.expected.reportedPair).second) {
      if (llvm::Expected<Answer> answer = asker.askAlone(lesson.question))
        lesson.answer.hasErrorAtExitZero |= answer->hasErrorAtExitZero;
      else
        session.fail(answer.takeError());
    }
    if (llvm::Error error =
            lookAt(lesson.question, std::move(lesson.answer), /*runs=*/0))
      session.fail(std::move(error));
  }
  isOfFirstRound = false;
}

llvm::Error Worker::askLessons(size_t number, ToolTexts &texts,
                               std::vector<Lesson> &lessons) {
  const FamilyDriver &driver = *session.options.drivers[number];
  const size_t made = cases.makeLessons(driver, {session.options.seed, number},
                                        session.corpusOf(number), questions);
  const auto begin = lessons.size();
  for (Question &question : llvm::MutableArrayRef(questions).take_front(made))
    if (maker.make(question) == QuestionMaker::Result::Made && isRead(question))
      lessons.push_back({&driver, std::move(question), {}});
  const auto all = llvm::MutableArrayRef(lessons).drop_front(begin);
  // The texts of types and attributes alone show their dialects.
  if (made && all.empty())
    session.setUnread(number);
  for (size_t at = 0; at < all.size() && !asker.isStopped(); at += callSize) {
    const auto part = all.slice(at, std::min(callSize, all.size() - at));
    std::vector<Answer> answers(part.size());
    const auto call =
        llvm::map_to_vector(part, [](const Lesson &lesson) -> const Question * {
          return &lesson.question;
        });
    if (llvm::Error error = asker.ask(call, answers, keyOfFinding))
      return error;
    session.addOperations(call, answers);
    for (auto [lesson, answer] : llvm::zip_equal(part, answers)) {
      texts.add(lesson.question, answer);
      if (answer.kind == Answer::Kind::Unparsed)
        session.addUnparsed(answer.detail);
      lesson.answer = std::move(answer);
    }
  }
  return llvm::Error::success();
}

void Worker::make(const FamilyDriver &driver, uint64_t batch) {
  accepted.clear();
  rejected.clear();
  makingSeconds = 0;
  const bool isCounted = session.options.modules != 0;
  if (isCounted)
    llvm::fill(remembered, 0);
  const size_t size = session.sizeOf(batch);
  size_t made = 0;
  for (uint64_t round = 0; made < size && round < (isCounted ? mostRounds : 1);
       ++round) {
    const auto rest = llvm::MutableArrayRef(questions).slice(made, size - made);
    makeCases(driver, batch, round, rest);
    for (Question &question : rest)
      if (isAsked(question))
        std::swap(question, questions[made++]);
  }
  for (const Question &question : llvm::ArrayRef(questions).take_front(made))
    (question.expected.broken ? rejected : accepted).push_back(&question);
}

void Worker::makeCases(const FamilyDriver &driver, uint64_t batch,
                       uint64_t round,
                       llvm::MutableArrayRef<Question> questions) {
  const double begin = threadSeconds();
  const size_t index = session.driverOf(batch);
  const llvm::ArrayRef<Case> corpus = session.corpusOf(index);
  if (round == 0) {
    const size_t asked = session.numberOf(batch) * batchSize;
    for (const Case &testCase :
         corpus.drop_front(std::min(asked, corpus.size()))
             .take_front(questions.size())) {
      questions.front().testCase = testCase;
      questions = questions.drop_front();
    }
  }
  const uint64_t numbers[] = {session.options.seed, batch, round};
  cases.make(driver, llvm::ArrayRef(numbers).take_front(round == 0 ? 2 : 3),
             corpus, session.wantedFor(batch), questions);
  makingSeconds += (threadSeconds() - begin) / cases.candidatesOfOne();
}

bool Worker::isRead(const Question &question) {
  const StringRef text = question.text;
  if (question.testCase.has_ir() ||
      llvm::none_of(unknownDialects, [&](StringRef dialect) {
        return text.contains(("!" + dialect).str()) ||
               text.contains(("#" + dialect).str());
      }))
    return true;
  ++tally.outside;
  return false;
}

bool Worker::isAsked(Question &question) {
  if (!session.options.readable.vocabulary.reads(question.testCase.ir())) {
    ++tally.outside;
    return false;
  }
  switch (maker.make(question)) {
  case QuestionMaker::Result::Made:
    if (!isRead(question))
      return false;
    if (!isRepeated(question))
      return true;
    ++tally.repeated;
    return false;
  case QuestionMaker::Result::Unjudged:
    ++tally.unjudged;
    return false;
  case QuestionMaker::Result::Inexpressible:
    ++tally.inexpressible;
    return false;
  }
  llvm_unreachable("no such result");
}

llvm::Error Worker::work(uint64_t batch) {
  const size_t index = session.driverOf(batch);
  driver = session.options.drivers[index];
  tally = DriverTally();
  const double begin = threadSeconds();
  make(*driver, batch);
  tally.seconds = threadSeconds() - begin;
  isOfFirstRound = session.isOfFirstRound(batch);
  First first{batch % twicePeriod == 0,
              session.numberOf(batch) % printedPeriod == 0};
  limitCalls(session.endOfPart(batch, CompareState::Part::Valid));
  llvm::Error error = askAll(accepted, first);
  limitCalls(session.endOfPart(batch, CompareState::Part::Others));
  if (!error)
    error = askAll(rejected, first);
  isOfFirstRound = false;
  limitCalls(session.endOfCalls());
  if (!error && !asker.isStopped() &&
      session.numberOf(batch) % inProcessPeriod == 0)
    askInProcess(*driver);
  session.add(index, tally);
  return error;
}

llvm::Error Worker::askAll(llvm::ArrayRef<const Question *> all, First first) {
  std::vector<const Question *> call;
  for (size_t at = 0; at < all.size() && !asker.isStopped();) {
    call.clear();
    for (; at < all.size() && call.size() < callSize; ++at)
      if (session.known.leavesOut(*all[at]))
        ++tally.leftOut;
      else
        call.push_back(all[at]);
    if (llvm::Error error = ask(call, std::exchange(first, First())))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Worker::askTool(llvm::ArrayRef<const Question *> call,
                            llvm::MutableArrayRef<Answer> answers,
                            bool isTwice) {
  const auto kindOf = [&](const Question &question, const Answer &answer) {
    std::optional<Finding> finding = compareAnswer(question, answer);
    return finding && !session.known.isKnown(*finding, question)
               ? finding->key()
               : std::string();
  };
  if (llvm::Error error = asker.ask(call, answers, kindOf, isTwice))
    return error;
  if (asker.hasLostFault())
    session.fail(llvm::createStringError(
        "expected to find the module on which a call was not in order, found "
        "that the time was over before; give more with --time"));
  return llvm::Error::success();
}

llvm::Error Worker::askChangedTexts(std::vector<std::string> texts) {
  if (texts.empty())
    return llvm::Error::success();
  Decisions decisions = Decisions::fromSeed(llvm::xxh3_64bits(texts.front()));
  const bool isTimed = session.options.modules == 0;
  if (!isTimed || printed.size() >= mostPrinted)
    printed.clear();
  llvm::append_range(printed, std::move(texts));
  llvm::Error error = llvm::Error::success();
  do {
    const auto begin = std::chrono::steady_clock::now();
    error = llvm::joinErrors(std::move(error), askChangedTexts(decisions));
    textTime += std::chrono::steady_clock::now() - begin;
  } while (isTimed && !error && !asker.isStopped() &&
           textTime * textPart <
               std::chrono::steady_clock::now() - session.options.begin);
  return error;
}

llvm::Error Worker::askChangedTexts(Decisions &decisions) {
  std::vector<Question> texts = changedTexts(printed, callSize, decisions);
  llvm::erase_if(texts, [&](const Question &text) {
    return session.known.leavesOut(text);
  });
  const auto call =
      llvm::map_to_vector(texts, [](const Question &each) { return &each; });
  std::vector<Answer> answers(call.size());
  if (llvm::Error error = askTool(call, answers))
    return error;
  for (const Answer &answer : answers) {
    session.changedTexts += answer.kind != Answer::Kind::None;
    session.acceptedTexts +=
        answer.kind == Answer::Kind::Verdict &&
        answer.verdict.outcome == oracle::Outcome::Accepted;
  }
  if (llvm::Error error = checkPrinted(call, answers, asker, maker))
    return error;
  for (auto [question, answer] : llvm::zip_equal(call, answers))
    if (llvm::Error error = lookAt(*question, std::move(answer)))
      return error;
  return llvm::Error::success();
}

llvm::Error Worker::ask(llvm::ArrayRef<const Question *> call, First first) {
  std::vector<Answer> answers(call.size());
  std::vector<std::string> survivors;
  const double begin = threadSeconds();
  const double toolBegin = asker.seconds();
  if (llvm::Error error = askTool(call, answers, first.isTwice))
    return error;
  session.words.add(call, answers);
  session.addOperations(call, answers);
  if (first.looksAtPrinted)
    if (llvm::Error error =
            checkPrinted(call, answers, asker, maker, &survivors))
      return error;
  for (auto [question, answer] : llvm::zip_equal(call, answers)) {
    if (answer.kind == Answer::Kind::None)
      continue;
    ++tally.modules;
    ++session.asked;
    tally.accepted += !question->expected.broken;
    if (answer.kind == Answer::Kind::Unparsed) {
      ++tally.unparsed;
      session.addUnparsed(answer.detail);
    }
  }
  tally.seconds += threadSeconds() - begin + asker.seconds() - toolBegin;
  for (auto [question, answer] : llvm::zip_equal(call, answers))
    if (llvm::Error error = lookAt(*question, std::move(answer)))
      return error;
  return askChangedTexts(std::move(survivors));
}

llvm::Error Worker::lookAt(const Question &question, Answer answer,
                           unsigned runs) {
  llvm::SmallVector<Finding, 2> findings = findingsOf(question, answer);
  if (findings.empty()) {
    observe(question, answer);
    if (question.differences)
      question.differences->countMet(rowsMet(question, answer));
    return llvm::Error::success();
  }
  tally.found += !question.isText();
  if (!isOfBehaviour(findings.front().kind) &&
      !session.known.isKnown(findings.front(), question)) {
    // An answer that is another one each time is wrong for that reason.
    for (unsigned i = 0; i < runs && !asker.isStopped(); ++i) {
      llvm::Expected<Answer> again = asker.askAlone(question);
      if (!again)
        return again.takeError();
      if (again->kind != Answer::Kind::None &&
          again->describe() != answer.describe())
        answer.otherAnswer = "answered another time: " + again->describe();
    }
    findings = findingsOf(question, answer);
  }
  observe(question, answer);
  for (const Finding &finding : findings)
    if (llvm::Error error = keep(finding, question, answer))
      return error;
  return llvm::Error::success();
}

llvm::Error Worker::keep(const Finding &finding, const Question &question,
                         const Answer &answer) {
  if (ToolTexts *texts = session.textsToLearn();
      texts && finding.kind == FindingClass::FalseReject)
    texts->addOfValid(answer.verdict.diagnostic);
  std::optional<size_t> kind =
      session.known.add(finding, question, answer, driver->name);
  // A reduction that has stopped early is begun again from a smaller module.
  if (!kind)
    kind = session.known.claimSmaller(finding, question);
  if (!kind)
    return llvm::Error::success();
  Reduction reduction{*kind, driver->name, finding, question, answer};
  // A finding on behaviour is reduced at once: only then is it known to which
  // operations it belongs, and which modules are left out.
  if ((!isOfFirstRound && !hasReducedEnough()) || isOfBehaviour(finding.kind))
    return reduce(std::move(reduction));
  session.putOff(std::move(reduction));
  return llvm::Error::success();
}

llvm::Error Worker::reduce(Reduction reduction) {
  auto &[kind, driverName, finding, question, answer] = reduction;
  ++session.reducing;
  const auto reductionBegin = std::chrono::steady_clock::now();
  const ReductionTime time = session.timeOfReduction(end);
  llvm::Error error = reduceQuestion(
      finding, question, answer, asker, maker, time,
      [&, name = driverName](const Finding &seen, const Question &smaller,
                             const Answer &other) {
        if (auto added = session.known.add(seen, smaller, other, name))
          session.putOff({*added, name, seen, smaller, other});
      });
  --session.reducing;
  reducing += std::chrono::steady_clock::now() - reductionBegin;
  limitCalls(end);
  if (error)
    return error;
  observe(question, answer);
  const std::string path =
      session.options.findingsDir + "/" + findingFileName(finding, question);
  const std::string contents = printFindingFile(
      finding, question, answer,
      replayCommand(session.tool.command.line(), path,
                    session.options.differences, question.isText()));
  if (llvm::Error error = writeFile(path, contents, /*isForced=*/true))
    return error;
  session.known.reduce(kind, question, answer, path);
  // It goes on where the share of the driver was too short for it.
  if (isOfFirstRound && std::chrono::steady_clock::now() >= time.end)
    session.putOff(std::move(reduction));
  return llvm::Error::success();
}

void Worker::askInProcess(const FamilyDriver &driver) {
  examiner.renewIfDue();
  const double begin = threadSeconds();
  for (const auto &asked : {accepted, rejected})
    for (const Question *question : asked)
      examiner.examine(question->testCase, Examiner::Depth::Quick);
  tally.inProcessCases += accepted.size() + rejected.size();
  tally.inProcessSeconds += makingSeconds + threadSeconds() - begin;
}

CompareOutcome tilefuzz::compareWithTool(const ProbedTool &tool,
                                         const CompareOptions &options,
                                         CompareProgressFn progress) {
  CompareState session(tool, options);
  {
    // Its threads outlive the processes that they start, which end with them.
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(options.jobs));
    for (unsigned job = 0; job < options.jobs; ++job)
      pool.async([&, job] { Worker(session, job).run(); });
    session.waitForJobs(progress);
  }
  return session.take();
}
