//===- Figures.cpp - The counts of a proof --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/prove/Figures.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace tilefuzz;
using oracle::Outcome;
using oracle::Verdict;

PropertyTally::PropertyTally(const oracle::Family &family)
    : family(family), invariants(family.invariants.size()),
      relations(family.relations.size()) {}

/// Calls `visit` with the verdict and then with wrong ones, each of which
/// differs from it in one field.
static void forEachAnswer(Verdict &answer,
                          llvm::function_ref<void(const Verdict &)> visit) {
  visit(answer);
  auto visitChanged = [&](auto &part, auto wrong) {
    std::swap(part, wrong);
    visit(answer);
    std::swap(part, wrong);
  };
  visitChanged(answer.outcome, answer.outcome == Outcome::Accepted
                                   ? Outcome::Rejected
                                   : Outcome::Accepted);
  visitChanged(answer.diagnostic, answer.diagnostic + "?");
  visitChanged(answer.place, answer.place + 1);
  // Behind the last value, the array may still hold values of other cases.
  if (answer.valueCount == 0)
    answer.values[0] = 0;
  visitChanged(answer.valueCount, uint8_t(answer.valueCount ? 0 : 1));
  for (uint64_t &value :
       llvm::MutableArrayRef(answer.values).take_front(answer.valueCount)) {
    visitChanged(value, value + 1);
    visitChanged(value, value << 32 | value >> 32);
  }
}

void PropertyTally::addInvariant(const oracle::Invariant &invariant,
                                 const Case &testCase, Row &row) {
  ++row.cases;
  forEachAnswer(answer, [&](const Verdict &each) {
    row.refused += !invariant.holds(testCase, each);
  });
}

void PropertyTally::addRelation(const oracle::Relation &relation,
                                const Case &testCase, Row &row) {
  changed = testCase;
  if (!relation.transform(changed))
    return;
  ++row.cases;
  changed.SerializeToString(&bytes);
  uint64_t pair[] = {row.digest, llvm::xxh3_64bits(bytes)};
  row.digest = llvm::xxh3_64bits(
      llvm::ArrayRef(reinterpret_cast<const uint8_t *>(pair), sizeof(pair)));
  family.evaluate(changed, changedAnswer);
  forEachAnswer(changedAnswer.verdict, [&](const Verdict &after) {
    row.refused += !relation.related(answer, after);
  });
}

void PropertyTally::add(const Case &testCase,
                        const oracle::Evaluation &evaluation) {
  answer = evaluation.verdict;
  for (auto [invariant, row] : llvm::zip_equal(family.invariants, invariants))
    addInvariant(invariant, testCase, row);
  for (auto [relation, row] : llvm::zip_equal(family.relations, relations))
    addRelation(relation, testCase, row);
}

void PropertyTally::write(llvm::raw_ostream &os) const {
  size_t width = 8;
  auto widen = [&](const auto &properties) {
    for (const auto &property : properties)
      width = std::max(width, property.id.size());
  };
  widen(family.invariants);
  widen(family.relations);
  auto writeRow = [&](llvm::StringRef name, llvm::StringRef cases,
                      llvm::StringRef refused, llvm::StringRef digest) {
    os << llvm::left_justify(name, width) << llvm::right_justify(cases, 12)
       << llvm::right_justify(refused, 12);
    if (!digest.empty())
      os << "  " << digest;
    os << "\n";
  };
  writeRow("property", "cases", "refused", "digest");
  for (auto [invariant, row] : llvm::zip_equal(family.invariants, invariants))
    writeRow(invariant.id, withSeparators(row.cases),
             withSeparators(row.refused), "");
  for (auto [relation, row] : llvm::zip_equal(family.relations, relations))
    writeRow(relation.id, withSeparators(row.cases),
             withSeparators(row.refused),
             llvm::utohexstr(row.digest, /*LowerCase=*/true, /*Width=*/16));
}

void Figures::write() {
  std::string table;
  llvm::raw_string_ostream os(table);
  auto count = [&](Outcome outcome) {
    return withSeparators(tally.count(outcome));
  };
  const std::string counts = llvm::formatv(
      "after {0}{1}: {2} accepted, {3} rejected, {4} unsupported",
      countOf(cases, "case"),
      period == 1 ? std::string() : llvm::formatv(", one of {0}", period).str(),
      count(Outcome::Accepted), count(Outcome::Rejected),
      count(Outcome::Unsupported));
  size_t width = 4;
  for (const oracle::RuleInfo &rule : family.rules)
    width = std::max(width, rule.id.size());
  auto writeRow = [&](llvm::StringRef name, auto &&...cells) {
    os << llvm::left_justify(name, width);
    ((os << llvm::right_justify(cells, 12)), ...);
    os << "\n";
  };
  writeRow("rule", "boundary", "alone", "masked", "reported");
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    uint64_t cells[cellCount], sum = tally.reported(rule);
    for (Cell cell : allCells)
      sum += cells[unsigned(cell)] = tally.count(rule, cell);
    // Rules that this domain does not reach belong to another driver.
    if (sum)
      writeRow(family.rules[rule].id, withSeparators(cells[0]),
               withSeparators(cells[1]), withSeparators(cells[2]),
               withSeparators(tally.reported(rule)));
  }
  properties.write(os);
  writtenTables += counts + "\n" + table;
  written += counts + ", digest " + digestOf(table) + "\n";
}

std::string tilefuzz::firstDifference(llvm::StringRef expected,
                                      llvm::StringRef found) {
  while (!expected.empty() && !found.empty()) {
    auto [wanted, restOfExpected] = expected.split('\n');
    auto [had, restOfFound] = found.split('\n');
    if (wanted != had)
      return ("expected '" + wanted + "', found '" + had + "'").str();
    expected = restOfExpected;
    found = restOfFound;
  }
  return "";
}
