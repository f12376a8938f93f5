//===- Differences.cpp - Expected deviations from the oracle --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Differences.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <atomic>

using namespace tilefuzz;
using llvm::StringRef;

/// How many rows that were met are shown.
static constexpr size_t maxShownRows = 8;

const oracle::Family &tilefuzz::irFamily() {
  static const oracle::Family &ir = *oracle::findFamily("ir");
  return ir;
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
  std::string of = llvm::join(operations, ", ");
  if (hasRule())
    of = ruleId().str() + (of.empty() ? "" : " of ") + of;
  llvm::SmallVector<std::string> words = {id.value_or(""), std::move(of)};
  llvm::erase(words, "");
  return llvm::join(words, ", ") + ": " + what();
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
  for (DifferenceRow &row : allRows)
    for (StringRef flag : llvm::split(row.flags.value_or(""), ' ')) {
      const bool isUnwanted = flag.consume_front("!");
      row.isApplied &= command.contains(flag) != isUnwanted;
    }
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
    return isOfTheSame(row, other) && other.hasAnyOf(row.pairs);
  });
  return found == allRows.end() ? nullptr : &*found;
}

oracle::Variation
Differences::variationOf(std::optional<size_t> without) const {
  oracle::Variation variation(irFamily());
  for (auto [number, row] : llvm::enumerate(allRows)) {
    if (!row.isApplied || number == without)
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

/// Whether two answers are the same to whoever reads them.
static bool isSame(const oracle::Evaluation &one,
                   const oracle::Evaluation &other) {
  return one.verdict == other.verdict &&
         (!one.broken || one.reportedPair == other.reportedPair);
}

std::optional<ExpectedDeviation>
Differences::apply(const Case &testCase, oracle::Evaluation &expected,
                   std::optional<size_t> without) const {
  llvm::SmallVector<size_t> touching;
  for (auto [number, row] : llvm::enumerate(allRows))
    if (row.isApplied && number != without &&
        row.hasAnyOf(expected.brokenPairs))
      touching.push_back(number);
  if (touching.empty())
    return std::nullopt;
  oracle::Evaluation answer;
  oracle::evaluateVaried(testCase, variationOf(without), answer);
  ExpectedDeviation deviation;
  std::optional<size_t> textRow;
  for (size_t number : touching) {
    const DifferenceRow &row = allRows[number];
    PlaceValues values;
    if (textRow || !answer.broken || !row.text ||
        row.may != DifferenceRow::May::Neither ||
        !row.has(answer.reportedPair) ||
        (row.oracleText &&
         !row.oracleText->matches(answer.verdict.diagnostic, &values)))
      continue;
    textRow = number;
    deviation.text = row.text->with(values);
    answer.verdict.diagnostic = deviation.text->shown();
  }
  if (isSame(answer, expected))
    return std::nullopt;
  // Each of several rows may do what the others do.
  for (size_t row : touching) {
    if (without)
      break;
    oracle::Evaluation others = expected;
    if (allRows[row].isOfLadder())
      apply(testCase, others, row);
    if (allRows[row].isOfLadder() ? !isSame(answer, others) : textRow == row)
      deviation.rows.push_back(row);
  }
  if (deviation.rows.empty())
    deviation.rows = touching;
  deviation.oracles = std::exchange(expected, std::move(answer));
  return deviation;
}

/// Whether a case of a type or an attribute breaks the rule of a row.
static bool breaksSpelledRule(const Case &testCase,
                              const oracle::Evaluation &expected,
                              StringRef rule) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  return llvm::any_of(expected.broken, [&](unsigned broken) {
    return rule == StringRef(family.rules[broken].id);
  });
}

llvm::SmallVector<size_t> Differences::rowsAllowing(
    const Case &testCase, const oracle::Evaluation &expected,
    const oracle::Verdict &found, StringRef operation,
    llvm::function_ref<bool(const oracle::Evaluation &)> isAnswered) const {
  using May = DifferenceRow::May;
  llvm::SmallVector<size_t> rows;
  const auto addRows = [&](May may, auto &&isOf) {
    const size_t before = rows.size();
    for (auto [number, row] : llvm::enumerate(allRows))
      if (row.isApplied && row.may == may && isOf(row))
        rows.push_back(number);
    return rows.size() > before;
  };
  const bool isRejected = found.outcome == oracle::Outcome::Rejected;
  if (isRejected && operation.empty())
    operation = operationAt(testCase, found.place);
  const auto isBroken = [&](const DifferenceRow &row) {
    return testCase.has_ir()
               ? row.hasAnyOf(expected.brokenPairs)
               : breaksSpelledRule(testCase, expected, row.spelledRule);
  };
  const auto isOfText = [&](const DifferenceRow &row) {
    const bool isOfOperation =
        row.hasRule() ? isBroken(row)
                      : row.operations.empty() ||
                            llvm::is_contained(row.operations, operation);
    return isOfOperation && row.text->matches(found.diagnostic);
  };
  if (isRejected && addRows(May::Reject, isOfText))
    return rows;
  if (!testCase.has_ir()) {
    // The ladder of another family has no variations.
    const bool isAllowed = !isRejected && addRows(May::Accept, isBroken) &&
                           expected.broken.size() == 1;
    return isAllowed ? rows : llvm::SmallVector<size_t>();
  }
  // Drops the rules that may be accepted, each time the one that is reported,
  // until the answer is the one that was found.
  oracle::Variation variation = variationOf();
  oracle::Evaluation answer = expected;
  while (answer.broken) {
    const uint16_t pair = answer.reportedPair;
    if (!addRows(May::Accept,
                 [&](const DifferenceRow &row) { return row.has(pair); }))
      return {};
    variation.drop(pair);
    oracle::evaluateVaried(testCase, variation, answer);
    if (isAnswered(answer))
      return rows;
  }
  return {};
}

void Differences::countMet(llvm::ArrayRef<size_t> rows) const {
  ++std::atomic_ref(answered);
  std::atomic_ref(met) += !rows.empty();
  for (size_t row : rows)
    ++std::atomic_ref(allRows[row].met);
}

void Differences::printMet(llvm::raw_ostream &os) const {
  if (allRows.empty())
    return;
  std::vector<const DifferenceRow *> shown;
  size_t disabled = 0;
  for (const DifferenceRow &row : allRows) {
    disabled += !row.isApplied;
    if (row.met)
      shown.push_back(&row);
  }
  llvm::sort(shown, [](const auto *a, const auto *b) {
    return std::pair(b->met, a->line) < std::pair(a->met, b->line);
  });
  os << "\n";
  printWrapped(os,
               llvm::formatv("differences of {0}: {1} of {2} met, {3} not "
                             "applied; by line:",
                             fileName, shown.size(),
                             countOf(allRows.size(), "row"), disabled)
                   .str(),
               "");
  for (const DifferenceRow *row :
       llvm::ArrayRef(shown).take_front(maxShownRows))
    printVerbatim(os, row->describe() + "; " + countOf(row->met, "module"),
                  llvm::formatv("{0,6}  ", row->line).str());
  if (shown.size() > maxShownRows)
    os << "  and " << shown.size() - maxShownRows << " other rows\n";
}

std::vector<std::string> Differences::complaints() const {
  std::vector<std::string> complaints;
  for (const DifferenceRow &row : allRows)
    if (!row.problem.empty())
      complaints.push_back(
          llvm::formatv("{0}:{1}: {2}", fileName, row.line, row.problem));
  return complaints;
}

bool Differences::report(llvm::raw_ostream &os) const {
  if (answered)
    printMet(os);
  const std::vector<std::string> all = complaints();
  for (const std::string &complaint : all)
    os << "tilefuzz: " << complaint << "\n";
  return all.empty();
}
