//===- CompareSession.cpp - Many cases against a foreign tool -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include "fuzz/compare/BatchCases.h"
#include "fuzz/compare/FindingFile.h"
#include "fuzz/compare/KnownWords.h"
#include "fuzz/compare/Printed.h"
#include "fuzz/compare/ReduceQuestion.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

#include <atomic>
#include <ctime>
#include <thread>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::steady_clock;

/// Cases of a batch: enough for some calls, of which those with the modules
/// that the oracle accepts, about one in seven, are not much shorter.
static constexpr size_t batchSize = 768;

/// Modules of a call: enough for the start of the tool to cost little, few
/// enough for MLIR's tools, which search the whole file for the lines of each
/// diagnostic.
static constexpr size_t callSize = 128;

/// Of one batch in this many, the first call of each kind is made twice.
static constexpr uint64_t twicePeriod = 16;

/// Of one batch in this many, what the tool prints of the first call is looked
/// at, which costs three calls. All drivers have their turn, since their number
/// has no factor in common with these.
static constexpr uint64_t printedPeriod = 8;

/// An equal module is not asked again within about so many. A power of 2.
static constexpr size_t rememberedModules = size_t{1} << 18;

/// Of one batch in this many of each driver, the verifiers of this program are
/// asked the cases.
static constexpr uint64_t inProcessPeriod = 8;

/// The longest time for reducing one finding, and for those that are being
/// reduced when the time of the session is over.
static constexpr std::chrono::seconds reductionTime(20), lastReductions(10);

/// The shortest time for reducing one of several findings, of which all but the
/// first would have none where the session is short, until so long after it.
static constexpr std::chrono::seconds leastReduction(5), allReductions(60);

/// How often a module with a new finding is asked again, to see its answers
/// differ.
static constexpr unsigned runsForStability = 2;

/// Kinds of complaints that are kept of a tool's reader.
static constexpr size_t maxUnparsedKinds = 64;

/// The processor time of this thread.
static double threadSeconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

void DriverTally::add(const DriverTally &other) {
  modules += other.modules;
  accepted += other.accepted;
  unparsed += other.unparsed;
  unjudged += other.unjudged;
  inexpressible += other.inexpressible;
  repeated += other.repeated;
  leftOut += other.leftOut;
  found += other.found;
  seconds += other.seconds;
  inProcessCases += other.inProcessCases;
  inProcessSeconds += other.inProcessSeconds;
}

namespace {
/// What all jobs share.
class Session {
public:
  Session(const ProbedTool &tool, const CompareOptions &options,
          CompareProgressFn progress)
      : tool(tool), options(options), progress(progress),
        begin(steady_clock::now()), end(begin + options.time),
        reached(options.drivers.size()) {
    for (const FamilyDriver *driver : options.drivers)
      outcome.drivers.emplace_back().driver = driver->name.str();
    if (options.differences)
      outcome.met.resize(options.differences->rows().size());
  }

  CompareOutcome run();

  /// Returns the number of the next batch; nothing when there is none.
  std::optional<uint64_t> nextBatch() {
    if (hasProblem || tool.limits.isStopped())
      return std::nullopt;
    if (options.modules == 0)
      return steady_clock::now() < end ? std::optional<uint64_t>(batchCount++)
                                       : std::nullopt;
    // Batches of drivers that have all their modules are skipped.
    for (size_t tried = 0; tried < reached.size(); ++tried) {
      const uint64_t batch = batchCount++;
      if (reached[batch % reached.size()] < options.modules)
        return batch;
    }
    return std::nullopt;
  }
  size_t driverOf(uint64_t batch) const { return batch % reached.size(); }

  void add(size_t driver, const DriverTally &tally,
           llvm::ArrayRef<size_t> metRows) {
    size_t modules = 0;
    {
      std::lock_guard<std::mutex> lock(mutex);
      for (size_t row : metRows)
        ++outcome.met[row];
      outcome.drivers[driver].add(tally);
      reached[driver] += tally.modules;
      for (const DriverTally &each : outcome.drivers)
        modules += each.modules;
    }
    progress(seconds(), modules, known.size());
  }
  void addUnparsed(StringRef text) {
    std::lock_guard<std::mutex> lock(mutex);
    const std::string pattern = patternOf(text);
    if (outcome.unparsed.size() >= maxUnparsedKinds &&
        !outcome.unparsed.contains(pattern))
      return;
    auto &[first, count] = outcome.unparsed[pattern];
    if (count++ == 0)
      first = text.str();
  }
  void addRuns(uint64_t runs) {
    std::lock_guard<std::mutex> lock(mutex);
    outcome.runs += runs;
  }
  void fail(llvm::Error error) {
    std::lock_guard<std::mutex> lock(mutex);
    std::string text = llvm::toString(std::move(error));
    if (outcome.problem.empty())
      outcome.problem = text;
    hasProblem = true;
  }
  /// When the reduction of a finding that begins now has to end.
  steady_clock::time_point endOfReduction() const {
    const auto now = steady_clock::now();
    if (options.modules)
      return now + reductionTime;
    return std::max(std::min(now + reductionTime, end + lastReductions),
                    std::min(now + leastReduction, end + allReductions));
  }

  const ProbedTool &tool;
  const CompareOptions &options;
  KnownKinds known;
  KnownWords words;

private:
  double seconds() const {
    return std::chrono::duration<double>(steady_clock::now() - begin).count();
  }

  CompareProgressFn progress;
  const steady_clock::time_point begin, end;
  std::atomic<uint64_t> batchCount = 0;
  std::atomic<bool> hasProblem = false;
  std::mutex mutex;
  CompareOutcome outcome;
  /// The modules of each driver so far.
  std::vector<std::atomic<uint64_t>> reached;
};

/// One job: makes batches and asks them.
class Worker {
public:
  Worker(Session &session, unsigned number)
      : session(session), asker(session.tool, session.options.workDir, number),
        maker(session.options.differences) {}

  void run() {
    while (std::optional<uint64_t> batch = session.nextBatch())
      if (llvm::Error error = work(*batch))
        session.fail(std::move(error));
    session.addRuns(asker.runs());
  }

private:
  llvm::Error work(uint64_t batch);
  /// Fills `questions` and sorts them by the oracle's verdict.
  void make(const FamilyDriver &driver, uint64_t batch);
  /// Whether an equal module was made before; it is remembered from now on.
  bool isRepeated(const Question &question) {
    const uint64_t hash = llvm::xxh3_64bits(question.text);
    return std::exchange(remembered[hash % rememberedModules], hash) == hash;
  }
  /// What is done in the first one of several calls.
  struct First {
    /// It is made twice.
    bool isTwice = false;
    bool looksAtPrinted = false;
  };
  llvm::Error askAll(llvm::ArrayRef<const Question *> all, First first);
  llvm::Error ask(llvm::ArrayRef<const Question *> call, First first);
  void observe(const Question &question, const ToolAnswer &answer) {
    if (session.options.observations)
      session.options.observations->add(question, answer);
  }
  llvm::Error lookAt(const Question &question, ToolAnswer answer);
  llvm::Error handle(size_t kind, const ToolFinding &finding, Question question,
                     ToolAnswer answer);
  void askInProcess(const FamilyDriver &driver);

  Session &session;
  Asker asker;
  QuestionMaker maker;
  Examiner examiner;
  std::vector<Question> questions{batchSize};
  BatchCases cases;
  std::vector<const Question *> accepted, rejected;
  /// Hashes of modules.
  std::vector<uint64_t> remembered = std::vector<uint64_t>(rememberedModules);
  const FamilyDriver *driver = nullptr;
  DriverTally tally;
  /// The rows of the table of differences that were met, as often as they were.
  std::vector<size_t> metRows;
  /// The processor time of making the cases of the batch, without their text.
  double makingSeconds = 0;
};
} // namespace

void Worker::make(const FamilyDriver &driver, uint64_t batch) {
  const uint64_t numbers[] = {session.options.seed, batch};
  accepted.clear();
  rejected.clear();
  const double begin = threadSeconds();
  const size_t index = session.driverOf(batch);
  llvm::ArrayRef<Case> corpus;
  if (index < session.options.corpora.size())
    corpus = session.options.corpora[index];
  const size_t asked =
      batch / session.options.drivers.size() * questions.size();
  llvm::MutableArrayRef<Question> rest = questions;
  for (const Case &testCase : corpus.drop_front(std::min(asked, corpus.size()))
                                  .take_front(questions.size())) {
    rest.front().testCase = testCase;
    rest = rest.drop_front();
  }
  cases.make(driver, numbers, corpus, rest);
  makingSeconds = (threadSeconds() - begin) / cases.candidatesOfOne();
  for (Question &question : questions)
    switch (maker.make(question)) {
    case QuestionMaker::Result::Made:
      if (isRepeated(question))
        ++tally.repeated;
      else
        (question.expected.broken ? rejected : accepted).push_back(&question);
      break;
    case QuestionMaker::Result::Unjudged:
      ++tally.unjudged;
      break;
    case QuestionMaker::Result::Inexpressible:
      ++tally.inexpressible;
      break;
    }
}

llvm::Error Worker::work(uint64_t batch) {
  const size_t index = session.driverOf(batch);
  driver = session.options.drivers[index];
  tally = DriverTally();
  metRows.clear();
  const double begin = threadSeconds();
  make(*driver, batch);
  tally.seconds = threadSeconds() - begin;
  First first{batch % twicePeriod == 0, batch % printedPeriod == 0};
  llvm::Error error = askAll(accepted, first);
  first.looksAtPrinted = false;
  if (!error)
    error = askAll(rejected, first);
  if (!error && batch / session.options.drivers.size() % inProcessPeriod == 0)
    askInProcess(*driver);
  session.add(index, tally, metRows);
  return error;
}

llvm::Error Worker::askAll(llvm::ArrayRef<const Question *> all, First first) {
  std::vector<const Question *> call;
  for (size_t at = 0; at < all.size() && !asker.isStopped();) {
    call.clear();
    for (; at < all.size() && call.size() < callSize; ++at)
      if (session.known.leavesOut(all[at]->testCase))
        ++tally.leftOut;
      else
        call.push_back(all[at]);
    if (llvm::Error error = ask(call, std::exchange(first, First())))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Worker::ask(llvm::ArrayRef<const Question *> call, First first) {
  std::vector<ToolAnswer> answers(call.size());
  const auto kindOf = [&](const Question &question, const ToolAnswer &answer) {
    std::optional<ToolFinding> finding = compareAnswer(question, answer);
    return finding && !session.known.isKnown(*finding, question.testCase)
               ? finding->key()
               : std::string();
  };
  const double begin = threadSeconds();
  const double toolBegin = asker.seconds();
  if (llvm::Error error = asker.ask(call, answers, kindOf, first.isTwice))
    return error;
  session.words.add(call, answers);
  if (first.looksAtPrinted)
    if (llvm::Error error = checkPrinted(call, answers, asker, maker))
      return error;
  for (auto [question, answer] : llvm::zip_equal(call, answers)) {
    if (answer.kind == ToolAnswer::Kind::None)
      continue;
    ++tally.modules;
    tally.accepted += !question->expected.broken;
    if (answer.kind == ToolAnswer::Kind::Unparsed) {
      ++tally.unparsed;
      session.addUnparsed(answer.detail);
    }
  }
  tally.seconds += threadSeconds() - begin + asker.seconds() - toolBegin;
  for (auto [question, answer] : llvm::zip_equal(call, answers))
    if (llvm::Error error = lookAt(*question, std::move(answer)))
      return error;
  return llvm::Error::success();
}

llvm::Error Worker::lookAt(const Question &question, ToolAnswer answer) {
  std::optional<ToolFinding> finding = compareAnswer(question, answer);
  if (!finding) {
    observe(question, answer);
    llvm::append_range(metRows, rowsMet(question, answer));
    return llvm::Error::success();
  }
  ++tally.found;
  if (!isOfBehaviour(finding->kind) &&
      !session.known.isKnown(*finding, question.testCase)) {
    // An answer that is another one each time is wrong for that reason.
    for (unsigned i = 0; i < runsForStability && !asker.isStopped(); ++i) {
      llvm::Expected<ToolAnswer> again = asker.askAlone(question);
      if (!again)
        return again.takeError();
      if (again->kind != ToolAnswer::Kind::None &&
          again->describe() != answer.describe())
        answer.otherAnswer = "answered another time: " + again->describe();
    }
    finding = compareAnswer(question, answer);
  }
  observe(question, answer);
  std::optional<size_t> kind =
      session.known.add(*finding, question, answer, driver->name);
  // A reduction that has stopped early is begun again from a smaller module.
  if (!kind)
    kind = session.known.claimSmaller(*finding, question);
  return kind ? handle(*kind, *finding, question, std::move(answer))
              : llvm::Error::success();
}

llvm::Error Worker::handle(size_t kind, const ToolFinding &finding,
                           Question question, ToolAnswer answer) {
  if (llvm::Error error = reduceQuestion(finding, question, answer, asker,
                                         maker, session.endOfReduction()))
    return error;
  observe(question, answer);
  std::string name = toolFindingClassName(finding.kind).str();
  if (!finding.rule.empty())
    name += "-" + asFileName(finding.rule);
  const std::string path = session.options.findingsDir + "/" + name + "-" +
                           digestOf(question.text) + ".mlir";
  const std::string contents = printFindingFile(
      finding, question, answer,
      replayCommand(session.tool.command, path, session.options.differences),
      session.options.differences);
  if (llvm::Error error = writeFile(path, contents, /*isForced=*/true))
    return error;
  session.known.reduce(kind, std::move(question), std::move(answer), path);
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

CompareOutcome Session::run() {
  std::vector<std::thread> threads;
  for (unsigned job = 0; job < options.jobs; ++job)
    threads.emplace_back([this, job] { Worker(*this, job).run(); });
  for (std::thread &thread : threads)
    thread.join();
  outcome.kinds = known.take();
  outcome.seconds = seconds();
  return std::move(outcome);
}

CompareOutcome tilefuzz::compareWithTool(const ProbedTool &tool,
                                         const CompareOptions &options,
                                         CompareProgressFn progress) {
  return Session(tool, options, progress).run();
}
