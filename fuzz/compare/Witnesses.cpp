//===- Witnesses.cpp - Whether differences are still there ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Profile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

static std::string found(const Answer &answer) {
  return answer.kind == Answer::Kind::Verdict ? describe(answer.verdict)
                                              : answer.describe();
}

/// Returns the problem of a row, given its witness, to which the profile is
/// applied, and the answer; empty for a row that reproduces.
static std::string problemOfRow(const Differences &differences, size_t number,
                                const ComparedCase &compared, StringRef who) {
  const DifferenceRow &row = differences.rows()[number];
  const Answer &answer = compared.answer;
  const std::string wanted = describe(compared.expected.verdict);
  if (row.may != DifferenceRow::May::Neither) {
    const bool isReject = row.may == DifferenceRow::May::Reject;
    // The tool may also fail to read it, with the text of the row.
    if (isReject && answer.kind == Answer::Kind::Unparsed
            ? row.text->matches(answer.detail)
            : llvm::is_contained(rowsMet(compared), number))
      return "";
    return llvm::formatv(
        "expected {0} to {1} {2}{3}, where the oracle says '{4}', found "
        "'{5}'; correct the row, or remove it",
        who, isReject ? "reject" : "accept", row.witnessName,
        isReject ? " with '" + row.text->shown() + "'" : std::string(), wanted,
        found(answer));
  }
  const std::string expected = llvm::formatv(
      "expected {0} to answer '{1}' to {2}", who, wanted, row.witnessName);
  if (!compared.deviation ||
      !llvm::is_contained(compared.deviation->rows, number))
    return expected + " because of this row, found that it is expected without "
                      "the row, too; give a witness that shows it, or remove "
                      "the row";
  const auto isAnswer = [](const ComparedCase &each) {
    return each.answer.kind == Answer::Kind::Verdict && !compareAnswer(each);
  };
  if (isAnswer(compared))
    return "";
  ComparedCase without = compared;
  without.expected = compared.oracles();
  without.deviation =
      differences.apply(compared.testCase, without.expected, number);
  return expected + ", found '" + found(answer) + "'" +
         (isAnswer(without) ? ", as without this row; remove the row"
                            : "; correct the row, or " + who.str());
}

llvm::Error tilefuzz::checkWitnesses(Differences &differences,
                                     ImplementationUnderTest &implementation) {
  CasePreparer preparer(&differences);
  std::vector<ComparedCase> cases(differences.rows().size());
  std::vector<ComparedCase *> batch;
  for (auto [number, compared] : llvm::enumerate(cases)) {
    DifferenceRow &row = differences.row(number);
    if (!row.isApplied)
      continue;
    compared.testCase = row.witness;
    if (preparer.prepare(compared) == CasePreparer::Result::Prepared)
      batch.push_back(&compared);
    else
      row.problem =
          "expected a module that the oracle judges and a text can carry, "
          "found " +
          row.witnessName + "; give another witness";
  }
  if (llvm::Error error = implementation.verify(batch))
    return error;
  for (auto [number, compared] : llvm::enumerate(cases))
    if (compared.answer.kind != Answer::Kind::None)
      differences.row(number).problem =
          problemOfRow(differences, number, compared, implementation.name());
  for (size_t number = 0; number < cases.size(); ++number)
    differences.row(number).isApplied &=
        differences.row(number).problem.empty();
  return llvm::Error::success();
}
