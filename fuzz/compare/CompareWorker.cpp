//===- CompareWorker.cpp - One job of a session ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include "fuzz/compare/PrintCheck.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/xxhash.h"

#include <ctime>
#include <future>
#include <set>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::seconds;
using std::chrono::steady_clock;
using TimePoint = Deadline::TimePoint;

/// In one batch in this many, the first call of each kind is made twice; in one
/// in this many of each driver, what the tool prints for it is checked.
static constexpr uint64_t twicePeriod = 16, printedPeriod = 4;

/// Where a number of modules is wanted, new cases replace those that the tool
/// does not get, one in ten, in at most so many rounds.
static constexpr uint64_t mostRounds = 16;

/// An equal module is not verified again within about so many. A power of 2.
static constexpr size_t rememberedModules = size_t{1} << 18;

/// The part of the time that is for other texts than the tool has printed, and
/// how many of those are kept to make them.
static constexpr unsigned textPart = 5;

static constexpr size_t mostPrinted = 4096;

/// The part of the time in which one lesson of each rule and operation is
/// verified alone: the status of a call says nothing of a module beside others
/// that are rejected.
static constexpr unsigned alonePart = 10;

static constexpr std::chrono::milliseconds progressPeriod(250);

static double threadSeconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

namespace {
class CompareWorker {
public:
  CompareWorker(CompareState &session, unsigned number)
      : session(session), runner(session.tool, session.options.workDir, number),
        preparer(session.options.differences, session.textsToLearn()) {
    runner.deadline = part;
    // The first job looks at what the tool failed on before the session.
    driver = session.options.drivers.front();
    if (number == 0)
      for (ComparedCase fault : session.options.capabilities.faults)
        lookAt(fault, /*runs=*/0);
  }

  void run() {
    if (session.textsToLearn())
      learnTexts(*session.textsToLearn());
    while (true) {
      if (llvm::Error error = runner.error())
        session.fail(std::move(error));
      const bool isForMore = hasReducedEnough();
      auto batch = isForMore ? session.nextBatch() : std::nullopt;
      auto putOff = batch ? std::nullopt : session.nextPutOff();
      if (!isForMore && !putOff)
        batch = session.nextBatch();
      if (putOff)
        reduce(std::move(*putOff));
      else if (batch)
        work(*batch);
      else
        break;
    }
    session.runs += runner.runs();
  }

private:
  /// Whether the time goes to more modules rather than to smaller ones: each
  /// has half of it.
  bool hasReducedEnough() const {
    return session.options.modules == 0 &&
           2 * reducing > steady_clock::now() - begin;
  }

  struct Lesson {
    const FamilyDriver *driver;
    ComparedCase compared;
  };
  /// Learns the texts of the tool together with the other jobs, and then looks
  /// at the answers to its own lessons.
  void learnTexts(ToolTexts &texts) {
    std::vector<Lesson> lessons;
    runner.deadline = session.lessonsDeadline;
    while (std::optional<size_t> next = session.nextLessons())
      verifyLessons(*next, texts, lessons);
    session.endLessons();
    runner.deadline = part;
    tally = DriverTally();
    isOfFirstRound = session.isOfFirstRound(0);
    std::set<std::pair<const FamilyDriver *, uint16_t>> alone;
    const Deadline aloneDeadline{steady_clock::now() +
                                 steady_clock::duration(session.options.time) /
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
  void verifyLessons(size_t number, ToolTexts &texts,
                     std::vector<Lesson> &lessons) {
    const FamilyDriver &of = *session.options.drivers[number];
    const size_t made = batchCases.makeLessons(
        of, {session.options.seed, number}, session.corpusOf(number), cases);
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

  void work(uint64_t batch) {
    const size_t index = session.driverOf(batch);
    driver = session.options.drivers[index];
    tally = DriverTally();
    const double makingBegin = threadSeconds();
    make(batch);
    tally.seconds = threadSeconds() - makingBegin;
    isOfFirstRound = session.isOfFirstRound(batch);
    const First first{batch % twicePeriod == 0,
                      session.numberOf(batch) % printedPeriod == 0};
    using Part = CompareState::Part;
    for (auto [of, all] :
         {std::pair(Part::Valid, &accepted), {Part::Others, &rejected}}) {
      runner.deadline = part = session.deadlineOf(batch, of);
      verifyAll(*all, first);
    }
    isOfFirstRound = false;
    runner.deadline = part = session.deadline;
    session.add(index, tally);
  }
  void make(uint64_t batch) {
    accepted.clear();
    rejected.clear();
    const bool isCounted = session.options.modules != 0;
    if (isCounted)
      llvm::fill(remembered, 0);
    const size_t size = session.sizeOf(batch);
    size_t made = 0;
    for (uint64_t round = 0;
         made < size && round < (isCounted ? mostRounds : 1); ++round) {
      const auto rest = llvm::MutableArrayRef(cases).slice(made, size - made);
      makeCases(batch, round, rest);
      for (ComparedCase &compared : rest)
        if (isWanted(compared))
          std::swap(compared, cases[made++]);
    }
    for (ComparedCase &compared : llvm::MutableArrayRef(cases).take_front(made))
      (compared.expected.broken ? rejected : accepted).push_back(&compared);
  }
  /// Sets the cases of a batch, the more of it in later rounds.
  void makeCases(uint64_t batch, uint64_t round,
                 llvm::MutableArrayRef<ComparedCase> rest) {
    const llvm::ArrayRef<Case> corpus =
        session.corpusOf(session.driverOf(batch));
    const size_t before = session.numberOf(batch) * batchSize;
    if (round == 0 && before < corpus.size())
      for (const Case &testCase :
           corpus.drop_front(before).take_front(rest.size())) {
        rest.front().testCase = testCase;
        rest = rest.drop_front();
      }
    const uint64_t numbers[] = {session.options.seed, batch, round};
    batchCases.make(*driver,
                    llvm::ArrayRef(numbers).take_front(round == 0 ? 2 : 3),
                    corpus, session.wantedFor(batch), rest);
  }
  /// Whether the tool knows the dialects of its types and attributes.
  bool isRead(const ComparedCase &compared) {
    const StringRef text = compared.text;
    const auto isNamed = [&](StringRef dialect) {
      return text.contains(("!" + dialect).str()) ||
             text.contains(("#" + dialect).str());
    };
    const bool isOutside =
        llvm::any_of(session.options.capabilities.foreignDialects, isNamed) ||
        (!compared.testCase.has_ir() && llvm::any_of(unknownDialects, isNamed));
    tally.outside += isOutside;
    return !isOutside;
  }
  /// Prepares a case. Returns whether the tool gets it.
  bool isWanted(ComparedCase &compared) {
    if (!session.options.capabilities.vocabulary.reads(
            compared.testCase.ir())) {
      ++tally.outside;
      return false;
    }
    const CasePreparer::Result result = preparer.prepare(compared);
    tally.unjudged += result == CasePreparer::Result::Unjudged;
    tally.inexpressible += result == CasePreparer::Result::Inexpressible;
    if (result != CasePreparer::Result::Prepared || !isRead(compared))
      return false;
    const uint64_t hash = llvm::xxh3_64bits(compared.text);
    const bool isRepeated =
        std::exchange(remembered[hash % rememberedModules], hash) == hash;
    tally.repeated += isRepeated;
    return !isRepeated;
  }

  /// The extra work in the first one of several calls.
  struct First {
    bool isTwice = false, looksAtPrinted = false;
  };
  void verifyAll(ComparedCases all, First first) {
    std::vector<ComparedCase *> call;
    for (size_t at = 0; at < all.size() && !runner.isStopped();) {
      call.clear();
      for (; at < all.size() && call.size() < callSize; ++at)
        if (session.known.leavesOut(*all[at]))
          ++tally.leftOut;
        else
          call.push_back(all[at]);
      verifyCall(call, std::exchange(first, First()));
    }
  }
  void verifyCall(ComparedCases call, First first) {
    std::vector<std::string> survivors;
    const double callBegin = threadSeconds(), toolBegin = runner.seconds();
    callTool(call, first.isTwice);
    session.words.add(call);
    session.addOperations(call);
    if (first.looksAtPrinted)
      checkPrinted(call, runner, preparer, &survivors);
    for (const ComparedCase *each : call) {
      if (each->answer.kind == Answer::Kind::None)
        continue;
      ++tally.modules;
      ++session.modules;
      tally.accepted += !each->expected.broken;
      if (each->answer.kind == Answer::Kind::Unparsed) {
        ++tally.unparsed;
        session.addUnparsed(each->answer.detail);
      }
    }
    tally.seconds += threadSeconds() - callBegin + runner.seconds() - toolBegin;
    for (ComparedCase *each : call)
      lookAt(*each);
    verifyChangedTexts(std::move(survivors));
  }
  /// Verifies a call, and confirms its new findings.
  void callTool(ComparedCases call, bool isTwice = false) {
    const auto kindOf = [&](const ComparedCase &compared) {
      const std::optional<Finding> finding = compareAnswer(compared);
      return finding && !session.known.isKnown(*finding, compared)
                 ? finding->key()
                 : std::string();
    };
    runner.verify(call, kindOf, isTwice);
    if (runner.hasLostFault())
      session.fail(llvm::createStringError(
          "expected to find the module on which a call was not in order, found "
          "that the time was over before; give more with --time"));
  }
  /// Verifies other texts than the tool has printed for a share of the time.
  void verifyChangedTexts(std::vector<std::string> texts) {
    if (texts.empty())
      return;
    Decisions decisions = Decisions::fromSeed(llvm::xxh3_64bits(texts.front()));
    const bool isTimed = session.options.modules == 0;
    if (!isTimed || printed.size() >= mostPrinted)
      printed.clear();
    llvm::append_range(printed, std::move(texts));
    do {
      const TimePoint textBegin = steady_clock::now();
      std::vector<ComparedCase> changed =
          changedTexts(printed, callSize, decisions);
      llvm::erase_if(changed, [&](const ComparedCase &text) {
        return session.known.leavesOut(text);
      });
      const auto call = llvm::to_vector(llvm::make_pointer_range(changed));
      callTool(call);
      for (const ComparedCase &text : changed) {
        session.changedTexts += text.answer.kind != Answer::Kind::None;
        session.acceptedTexts += text.answer.isAccepted();
      }
      checkPrinted(call, runner, preparer);
      for (ComparedCase &text : changed)
        lookAt(text);
      textTime += steady_clock::now() - textBegin;
    } while (isTimed && !runner.isStopped() &&
             textTime * textPart < steady_clock::now() - session.options.begin);
  }

  /// Looks at an answer. A module with a new finding is verified so many times
  /// again, to see its answers differ.
  void lookAt(ComparedCase &compared, unsigned runs = 2) {
    Answer &answer = compared.answer;
    llvm::SmallVector<Finding, 2> findings = findingsOf(compared);
    if (findings.empty()) {
      observe(compared);
      if (compared.differences)
        compared.differences->countMet(rowsMet(compared));
      return;
    }
    tally.found += !compared.isText();
    if (!isOfBehaviour(findings.front().kind) &&
        !session.known.isKnown(findings.front(), compared)) {
      // An answer that is another one each time is wrong for that reason.
      for (unsigned i = 0; i < runs && !runner.isStopped(); ++i) {
        const Answer again = runner.verifyAlone(compared);
        if (again.kind != Answer::Kind::None &&
            again.describe() != answer.describe())
          answer.otherAnswer = "answered another time: " + again.describe();
      }
      findings = findingsOf(compared);
    }
    observe(compared);
    for (const Finding &finding : findings)
      keep(finding, compared);
  }
  void observe(const ComparedCase &compared) {
    if (session.options.learnsRows)
      session.options.texts->addExample(compared.testCase, compared,
                                        compared.answer, compared.text);
  }
  /// Counts a finding, and reduces the first one of its cause, now or later.
  void keep(const Finding &finding, const ComparedCase &compared) {
    if (ToolTexts *texts = session.textsToLearn();
        texts && finding.kind == FindingClass::FalseReject)
      texts->addOfValid(compared.answer.verdict.diagnostic);
    std::optional<size_t> cause =
        session.known.add(finding, compared, driver->name);
    // A reduction that has stopped early is begun again from a smaller module.
    if (!cause)
      cause = session.known.claimSmaller(finding, compared);
    if (!cause)
      return;
    Reduction reduction{*cause, driver->name, finding, compared};
    // A finding on behaviour is reduced at once: only then is it known to which
    // operations it belongs, and which modules are left out.
    if ((!isOfFirstRound && !hasReducedEnough()) || isOfBehaviour(finding.kind))
      reduce(std::move(reduction));
    else
      session.putOff(std::move(reduction));
  }
  void reduce(Reduction reduction) {
    auto &[cause, driverName, finding, compared] = reduction;
    ++session.reducing;
    const TimePoint reductionBegin = steady_clock::now();
    const Deadline deadline = session.reductionDeadline(part);
    reduceCompared(finding, compared, runner, preparer, deadline,
                   [&, name = driverName](const Finding &seen,
                                          const ComparedCase &smaller) {
                     if (auto added = session.known.add(seen, smaller, name))
                       session.putOff({*added, name, seen, smaller});
                   });
    --session.reducing;
    reducing += steady_clock::now() - reductionBegin;
    runner.deadline = part;
    observe(compared);
    const std::string path =
        session.options.findingsDir + "/" + findingFileName(finding, compared);
    const std::string contents = printFindingFile(
        finding, compared,
        replayCommand(session.tool.command.line(), path,
                      session.options.differences, compared.isText()));
    if (llvm::Error error = writeFile(path, contents, /*isForced=*/true))
      return session.fail(std::move(error));
    session.known.replaceCase(cause, compared, path);
    // A reduction goes on where the share of the driver was too short.
    if (isOfFirstRound && deadline.isOver())
      session.putOff(std::move(reduction));
  }

  CompareState &session;
  ToolRunner runner;
  CasePreparer preparer;
  std::vector<ComparedCase> cases{batchSize};
  BatchCases batchCases{session.options.capabilities.vocabulary};
  const std::set<StringRef> unknownDialects =
      session.options.capabilities.unknownDialects();
  std::vector<ComparedCase *> accepted, rejected;
  /// The hashes of modules.
  std::vector<uint64_t> remembered = std::vector<uint64_t>(rememberedModules);
  /// Custom forms that the tool has printed, and the time for others.
  std::vector<std::string> printed;
  steady_clock::duration textTime{};
  const FamilyDriver *driver = nullptr;
  /// The deadline of the part of the batch that is being verified, and whether
  /// findings are put off in it.
  Deadline part = session.deadline;
  bool isOfFirstRound = false;
  const TimePoint begin = steady_clock::now();
  steady_clock::duration reducing{};
  DriverTally tally;
};
} // namespace

CompareOutcome tilefuzz::compareWithTool(const ProbedTool &tool,
                                         const CompareOptions &options,
                                         CompareProgressFn progress) {
  CompareState session(tool, options);
  {
    // Its threads outlive the processes that they start, which end with them.
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(options.jobs));
    for (unsigned job = 0; job < options.jobs; ++job)
      pool.async([&, job] { CompareWorker(session, job).run(); });
    const auto end = std::async(std::launch::async, [&pool] { pool.wait(); });
    while (end.wait_for(progressPeriod) == std::future_status::timeout)
      progress(session.progress());
  }
  return session.take();
}
