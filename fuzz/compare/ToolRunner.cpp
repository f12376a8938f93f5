//===- ToolRunner.cpp - A foreign tool that verifies cases ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolRunner.h"

#include "fuzz/files/WriteCase.h"
#include "fuzz/prove/Figures.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::milliseconds;
using Kind = Answer::Kind;

/// A batch hangs when it takes this many times as long as any before, and at
/// least this long.
static constexpr double patience = 20;
static constexpr milliseconds shortestLimit(1000);

/// A tool whose errors of more operations than this do not change its status
/// ends with 0 whatever it has found.
static constexpr size_t maxExitZeroOperations = 3;

/// A batch that hangs is verified in so many parts: one costs as much as a
/// hang, and the others next to nothing. Other faults show where they are.
static constexpr size_t hangParts = 16, otherParts = 2;

/// How often a case is verified alone to see its answers differ.
static constexpr unsigned runsForDifference = 4;

/// Whether an answer explains that a batch was not in order.
static bool isAtFault(const Answer &answer) {
  return answer.fault() || answer.hasErrorAtExitZero;
}

ToolRunner::ToolRunner(const ProbedTool &tool, StringRef folder,
                       unsigned number)
    : tool(tool),
      path(llvm::formatv("{0}/modules-{1}.mlir", folder, number).str()) {}

ToolRun ToolRunner::run(const ToolCommand &command, StringRef text,
                        milliseconds limit) {
  ToolRun made;
  made.cut = ToolRun::Cut::Stopped;
  if (isStopped())
    return made;
  llvm::Error error = writeScratchFile(path, text);
  if (!error) {
    ++runCount;
    ToolLimits limits = tool.limits;
    limits.deadline = limit;
    limits.isStopped = [this] {
      return tool.limits.isStopped() || deadline.isCutOff();
    };
    llvm::Expected<ToolRun> run = runTool(command.withInput(path), limits);
    if (run)
      made = std::move(*run);
    error = run.takeError();
  }
  if (error)
    problem = llvm::toString(std::move(error));
  toolSeconds += made.end.processorSeconds;
  return made;
}

Answer ToolRunner::verifyAlone(const ComparedCase &compared,
                               std::optional<milliseconds> limit) {
  const ToolRun alone =
      run(tool.command, compared.text, limit.value_or(tool.limits.deadline));
  Answer answer = answerAlone(compared, alone, path);
  // To see a hang, the parts of a batch need not wait as long as one module.
  if (search == Search::First && isAtFault(answer))
    search = Search::Others;
  else if (search == Search::First && answer.kind != Kind::None)
    slowestSeconds = std::max(slowestSeconds, alone.seconds);
  if (answer.hasErrorAtExitZero)
    exitZeroOperations.insert(answer.operation);
  printsRejected |= answer.isRejected() && !alone.end.isWell() &&
                    !StringRef(alone.output).trim().empty();
  return answer;
}

void ToolRunner::verifyInCalls(ComparedCases all, KindFn kindOf,
                               llvm::function_ref<void(ComparedCases)> visit) {
  for (; !all.empty() && !isStopped();
       all = all.drop_front(std::min(callSize, all.size()))) {
    const ComparedCases call = all.take_front(callSize);
    verify(call, kindOf);
    visit(call);
  }
}

ToolRun ToolRunner::print(const Batch &batch, const ToolCommand &command) {
  milliseconds limit = tool.limits.deadline;
  if (batch.size() > 1 && slowestSeconds > 0)
    limit = std::max(shortestLimit, milliseconds(static_cast<int64_t>(
                                        slowestSeconds * patience * 1000)));
  return run(command, batch.text(), limit);
}

std::optional<std::vector<Answer>> ToolRunner::read(const Batch &batch,
                                                    const ToolRun &run,
                                                    ComparedCases cases,
                                                    size_t &suspect) const {
  const ToolOutput output = outputOf(batch, run, path);
  const auto modules = byModule(batch, output.errors);
  const auto asides = byModule(batch, output.asides);
  suspect = 0;
  // The modules are read one after the other, so the fault is behind the last
  // one of which there is an error.
  if (modules)
    for (size_t i = 0; i < modules->size(); ++i)
      if (!(*modules)[i].empty())
        suspect = std::min(i + 1, cases.size() - 1);
  const bool failsSilently = output.errors.empty() && !run.end.isWell();
  if (!modules || run.cut != ToolRun::Cut::None || failsSilently ||
      !output.damage.empty() || faultOf(run))
    return std::nullopt;
  const llvm::SmallVector<StringRef> printed = partsOf(run.output);
  const bool hasPrinted = !printsRejected && printed.size() == cases.size();
  std::vector<Answer> answers;
  for (size_t i = 0; i < cases.size(); ++i) {
    answers.push_back(answerOf(*cases[i], (*modules)[i],
                               asides ? (*asides)[i] : ModuleDiagnostics()));
    if ((run.end.isWell() || (hasPrinted && !printed[i].trim().empty())) &&
        !(*modules)[i].empty() &&
        exitZeroOperations.size() <= maxExitZeroOperations &&
        !exitZeroOperations.contains(answers[i].operation)) {
      suspect = i;
      return std::nullopt;
    }
  }
  return answers;
}

void ToolRunner::verifyParts(ComparedCases cases, size_t suspect, size_t parts,
                             KindFn kindOf) {
  const Answer &answer = cases[suspect]->answer = verifyAlone(*cases[suspect]);
  const size_t size = cases.size();
  if (size == 1 || answer.kind == Kind::None)
    return;
  if (isAtFault(answer)) {
    verify(cases.take_front(suspect), kindOf);
    return verify(cases.drop_front(suspect + 1), kindOf);
  }
  // Where the suspect is innocent, one place is as good as another.
  const size_t step = llvm::divideCeil(size, parts);
  for (size_t at = 0; at < size; at += step)
    verify(cases.slice(at, std::min(step, size - at)), kindOf);
}

void ToolRunner::findFaults(ComparedCases cases, size_t suspect, size_t parts,
                            KindFn kindOf) {
  // Drops the answers that were read from a run that was not in order.
  for (ComparedCase *each : cases)
    each->answer = {};
  if (search != Search::None)
    return verifyParts(cases, suspect, parts, kindOf);
  search = Search::First;
  verifyParts(cases, suspect, parts, kindOf);
  lostFault = search == Search::First && isStopped() && problem.empty() &&
              !tool.limits.isStopped();
  search = Search::None;
}

std::optional<size_t> ToolRunner::findUnconfirmed(ComparedCases cases,
                                                  KindFn kindOf) {
  const bool isOfBatch = tool.splits && cases.size() > 1;
  // An answer without a finding has the empty kind: nothing to confirm.
  std::set<std::string> confirmed = {""};
  for (size_t i = 0; i < cases.size(); ++i) {
    ComparedCase &compared = *cases[i];
    std::string kind = kindOf(compared);
    if (confirmed.contains(kind))
      continue;
    Answer other = verifyAlone(compared);
    if (other.kind == Kind::None) {
      for (ComparedCase *each : cases.drop_front(i))
        if (isOfBatch && !confirmed.contains(kindOf(*each)))
          each->answer = {};
      return std::nullopt;
    }
    std::swap(compared.answer, other);
    if (kindOf(compared).empty()) {
      std::swap(compared.answer, other);
      // It may have become known in the meantime.
      if (!kindOf(compared).empty())
        return i;
      std::swap(compared.answer, other);
    }
    confirmed.insert(std::move(kind));
  }
  return std::nullopt;
}

static std::string differenceOfRuns(const ToolRun &first,
                                    const ToolRun &second) {
  const auto textOf = [](const ToolRun &run) {
    return run.errors + "\n" + run.output + "\n" + run.end.describe();
  };
  const std::string before = textOf(first), after = textOf(second);
  if (before == after)
    return "";
  return "printed something else in another run: " +
         firstDifference(before, after);
}

std::string ToolRunner::findDifference(const ComparedCase &compared) {
  const auto runAgain = [&] {
    return run(tool.command, compared.text, tool.limits.deadline);
  };
  const ToolRun first = runAgain();
  std::string difference;
  for (unsigned i = 1; i < runsForDifference && difference.empty() &&
                       first.cut == ToolRun::Cut::None;
       ++i) {
    const ToolRun next = runAgain();
    if (next.cut != ToolRun::Cut::None)
      break;
    difference = differenceOfRuns(first, next);
  }
  return difference;
}

void ToolRunner::compareRuns(const Batch &batch, const ToolRun &first,
                             ComparedCases cases) {
  const ToolRun second = print(batch, tool.command);
  if (second.cut == ToolRun::Cut::Stopped)
    return;
  const std::string difference = differenceOfRuns(first, second);
  if (difference.empty())
    return;
  // Most often a diagnostic differs, and so its module is known.
  size_t suspect = 0;
  const auto others = read(batch, second, cases, suspect);
  llvm::SmallVector<ComparedCase *> differing, same;
  for (auto [i, each] : llvm::enumerate(cases))
    (others && each->answer.verdict != (*others)[i].verdict ? differing : same)
        .push_back(each);
  differing.append(same);
  for (ComparedCase *each : differing) {
    each->answer.otherAnswer = findDifference(*each);
    if (!each->answer.otherAnswer.empty() || isStopped())
      return;
  }
  differing.front()->answer.otherAnswer =
      llvm::formatv("in a batch of {0} modules: {1}", cases.size(), difference);
}

void ToolRunner::verify(ComparedCases cases, KindFn kindOf, bool twice) {
  if (search == Search::None)
    lostFault = false;
  if (cases.empty())
    return;
  if (!tool.splits || cases.size() == 1) {
    for (ComparedCase *each : cases)
      if (!isStopped())
        each->answer = verifyAlone(*each);
    // One that is not confirmed has another answer each time.
    if (const auto unconfirmed = findUnconfirmed(cases, kindOf))
      cases[*unconfirmed]->answer.otherAnswer = "answers otherwise each time";
    return;
  }
  const Batch batch(llvm::map_to_vector(
      cases, [](const ComparedCase *each) { return StringRef(each->text); }));
  const ToolRun first = print(batch, tool.command);
  if (first.cut == ToolRun::Cut::Stopped)
    return;
  size_t suspect = 0;
  auto answers = read(batch, first, cases, suspect);
  if (!answers)
    return findFaults(
        cases, suspect,
        first.cut == ToolRun::Cut::Deadline ? hangParts : otherParts, kindOf);
  for (auto [each, answer] : llvm::zip_equal(cases, *answers))
    each->answer = std::move(answer);
  slowestSeconds = std::max(slowestSeconds, first.seconds);
  const auto unconfirmed = findUnconfirmed(cases, kindOf);
  if (!unconfirmed) {
    if (twice)
      compareRuns(batch, first, cases);
    return;
  }
  ComparedCase &doubted = *cases[*unconfirmed];
  const std::string inBatch =
      llvm::formatv("in a batch of {0} modules: {1}", cases.size(),
                    doubted.answer.describe());
  findFaults(cases, /*suspect=*/0, otherParts, kindOf);
  const auto isExplained = [](const ComparedCase *each) {
    return isAtFault(each->answer) || !each->answer.otherAnswer.empty();
  };
  if (!isStopped() && llvm::none_of(cases, isExplained))
    doubted.answer.otherAnswer = inBatch;
}
