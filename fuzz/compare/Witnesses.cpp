//===- Witnesses.cpp - Whether differences are still there ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Witnesses.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/core/Finding.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// What is wrong with a row, given the answer to its witness, to which the
/// table is applied; empty for a row that reproduces.
static std::string problemOfRow(const Differences &differences, size_t number,
                                const Question &question,
                                const ToolAnswer &answer, StringRef who) {
  const DifferenceRow &row = differences.rows()[number];
  const std::string expected = "expected " + who.str() + " to answer '" +
                               describe(question.expected.verdict) + "' to " +
                               row.witnessName;
  if (!question.meant || !llvm::is_contained(question.meant->rows, number))
    return expected + " because of this row, found that it is expected without "
                      "the row, too; give a witness that shows it, or remove "
                      "the row";
  if (answer.kind == ToolAnswer::Kind::Verdict &&
      !compareAnswer(question, answer))
    return "";
  Question without = question;
  oracle::familyOf(without.testCase)
      ->evaluate(without.testCase, without.expected);
  without.meant.reset();
  differences.applyWithout(without, number);
  const bool isGone = answer.kind == ToolAnswer::Kind::Verdict &&
                      !compareAnswer(without, answer);
  return expected + ", found '" +
         (answer.kind == ToolAnswer::Kind::Verdict ? describe(answer.verdict)
                                                   : answer.describe()) +
         "'" +
         (isGone ? std::string(", as without this row; remove the row")
                 : "; correct the row, or " + who.str());
}

llvm::Expected<std::vector<std::string>>
tilefuzz::checkWitnesses(Differences &differences, StringRef who, AskFn ask) {
  QuestionMaker maker(&differences);
  const size_t count = differences.rows().size();
  std::vector<std::string> problems(count);
  std::vector<Question> questions(count);
  std::vector<size_t> asked;
  std::vector<const Question *> batch;
  for (auto [number, row] : llvm::enumerate(differences.rows())) {
    questions[number].testCase = row.witness;
    if (maker.make(questions[number]) != QuestionMaker::Result::Made) {
      problems[number] =
          "expected a module that the oracle judges and a text can carry, "
          "found " +
          row.witnessName + "; give another witness";
      continue;
    }
    asked.push_back(number);
    batch.push_back(&questions[number]);
  }
  std::vector<ToolAnswer> answers(batch.size());
  if (llvm::Error error = ask(batch, answers))
    return std::move(error);
  for (auto [number, answer] : llvm::zip_equal(asked, answers))
    if (answer.kind != ToolAnswer::Kind::None)
      problems[number] =
          problemOfRow(differences, number, questions[number], answer, who);
  for (auto [number, problem] : llvm::enumerate(problems))
    if (!problem.empty())
      differences.disable(number);
  return problems;
}
