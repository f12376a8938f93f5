//===- CompareSession.cpp - Many cases against a foreign tool -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CompareSession.h"

#include "fuzz/compare/PrintCheck.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"

#include <set>

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::seconds;
using std::chrono::steady_clock;
using TimePoint = Deadline::TimePoint;

/// The longest time for reducing a finding, the longest after the session's
/// time is over, and the shortest, so that each of several findings gets some
/// time in a short session.
static constexpr seconds reductionTime(20), lastReduction(10),
    leastReduction(5);

/// The bounds of the time in which all is brought to its end.
static constexpr seconds leastOverrun(10), mostOverrun(60);

/// How many kinds of complaints of a tool's reader are kept.
static constexpr size_t maxUnparsedKinds = 64;

/// How many operations a batch wants most, how often an operation was accepted
/// that is rare, and how many modules with it are kept.
static constexpr size_t wantedOperations = 16, keptModules = 8;
static constexpr uint64_t rareModules = 256;

/// The part of the time that is for lessons.
static constexpr unsigned lessonsPart = 4;

static Deadline deadlineOf(const CompareOptions &options) {
  const Deadline::TimePoint end = options.begin + options.time;
  // The last reduction then has the time of one more call.
  return options.modules
             ? Deadline()
             : Deadline{end, end + std::clamp(options.time, leastOverrun,
                                              mostOverrun)};
}

void DriverTally::add(const DriverTally &other) {
  for (const auto &[name, count] : counts)
    this->*count += other.*count;
  seconds += other.seconds;
}

CompareState::CompareState(const ProbedTool &tool,
                           const CompareOptions &options)
    : tool(tool), options(options), deadline(::deadlineOf(options)),
      lessonsDeadline{options.modules
                          ? Deadline::never
                          : options.begin +
                                TimePoint::duration(options.time) / lessonsPart,
                      deadline.last},
      lessonsDone(options.jobs, FreezeTexts{options.texts.get()}) {
  for (const FamilyDriver *driver : options.drivers) {
    std::vector<IrOpKind> &kinds =
        operationsOfDriver.emplace_back(operationsOf(*driver));
    llvm::erase_if(kinds, [&](IrOpKind kind) {
      return !options.capabilities.vocabulary.reads(kind);
    });
    // A driver of types and attributes has no operations.
    DriverTally &tally = outcome.drivers.emplace_back();
    tally.driver = driver->name.str();
    tally.isUnread =
        kinds.empty() && driver->family == StringRef(irFamily().name);
  }
}

std::optional<size_t> CompareState::nextLessons() {
  if (options.learnsTexts && !isOver() && !lessonsDeadline.isOver())
    for (size_t at; (at = lessonCount++) < options.drivers.size();)
      if (!outcome.drivers[at].isUnread)
        return at;
  return std::nullopt;
}

std::optional<uint64_t> CompareState::nextBatch() {
  if (isOver() ||
      llvm::all_of(outcome.drivers, std::mem_fn(&DriverTally::isUnread)))
    return std::nullopt;
  uint64_t batch = batchCount++;
  while (outcome.drivers[driverOf(batch)].isUnread)
    batch = batchCount++;
  return sizeOf(batch) ? std::optional(batch) : std::nullopt;
}

size_t CompareState::sizeOf(uint64_t batch) const {
  const uint64_t before = numberOf(batch) * batchSize;
  return options.modules == 0 ? batchSize
         : before >= options.modules
             ? 0
             : std::min<uint64_t>(batchSize, options.modules - before);
}

void CompareState::add(size_t driver, const DriverTally &tally) {
  std::lock_guard<std::mutex> lock(mutex);
  outcome.drivers[driver].add(tally);
}

void CompareState::addUnparsed(StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::string pattern = patternOf(text);
  if (outcome.unparsed.size() < maxUnparsedKinds ||
      outcome.unparsed.contains(pattern))
    ++outcome.unparsed.try_emplace(pattern, text, 0).first->second.second;
}

void CompareState::addOperations(ComparedCases cases) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const ComparedCase *compared : cases) {
    const Answer &answer = compared->answer;
    if (answer.kind == Answer::Kind::None)
      continue;
    llvm::SmallSet<uint16_t, 8> seen;
    allWords(compared->testCase.ir(), [&](Word word) {
      if (word.part != Word::Part::Operation ||
          word.subject >= operations.size() ||
          !seen.insert(word.subject).second)
        return true;
      Operation &operation = operations[word.subject];
      ++operation.modules;
      operation.unread += answer.kind == Answer::Kind::Unparsed;
      operation.rejected +=
          answer.kind == Answer::Kind::Verdict && !answer.isAccepted();
      if (!answer.isAccepted())
        return true;
      const uint64_t place = operation.accepted++;
      if (compared->expected.broken || place >= rareModules)
        return true;
      if (operation.kept.size() < keptModules)
        operation.kept.push_back(compared->testCase);
      else
        operation.kept[place % keptModules] = compared->testCase;
      return true;
    });
  }
}

std::vector<WantedOperation> CompareState::wantedFor(uint64_t batch) {
  std::vector<WantedOperation> wanted;
  std::vector<IrOpKind> kinds = operationsOfDriver[driverOf(batch)];
  if (options.modules) {
    for (size_t i = 0; i < kinds.size(); ++i)
      wanted.push_back({kinds[(i + numberOf(batch)) % kinds.size()], {}});
    return wanted;
  }
  std::lock_guard<std::mutex> lock(mutex);
  llvm::sort(kinds, [&](IrOpKind a, IrOpKind b) {
    return std::pair(operations[a].accepted, a) <
           std::pair(operations[b].accepted, b);
  });
  for (IrOpKind kind : llvm::ArrayRef(kinds).take_front(wantedOperations))
    wanted.push_back({kind, operations[kind].kept});
  return wanted;
}

void CompareState::fail(llvm::Error error) {
  std::lock_guard<std::mutex> lock(mutex);
  const std::string text = llvm::toString(std::move(error));
  if (outcome.problem.empty())
    outcome.problem = text;
  hasProblem = true;
}

Deadline CompareState::deadlineOf(uint64_t batch, Part part) const {
  if (!isOfFirstRound(batch))
    return deadline;
  // Divides the rest of the time by the parts that each job has yet to verify.
  const TimePoint now = steady_clock::now();
  const uint64_t parts =
      2 * (options.drivers.size() - batch) - (part == Part::Others);
  return {now + std::max(deadline.end - now, TimePoint::duration::zero()) /
                    static_cast<int64_t>(llvm::divideCeil(parts, options.jobs)),
          deadline.last};
}

Deadline CompareState::reductionDeadline(const Deadline &ofPart) const {
  const TimePoint now = steady_clock::now();
  if (deadline.end == Deadline::never)
    return {now + reductionTime, Deadline::never};
  const TimePoint most =
      ofPart.end < deadline.end ? ofPart.end : deadline.end + lastReduction;
  return {std::max(std::min(now + reductionTime, most),
                   std::min(now + leastReduction, deadline.last)),
          deadline.last + tool.limits.deadline};
}

void CompareState::putOff(Reduction reduction) {
  std::lock_guard<std::mutex> lock(mutex);
  reductions.push_back(std::move(reduction));
}

std::optional<Reduction> CompareState::nextPutOff() {
  const bool isRoundOver = isOver() || !isOfFirstRound(batchCount);
  std::lock_guard<std::mutex> lock(mutex);
  if (!isRoundOver || reductions.empty())
    return std::nullopt;
  Reduction next = std::move(reductions.front());
  reductions.pop_front();
  return next;
}

CompareOutcome CompareState::take() {
  outcome.causes = known.take();
  // Nothing else shows why.
  if (llvm::all_of(outcome.drivers, std::mem_fn(&DriverTally::isUnread)))
    for (StringRef complaint : options.capabilities.complaints)
      addUnparsed(complaint);
  outcome.changedTexts = changedTexts;
  outcome.acceptedTexts = acceptedTexts;
  outcome.runs = runs;
  std::set<IrOpKind> all;
  for (llvm::ArrayRef<IrOpKind> kinds : operationsOfDriver)
    all.insert(kinds.begin(), kinds.end());
  for (IrOpKind kind : all) {
    outcome.operations.push_back(operations[kind]);
    outcome.operations.back().kind = kind;
  }
  llvm::sort(outcome.operations, [](const auto &a, const auto &b) {
    return std::tie(a.accepted, a.modules, a.kind) <
           std::tie(b.accepted, b.modules, b.kind);
  });
  outcome.seconds = seconds();
  return std::move(outcome);
}

double CompareState::seconds() const {
  return std::chrono::duration<double>(steady_clock::now() - options.begin)
      .count();
}
