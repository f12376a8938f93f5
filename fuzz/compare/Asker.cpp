//===- Asker.cpp - Questions to a foreign tool ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Asker.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Kind = Answer::Kind;

/// A batch hangs when it takes this many times as long as any before, and at
/// least this long.
static constexpr double patience = 20;
static constexpr milliseconds shortestDeadline(1000);

/// A tool whose errors of more operations than this do not change its status
/// ends with 0 whatever it has found.
static constexpr size_t maxExitZeroOperations = 3;

/// A batch that hangs is asked in so many parts: one costs as much as a hang,
/// and the others next to nothing. Other faults show where they are.
static constexpr size_t hangParts = 16, otherParts = 2;

/// How often a question is asked alone to see its answers differ.
static constexpr unsigned runsForDifference = 4;

/// Whether an answer explains that a batch was not in order.
static bool isAtFault(const Answer &answer) {
  return answer.fault() || answer.hasErrorAtExitZero;
}

Asker::Asker(const ProbedTool &tool, StringRef folder, unsigned number)
    : tool(tool),
      path(llvm::formatv("{0}/modules-{1}.mlir", folder, number).str()) {}

void Asker::stopAt(steady_clock::time_point newEnd,
                   steady_clock::time_point newLast) {
  end = newEnd;
  last = newLast;
}

llvm::Expected<ToolRun> Asker::run(const ToolCommand &command, StringRef text,
                                   milliseconds deadline) {
  if (isStopped()) {
    ToolRun none;
    none.cut = ToolRun::Cut::Stopped;
    return none;
  }
  if (llvm::Error error = writeScratchFile(path, text))
    return std::move(error);
  ++runCount;
  ToolLimits limits = tool.limits;
  limits.deadline = deadline;
  limits.isStopped = [this] {
    return tool.limits.isStopped() || steady_clock::now() >= last;
  };
  llvm::Expected<ToolRun> run = runTool(command.withInput(path), limits);
  if (run)
    toolSeconds += run->end.processorSeconds;
  return run;
}

milliseconds Asker::deadlineOf(size_t modules) const {
  if (modules == 1 || slowestSeconds == 0)
    return tool.limits.deadline;
  return std::max(shortestDeadline, milliseconds(static_cast<int64_t>(
                                        slowestSeconds * patience * 1000)));
}

llvm::Expected<Answer> Asker::askAlone(const Question &question,
                                       milliseconds deadline) {
  llvm::Expected<ToolRun> alone = run(question.text, deadline);
  if (!alone)
    return alone.takeError();
  Answer answer = answerAlone(question, *alone, path);
  // To see a hang, the parts of a batch need not wait as long as one module.
  if (search == Search::First && isAtFault(answer))
    search = Search::Others;
  else if (search == Search::First && answer.kind != Kind::None)
    slowestSeconds = std::max(slowestSeconds, alone->seconds);
  if (answer.hasErrorAtExitZero)
    exitZeroOperations.insert(answer.operation);
  printsRejected |= answer.kind == Kind::Verdict &&
                    answer.verdict.outcome == oracle::Outcome::Rejected &&
                    !alone->end.isWell() &&
                    !StringRef(alone->output).trim().empty();
  return answer;
}

llvm::Error Asker::verify(Questions questions, Answers answers) {
  return ask(questions, answers, keyOfFinding);
}

llvm::Expected<Answer> Asker::askAlone(const Question &question) {
  return askAlone(question, tool.limits.deadline);
}

llvm::Expected<ToolRun> Asker::print(StringRef text, Form form,
                                     size_t modules) {
  const ToolCommand &command = form == Form::Own        ? tool.command
                               : form == Form::Generic  ? *tool.printing
                               : form == Form::Bytecode ? *tool.writingBytecode
                                                        : *tool.printingPlaces;
  return run(command, text, deadlineOf(modules));
}

ToolOutput Asker::outputOf(const Batch &batch, const ToolRun &run) const {
  ToolOutput output = readToolOutput(run.errors, path, batch.lines());
  if (output.errors.empty())
    output.errors = readToolOutput(run.output, path, batch.lines()).errors;
  return output;
}

std::optional<std::vector<ModuleDiagnostics>>
Asker::errorsOf(const Batch &batch, const ToolRun &run) const {
  return byModule(batch, outputOf(batch, run).errors);
}

bool Asker::read(const Batch &batch, const ToolRun &run, Questions questions,
                 Answers answers, size_t &suspect) const {
  const ToolOutput output = outputOf(batch, run);
  const auto modules = byModule(batch, output.errors);
  const auto asides = byModule(batch, output.asides);
  suspect = 0;
  // The modules are read one after the other, so the fault is behind the last
  // one of which there is an error.
  if (modules)
    for (size_t i = 0; i < modules->size(); ++i)
      if (!(*modules)[i].empty())
        suspect = std::min(i + 1, questions.size() - 1);
  const bool failsSilently = output.errors.empty() && !run.end.isWell();
  if (!modules || run.cut != ToolRun::Cut::None || failsSilently ||
      !output.damage.empty() || faultOf(run))
    return false;
  const std::vector<StringRef> printed = partsOf(run.output);
  const bool hasPrinted = !printsRejected && printed.size() == questions.size();
  for (size_t i = 0; i < questions.size(); ++i) {
    answers[i] = answerOf(*questions[i], (*modules)[i],
                          asides ? (*asides)[i] : ModuleDiagnostics());
    if ((run.end.isWell() || (hasPrinted && !printed[i].trim().empty())) &&
        !(*modules)[i].empty() &&
        exitZeroOperations.size() <= maxExitZeroOperations &&
        !exitZeroOperations.contains(answers[i].operation)) {
      suspect = i;
      return false;
    }
  }
  return true;
}

llvm::Error Asker::askParts(Questions questions, Answers answers,
                            size_t suspect, size_t parts, KindFn kindOf) {
  const auto askRange = [&](size_t begin, size_t end) {
    return ask(questions.slice(begin, end - begin),
               answers.slice(begin, end - begin), kindOf);
  };
  // Drops the answers that were read from a run that was not in order.
  llvm::fill(answers, Answer());
  llvm::Expected<Answer> answer = askAlone(*questions[suspect]);
  if (!answer)
    return answer.takeError();
  answers[suspect] = std::move(*answer);
  const size_t size = questions.size();
  if (size == 1 || answers[suspect].kind == Kind::None)
    return llvm::Error::success();
  if (isAtFault(answers[suspect])) {
    if (llvm::Error error = askRange(0, suspect))
      return error;
    return askRange(suspect + 1, size);
  }
  // Where the suspect is innocent, one place is as good as another.
  const size_t step = llvm::divideCeil(size, parts);
  for (size_t at = 0; at < size; at += step)
    if (llvm::Error error = askRange(at, std::min(at + step, size)))
      return error;
  return llvm::Error::success();
}

llvm::Error Asker::findFaults(Questions questions, Answers answers,
                              size_t suspect, size_t parts, KindFn kindOf) {
  const bool isWhole = search == Search::None;
  if (isWhole)
    search = Search::First;
  llvm::Error error = askParts(questions, answers, suspect, parts, kindOf);
  if (isWhole) {
    lostFault =
        search == Search::First && isStopped() && !tool.limits.isStopped();
    search = Search::None;
  }
  return error;
}

llvm::Expected<std::optional<size_t>>
Asker::findUnconfirmed(Questions questions, Answers answers, KindFn kindOf) {
  const bool isOfBatch = tool.splits && questions.size() > 1;
  // An answer without a finding has the empty kind: nothing to confirm.
  std::set<std::string> confirmed = {""};
  for (size_t i = 0; i < questions.size(); ++i) {
    std::string kind = kindOf(*questions[i], answers[i]);
    if (confirmed.contains(kind))
      continue;
    llvm::Expected<Answer> alone = askAlone(*questions[i]);
    if (!alone)
      return alone.takeError();
    if (alone->kind == Kind::None) {
      for (auto [question, answer] :
           llvm::drop_begin(llvm::zip_equal(questions, answers), i))
        if (isOfBatch && !confirmed.contains(kindOf(*question, answer)))
          answer = Answer();
      return std::nullopt;
    }
    // It may have become known in the meantime.
    if (kindOf(*questions[i], *alone).empty() &&
        !kindOf(*questions[i], answers[i]).empty())
      return i;
    answers[i] = std::move(*alone);
    confirmed.insert(std::move(kind));
  }
  return std::nullopt;
}

/// The first line in which two texts differ, as it is in both; empty when they
/// are equal.
static std::string differenceOf(StringRef first, StringRef second) {
  if (first == second)
    return "";
  StringRef line, otherLine;
  do {
    std::tie(line, first) = first.split('\n');
    std::tie(otherLine, second) = second.split('\n');
  } while (line == otherLine && !(first.empty() && second.empty()));
  return llvm::formatv("printed '{0}' and then '{1}'", line, otherLine);
}

static std::string differenceOf(const ToolRun &first, const ToolRun &second) {
  std::string text = differenceOf(first.errors, second.errors);
  if (text.empty())
    text = differenceOf(first.output, second.output);
  if (text.empty() && first.end.describe() != second.end.describe())
    text = first.end.describe() + " and then " + second.end.describe();
  return text;
}

llvm::Expected<std::string> Asker::findDifference(const Question &question) {
  std::optional<ToolRun> first;
  std::string difference;
  for (unsigned i = 0; i < runsForDifference && difference.empty(); ++i) {
    llvm::Expected<ToolRun> next = run(question.text, tool.limits.deadline);
    if (!next)
      return next.takeError();
    if (next->cut != ToolRun::Cut::None)
      break;
    if (first)
      difference = differenceOf(*first, *next);
    else
      first = std::move(*next);
  }
  return difference;
}

llvm::Error Asker::compareRuns(const Batch &batch, const ToolRun &first,
                               Questions questions, Answers answers) {
  llvm::Expected<ToolRun> second = run(batch.text(), deadlineOf(batch.size()));
  if (!second)
    return second.takeError();
  if (second->cut == ToolRun::Cut::Stopped)
    return llvm::Error::success();
  const std::string difference = differenceOf(first, *second);
  if (difference.empty())
    return llvm::Error::success();
  // Most often a diagnostic differs, and so its module is known.
  std::vector<Answer> others(questions.size());
  size_t suspect = 0;
  const bool isRead = read(batch, *second, questions, others, suspect);
  const auto placeOf = [&](size_t i) {
    return std::pair(!isRead || answers[i].verdict == others[i].verdict, i);
  };
  auto order = llvm::to_vector(llvm::seq(questions.size()));
  llvm::sort(order,
             [&](size_t a, size_t b) { return placeOf(a) < placeOf(b); });
  for (size_t i : order) {
    llvm::Expected<std::string> alone = findDifference(*questions[i]);
    if (!alone)
      return alone.takeError();
    answers[i].otherAnswer = *alone;
    if (!alone->empty() || isStopped())
      return llvm::Error::success();
  }
  answers[order.front()].otherAnswer = llvm::formatv(
      "in a batch of {0} modules: {1}", questions.size(), difference);
  return llvm::Error::success();
}

llvm::Error Asker::ask(Questions questions, Answers answers, KindFn kindOf,
                       bool twice) {
  if (search == Search::None)
    lostFault = false;
  if (questions.empty())
    return llvm::Error::success();
  if (!tool.splits || questions.size() == 1) {
    for (auto [question, answer] : llvm::zip_equal(questions, answers)) {
      if (isStopped())
        break;
      llvm::Expected<Answer> alone = askAlone(*question);
      if (!alone)
        return alone.takeError();
      answer = std::move(*alone);
    }
    // One that is not confirmed has another answer each time.
    llvm::Expected<std::optional<size_t>> unconfirmed =
        findUnconfirmed(questions, answers, kindOf);
    if (!unconfirmed)
      return unconfirmed.takeError();
    if (*unconfirmed)
      answers[**unconfirmed].otherAnswer = "answers otherwise each time";
    return llvm::Error::success();
  }
  const Batch batch(llvm::map_to_vector(
      questions, [](const Question *each) { return StringRef(each->text); }));
  llvm::Expected<ToolRun> first = run(batch.text(), deadlineOf(batch.size()));
  if (!first)
    return first.takeError();
  if (first->cut == ToolRun::Cut::Stopped)
    return llvm::Error::success();
  size_t suspect = 0;
  if (!read(batch, *first, questions, answers, suspect))
    return findFaults(
        questions, answers, suspect,
        first->cut == ToolRun::Cut::Deadline ? hangParts : otherParts, kindOf);
  slowestSeconds = std::max(slowestSeconds, first->seconds);
  llvm::Expected<std::optional<size_t>> unconfirmed =
      findUnconfirmed(questions, answers, kindOf);
  if (!unconfirmed)
    return unconfirmed.takeError();
  if (!*unconfirmed)
    return twice ? compareRuns(batch, *first, questions, answers)
                 : llvm::Error::success();
  const size_t index = **unconfirmed;
  const std::string inBatch =
      llvm::formatv("in a batch of {0} modules: {1}", questions.size(),
                    answers[index].describe());
  if (llvm::Error error =
          findFaults(questions, answers, /*suspect=*/0, otherParts, kindOf))
    return error;
  const auto isExplained = [](const Answer &answer) {
    return isAtFault(answer) || !answer.otherAnswer.empty();
  };
  if (!isStopped() && llvm::none_of(answers, isExplained))
    answers[index].otherAnswer = inBatch;
  return llvm::Error::success();
}
