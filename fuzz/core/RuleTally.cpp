//===- RuleTally.cpp - How often each rule was reached --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/RuleTally.h"

using namespace tilefuzz;

llvm::StringRef tilefuzz::cellName(Cell cell) {
  static constexpr llvm::StringLiteral names[] = {"boundary", "alone",
                                                  "masked"};
  return names[static_cast<size_t>(cell)];
}

std::string tilefuzz::nameOfPair(const oracle::Family &family, unsigned pair) {
  std::string name(family.rules[ruleOfPair(family, pair)].id);
  if (llvm::StringRef operation = operationOfPair(family, pair);
      !operation.empty())
    name += " of " + operation.str();
  return name;
}

void RuleTally::addCounts(const Counts &from, Counts &to) {
  for (size_t i = 0; i < to.size(); ++i)
    for (size_t cell = 0; cell < cellCount; ++cell)
      to[i][cell] += from[i][cell];
}

void RuleTally::add(const RuleTally &other) {
  addCounts(other.counts, counts);
  addCounts(other.pairCounts, pairCounts);
  for (size_t rule = 0; rule < reports.size(); ++rule)
    reports[rule] += other.reports[rule];
  for (size_t pair = 0; pair < pairReports.size(); ++pair)
    pairReports[pair] += other.pairReports[pair];
  for (size_t outcome = 0; outcome < outcomes.size(); ++outcome)
    outcomes[outcome] += other.outcomes[outcome];
}
