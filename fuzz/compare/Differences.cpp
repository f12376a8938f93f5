//===- Differences.cpp - What another implementation means to do ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Differences.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/core/Operations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

const oracle::Family &tilefuzz::irFamily() {
  static const oracle::Family &ir = *oracle::findFamily("ir");
  return ir;
}

bool DifferenceRow::has(uint16_t pair) const {
  return std::ranges::binary_search(pairs, pair);
}

std::string DifferenceRow::what() const {
  std::vector<std::string> words;
  if (!isChecked)
    words.push_back("not checked");
  if (before)
    words.push_back("before " + std::string(irFamily().rules[*before].id));
  if (behind)
    words.push_back("after " + std::string(irFamily().rules[*behind].id));
  if (may != May::Neither)
    words.push_back(may == May::Accept ? "may be accepted" : "may be rejected");
  if (text)
    words.push_back("text '" + text->shown() + "'");
  return llvm::join(words, ", ");
}

std::string DifferenceRow::describe() const {
  std::string text = id ? *id + ", " : "";
  if (rule)
    text += irFamily().rules[*rule].id;
  if (!operations.empty())
    text += (rule ? " of " : "") + llvm::join(operations, ", ");
  return text + ": " + what();
}

std::string Differences::placesOf(llvm::ArrayRef<size_t> rows) const {
  return fileName + ":" +
         llvm::join(llvm::map_range(rows,
                                    [&](size_t row) {
                                      return llvm::utostr(allRows[row].line);
                                    }),
                    ", ");
}

void Differences::disableForeignFlags(StringRef command) {
  for (auto [number, row] : llvm::enumerate(allRows))
    for (StringRef flag : llvm::split(row.flags.value_or(""), ' ')) {
      const bool isUnwanted = flag.consume_front("!");
      if (command.contains(flag) == isUnwanted)
        isEnabled[number] = false;
    }
}

void Differences::add(DifferenceRow row) {
  allRows.push_back(std::move(row));
  isEnabled.push_back(true);
}

void Differences::remove(size_t row) {
  const auto at = static_cast<std::ptrdiff_t>(row);
  allRows.erase(allRows.begin() + at);
  isEnabled.erase(isEnabled.begin() + at);
}

/// Whether two rows say the same thing, or opposite ones, of what they share.
static bool isOfTheSame(const DifferenceRow &one, const DifferenceRow &other) {
  using May = DifferenceRow::May;
  if (one.may != May::Neither || other.may != May::Neither)
    return false;
  if (!one.isChecked || !other.isChecked)
    return true;
  if (one.isOfLadder() && other.isOfLadder())
    return true;
  if (!one.text || !other.text)
    return false;
  return !one.oracleText || !other.oracleText ||
         one.oracleText->spelling() == other.oracleText->spelling();
}

const DifferenceRow *Differences::findConflict(const DifferenceRow &row) const {
  const auto found = llvm::find_if(allRows, [&](const DifferenceRow &other) {
    return isOfTheSame(row, other) &&
           llvm::any_of(row.pairs,
                        [&](uint16_t pair) { return other.has(pair); });
  });
  return found == allRows.end() ? nullptr : &*found;
}

oracle::Variation
Differences::variationOf(std::optional<size_t> without) const {
  oracle::Variation variation(irFamily());
  for (auto [number, row] : llvm::enumerate(allRows)) {
    if (!isApplied(number, without))
      continue;
    for (uint16_t pair : row.pairs)
      if (!row.isChecked)
        variation.drop(pair);
      else if (row.before)
        variation.moveBefore(pair, *row.before);
      else if (row.behind)
        variation.moveBehind(pair, *row.behind);
  }
  return variation;
}

Differences::Expectation
Differences::expectationOf(const Case &testCase,
                           std::optional<size_t> without) const {
  Expectation expectation;
  oracle::evaluateVaried(testCase, variationOf(without),
                         expectation.evaluation);
  oracle::Evaluation &evaluation = expectation.evaluation;
  if (!evaluation.broken)
    return expectation;
  for (auto [number, row] : llvm::enumerate(allRows)) {
    PlaceValues values;
    if (!isApplied(number, without) || !row.text ||
        row.may != DifferenceRow::May::Neither ||
        !row.has(evaluation.reportedPair) ||
        (row.oracleText &&
         !row.oracleText->matches(evaluation.verdict.diagnostic, &values)))
      continue;
    expectation.textRow = number;
    expectation.text = row.text->with(values);
    evaluation.verdict.diagnostic = expectation.text->shown();
    break;
  }
  return expectation;
}

/// Whether two answers are the same to whoever reads them.
static bool isSame(const oracle::Evaluation &one,
                   const oracle::Evaluation &other) {
  return one.verdict == other.verdict &&
         (!one.broken || one.reportedPair == other.reportedPair);
}

/// Puts an answer in the place of the oracle's.
static void replaceAnswer(Question &question, oracle::Evaluation answer,
                          std::optional<TextPattern> text,
                          std::vector<size_t> rows) {
  question.meant = MeantAnswer{std::move(question.expected.verdict),
                               std::move(rows), std::move(text)};
  question.expected = std::move(answer);
}

std::optional<MeantEvaluation>
Differences::meantFor(const Case &testCase,
                      const oracle::Evaluation &own) const {
  std::vector<size_t> touching;
  for (auto [number, row] : llvm::enumerate(allRows))
    if (isEnabled[number] && llvm::any_of(own.brokenPairs, [&](uint16_t pair) {
          return row.has(pair);
        }))
      touching.push_back(number);
  if (touching.empty())
    return std::nullopt;
  Expectation all = expectationOf(testCase, std::nullopt);
  if (isSame(all.evaluation, own))
    return std::nullopt;
  std::vector<size_t> rows;
  for (size_t row : touching) {
    const bool isNeeded =
        allRows[row].isOfLadder()
            ? !isSame(all.evaluation, expectationOf(testCase, row).evaluation)
            : all.textRow == row;
    if (isNeeded)
      rows.push_back(row);
  }
  // Each of several rows may do what the others do.
  return MeantEvaluation{std::move(all.evaluation), std::move(all.text),
                         rows.empty() ? std::move(touching) : std::move(rows)};
}

void Differences::apply(Question &question) const {
  if (auto meant = meantFor(question.testCase, question.expected))
    replaceAnswer(question, std::move(meant->evaluation),
                  std::move(meant->text), std::move(meant->rows));
}

void Differences::applyWithout(Question &question, size_t row) const {
  if (!question.expected.broken)
    return;
  Expectation others = expectationOf(question.testCase, row);
  replaceAnswer(question, std::move(others.evaluation), std::move(others.text),
                {});
}

llvm::SmallVector<size_t>
Differences::rowsAllowing(const Question &question,
                          const oracle::Verdict &found,
                          StringRef operation) const {
  using May = DifferenceRow::May;
  llvm::SmallVector<size_t> rows;
  const auto addRows = [&](May may, auto &&isOf) {
    const size_t before = rows.size();
    for (auto [number, row] : llvm::enumerate(allRows))
      if (isEnabled[number] && row.may == may && isOf(row))
        rows.push_back(number);
    return rows.size() > before;
  };
  const bool isRejected = found.outcome == oracle::Outcome::Rejected;
  if (isRejected && operation.empty())
    operation = operationAt(question.testCase, found.place);
  const auto isOfText = [&](const DifferenceRow &row) {
    const auto isBroken = [&](uint16_t pair) { return row.has(pair); };
    const bool isOfOperation =
        row.rule ? llvm::any_of(question.expected.brokenPairs, isBroken)
                 : row.operations.empty() ||
                       llvm::is_contained(row.operations, operation);
    return isOfOperation && row.text->matches(found.diagnostic);
  };
  if (isRejected && addRows(May::Reject, isOfText))
    return rows;
  // What may be accepted is left out, the rule that is reported first, until
  // the answer is the one that was found.
  oracle::Variation variation = variationOf();
  oracle::Evaluation answer = question.expected;
  while (answer.broken) {
    const uint16_t pair = answer.reportedPair;
    const auto isOfPair = [&](const DifferenceRow &row) {
      return row.has(pair);
    };
    if (!addRows(May::Accept, isOfPair))
      return {};
    variation.drop(pair);
    oracle::evaluateVaried(question.testCase, variation, answer);
    if (isAnsweredBy(question, answer, found))
      return rows;
  }
  return {};
}
