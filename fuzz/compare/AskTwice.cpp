//===- AskTwice.cpp - Whether a foreign tool says the same twice ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Asker.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

/// How often a question is asked alone to see its answers differ.
static constexpr unsigned runsForDifference = 4;

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
  if (std::string text = differenceOf(first.errors, second.errors);
      !text.empty())
    return text;
  if (std::string text = differenceOf(first.output, second.output);
      !text.empty())
    return text;
  return first.end.describe() == second.end.describe()
             ? ""
             : first.end.describe() + " and then " + second.end.describe();
}

llvm::Expected<std::string> Asker::findDifference(const Question &question,
                                                  unsigned runs) {
  llvm::Expected<ToolRun> first = run(question.text, tool.limits.deadline);
  for (unsigned i = 1; first && i < runs; ++i) {
    llvm::Expected<ToolRun> next = run(question.text, tool.limits.deadline);
    if (!next)
      return next.takeError();
    if (first->cut != ToolRun::Cut::None || next->cut != ToolRun::Cut::None)
      return "";
    if (std::string text = differenceOf(*first, *next); !text.empty())
      return text;
  }
  if (!first)
    return first.takeError();
  return "";
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
  std::vector<ToolAnswer> others(questions.size());
  size_t suspect = 0;
  const bool isRead = read(batch, *second, questions, others, suspect);
  std::vector<size_t> order;
  for (bool isWanted : {true, false})
    for (size_t i = 0; i < questions.size(); ++i)
      if (isWanted == (isRead && answers[i].verdict != others[i].verdict))
        order.push_back(i);
  for (size_t i : order) {
    llvm::Expected<std::string> alone =
        findDifference(*questions[i], runsForDifference);
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
