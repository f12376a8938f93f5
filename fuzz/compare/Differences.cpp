//===- Differences.cpp - What another implementation means to do ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Differences.h"

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

StringRef DifferenceRow::ruleId() const { return irFamily().rules[rule].id; }

std::string DifferenceRow::what() const {
  std::string words;
  const auto add = [&](const std::string &more) {
    words += (words.empty() ? "" : ", ") + more;
  };
  if (!isChecked)
    add("not checked");
  if (before)
    add("before " + std::string(irFamily().rules[*before].id));
  if (behind)
    add("after " + std::string(irFamily().rules[*behind].id));
  if (text)
    add("text '" + text->shown() + "'");
  return words;
}

Differences::Differences(StringRef path, StringRef text)
    : filePath(path), fileText(text) {}

std::string Differences::placesOf(llvm::ArrayRef<size_t> rows) const {
  return filePath + ":" +
         llvm::join(llvm::map_range(rows,
                                    [&](size_t row) {
                                      return llvm::utostr(
                                          allRows[row].place.line);
                                    }),
                    ", ");
}

void Differences::disable(size_t row) { isEnabled[row] = false; }

void Differences::add(DifferenceRow row) {
  allRows.push_back(std::move(row));
  isEnabled.push_back(true);
}

void Differences::remove(size_t row) {
  const auto at = static_cast<std::ptrdiff_t>(row);
  allRows.erase(allRows.begin() + at);
  isEnabled.erase(isEnabled.begin() + at);
}

void Differences::setPairs(size_t row, std::vector<uint16_t> pairs) {
  allRows[row].pairs = std::move(pairs);
}

void Differences::setOperations(size_t row,
                                std::vector<std::string> operations) {
  allRows[row].operations = std::move(operations);
}

/// Whether two rows say the same thing, or opposite ones, of what they share.
static bool isOfTheSame(const DifferenceRow &one, const DifferenceRow &other) {
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
        !row.has(evaluation.reportedPair) ||
        (row.oracleText &&
         !row.oracleText->matches(evaluation.verdict.diagnostic, values)))
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
