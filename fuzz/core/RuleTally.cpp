//===- RuleTally.cpp - How often each rule was reached --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/RuleTally.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
namespace json = llvm::json;

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

json::Object tilefuzz::tallyToJson(const oracle::Family &family,
                                   const RuleTally &tally) {
  std::vector<json::Object> operations(family.rules.size());
  if (!family.pairs.empty())
    for (unsigned pair = 0; pair < pairCount(family); ++pair) {
      json::Object cells{{"reported", tally.reportedOfPair(pair)}};
      for (Cell cell : allCells)
        cells[cellName(cell)] = tally.countOfPair(pair, cell);
      operations[ruleOfPair(family, pair)][operationOfPair(family, pair)] =
          std::move(cells);
    }
  json::Object rules;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    json::Object cells{{"reported", tally.reported(rule)}};
    for (Cell cell : allCells)
      cells[cellName(cell)] = tally.count(rule, cell);
    if (!operations[rule].empty())
      cells["operations"] = std::move(operations[rule]);
    rules[llvm::StringRef(family.rules[rule].id)] = std::move(cells);
  }
  json::Object object{{"rules", std::move(rules)}};
  using oracle::Outcome;
  for (Outcome outcome :
       {Outcome::Accepted, Outcome::Rejected, Outcome::Unsupported})
    object[llvm::StringRef(oracle::outcomeName(outcome))] =
        tally.count(outcome);
  return object;
}

json::Value tilefuzz::talliesToJson(uint64_t executions,
                                    llvm::ArrayRef<RuleTally> tallies) {
  json::Object families;
  for (auto [family, tally] : llvm::zip_equal(oracle::families(), tallies))
    if (tally.total())
      families[llvm::StringRef(family.name)] = tallyToJson(family, tally);
  return json::Object{{"executions", executions},
                      {"families", std::move(families)}};
}
