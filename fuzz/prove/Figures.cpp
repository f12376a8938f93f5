//===- Figures.cpp - What a proof has counted -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/prove/Figures.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using oracle::Outcome;

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
