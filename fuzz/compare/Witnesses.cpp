//===- Witnesses.cpp - Whether differences are still there ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Witnesses.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/core/Finding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

static std::string found(const Answer &answer) {
  return answer.kind == Answer::Kind::Verdict ? describe(answer.verdict)
                                              : answer.describe();
}

/// Returns the problem of a row with `may`; empty when it reproduces. To reject
/// a witness, the tool may also fail to read it, with the text of the row.
static std::string problemOfAllowance(const Differences &differences,
                                      size_t number, const Question &question,
                                      const Answer &answer, StringRef who) {
  const DifferenceRow &row = differences.rows()[number];
  const bool isReject = row.may == DifferenceRow::May::Reject;
  if (isReject && answer.kind == Answer::Kind::Unparsed
          ? row.text->matches(answer.detail)
          : llvm::is_contained(rowsMet(question, answer), number))
    return "";
  return llvm::formatv(
      "expected {0} to {1} {2}{3}, where the oracle says '{4}', found '{5}'; "
      "correct the row, or remove it",
      who, isReject ? "reject" : "accept", row.witnessName,
      isReject ? " with '" + row.text->shown() + "'" : std::string(),
      describe(question.expected.verdict), found(answer));
}

/// Returns the problem of any row, given its witness, to which the profile is
/// applied, and the answer; empty for a row that reproduces.
static std::string problemOfRow(const Differences &differences, size_t number,
                                const Question &question, const Answer &answer,
                                StringRef who) {
  const DifferenceRow &row = differences.rows()[number];
  if (row.may != DifferenceRow::May::Neither)
    return problemOfAllowance(differences, number, question, answer, who);
  const std::string expected = "expected " + who.str() + " to answer '" +
                               describe(question.expected.verdict) + "' to " +
                               row.witnessName;
  if (!question.deviation ||
      !llvm::is_contained(question.deviation->rows, number))
    return expected + " because of this row, found that it is expected without "
                      "the row, too; give a witness that shows it, or remove "
                      "the row";
  if (answer.kind == Answer::Kind::Verdict && !compareAnswer(question, answer))
    return "";
  Question without = question;
  without.expected = question.oracles();
  without.deviation =
      differences.apply(question.testCase, without.expected, number);
  const bool isGone =
      answer.kind == Answer::Kind::Verdict && !compareAnswer(without, answer);
  return expected + ", found '" + found(answer) + "'" +
         (isGone ? std::string(", as without this row; remove the row")
                 : "; correct the row, or " + who.str());
}

llvm::Error tilefuzz::checkWitnesses(Differences &differences,
                                     Verifier &verifier) {
  QuestionMaker maker(&differences);
  const size_t count = differences.rows().size();
  std::vector<Question> questions(count);
  std::vector<size_t> asked;
  std::vector<const Question *> batch;
  for (size_t number = 0; number < count; ++number) {
    DifferenceRow &row = differences.row(number);
    if (!row.isApplied)
      continue;
    questions[number].testCase = row.witness;
    if (maker.make(questions[number]) == QuestionMaker::Result::Made) {
      asked.push_back(number);
      batch.push_back(&questions[number]);
    } else {
      row.problem =
          "expected a module that the oracle judges and a text can carry, "
          "found " +
          row.witnessName + "; give another witness";
    }
  }
  std::vector<Answer> answers(batch.size());
  if (llvm::Error error = verifier.verify(batch, answers))
    return error;
  for (auto [number, answer] : llvm::zip_equal(asked, answers))
    if (answer.kind != Answer::Kind::None)
      differences.row(number).problem = problemOfRow(
          differences, number, questions[number], answer, verifier.name());
  for (size_t number = 0; number < count; ++number)
    differences.row(number).isApplied &=
        differences.row(number).problem.empty();
  return llvm::Error::success();
}
