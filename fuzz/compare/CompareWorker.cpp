//===- CompareWorker.cpp - One job of a comparison ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareState.h"

#include "fuzz/compare/CauseList.h"
#include "fuzz/compare/PrintCheck.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/xxhash.h"

#include <ctime>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

/// In one batch in this many, the first call of each kind is made twice.
static constexpr uint64_t twicePeriod = 16;

/// In one batch in this many of each driver, the session checks the modules
/// that the tool prints for the first call.
static constexpr uint64_t printedPeriod = 4;

/// How often cases are made in the place of those that the tool is not given,
/// where a number of modules is wanted: one in ten is not.
static constexpr uint64_t mostRounds = 16;

/// An equal module is not verified again within about so many. A power of 2.
static constexpr size_t rememberedModules = size_t{1} << 18;

/// The processor time of this thread.
static double threadSeconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

void CompareWorker::run() {
  remembered.resize(rememberedModules);
  runner.deadline = part;
  if (isFirst)
    lookAtFaults();
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
  session.endJob(runner.runs());
}

void CompareWorker::lookAtFaults() {
  driver = session.options.drivers.front();
  for (ComparedCase fault : session.options.capabilities.faults)
    lookAt(fault, /*runs=*/0);
}

void CompareWorker::make(uint64_t batch) {
  accepted.clear();
  rejected.clear();
  const bool isCounted = session.options.modules != 0;
  if (isCounted)
    llvm::fill(remembered, 0);
  const size_t size = session.sizeOf(batch);
  size_t made = 0;
  for (uint64_t round = 0; made < size && round < (isCounted ? mostRounds : 1);
       ++round) {
    const auto rest = llvm::MutableArrayRef(cases).slice(made, size - made);
    makeCases(batch, round, rest);
    for (ComparedCase &compared : rest)
      if (isWanted(compared))
        std::swap(compared, cases[made++]);
  }
  for (ComparedCase &compared : llvm::MutableArrayRef(cases).take_front(made))
    (compared.expected.broken ? rejected : accepted).push_back(&compared);
}

void CompareWorker::makeCases(uint64_t batch, uint64_t round,
                              llvm::MutableArrayRef<ComparedCase> rest) {
  const llvm::ArrayRef<Case> corpus = session.corpusOf(session.driverOf(batch));
  if (round == 0) {
    const size_t before = session.numberOf(batch) * batchSize;
    for (const Case &testCase :
         corpus.drop_front(std::min(before, corpus.size()))
             .take_front(rest.size())) {
      rest.front().testCase = testCase;
      rest = rest.drop_front();
    }
  }
  const uint64_t numbers[] = {session.options.seed, batch, round};
  batchCases.make(*driver,
                  llvm::ArrayRef(numbers).take_front(round == 0 ? 2 : 3),
                  corpus, session.wantedFor(batch), rest);
}

bool CompareWorker::isRead(const ComparedCase &compared) {
  const StringRef text = compared.text;
  const auto isNamed = [&](StringRef dialect) {
    return text.contains(("!" + dialect).str()) ||
           text.contains(("#" + dialect).str());
  };
  if (llvm::none_of(session.options.capabilities.foreignDialects, isNamed) &&
      (compared.testCase.has_ir() || llvm::none_of(unknownDialects, isNamed)))
    return true;
  ++tally.outside;
  return false;
}

bool CompareWorker::isWanted(ComparedCase &compared) {
  if (!session.options.capabilities.vocabulary.reads(compared.testCase.ir())) {
    ++tally.outside;
    return false;
  }
  const CasePreparer::Result result = preparer.prepare(compared);
  tally.unjudged += result == CasePreparer::Result::Unjudged;
  tally.inexpressible += result == CasePreparer::Result::Inexpressible;
  if (result != CasePreparer::Result::Prepared || !isRead(compared))
    return false;
  // A hash of each module stands for it.
  const uint64_t hash = llvm::xxh3_64bits(compared.text);
  const bool isRepeated =
      std::exchange(remembered[hash % rememberedModules], hash) == hash;
  tally.repeated += isRepeated;
  return !isRepeated;
}

void CompareWorker::work(uint64_t batch) {
  const size_t index = session.driverOf(batch);
  driver = session.options.drivers[index];
  tally = DriverTally();
  const double makingBegin = threadSeconds();
  make(batch);
  tally.seconds = threadSeconds() - makingBegin;
  isOfFirstRound = session.isOfFirstRound(batch);
  const First first{batch % twicePeriod == 0,
                    session.numberOf(batch) % printedPeriod == 0};
  runner.deadline = part = session.deadlineOf(batch, CompareState::Part::Valid);
  verifyAll(accepted, first);
  runner.deadline = part =
      session.deadlineOf(batch, CompareState::Part::Others);
  verifyAll(rejected, first);
  isOfFirstRound = false;
  runner.deadline = part = session.deadline;
  session.add(index, tally);
}

void CompareWorker::verifyAll(ComparedCases all, First first) {
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

void CompareWorker::callTool(ComparedCases call, bool isTwice) {
  const auto kindOf = [&](const ComparedCase &compared) {
    std::optional<Finding> finding = compareAnswer(compared);
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

void CompareWorker::verifyCall(ComparedCases call, First first) {
  std::vector<std::string> survivors;
  const double callBegin = threadSeconds();
  const double toolBegin = runner.seconds();
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

void CompareWorker::lookAt(ComparedCase &compared, unsigned runs) {
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

void CompareWorker::keep(const Finding &finding, const ComparedCase &compared) {
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

void CompareWorker::reduce(Reduction reduction) {
  auto &[cause, driverName, finding, compared] = reduction;
  ++session.reducing;
  const TimePoint reductionBegin = steady_clock::now();
  const Deadline deadline = session.reductionDeadline(part);
  reduceCompared(
      finding, compared, runner, preparer, deadline,
      [&, name = driverName](const Finding &seen, const ComparedCase &smaller) {
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

CompareOutcome tilefuzz::compareWithTool(const ProbedTool &tool,
                                         const CompareOptions &options,
                                         CompareProgressFn progress) {
  CompareState session(tool, options);
  {
    // Its threads outlive the processes that they start, which end with them.
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(options.jobs));
    for (unsigned job = 0; job < options.jobs; ++job)
      pool.async([&, job] { CompareWorker(session, job).run(); });
    session.waitForJobs(progress);
  }
  return session.take();
}
