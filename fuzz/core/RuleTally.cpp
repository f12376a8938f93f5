//===- RuleTally.cpp - How often each rule was reached --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/RuleTally.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

StringRef tilefuzz::cellName(Cell cell) {
  static constexpr StringRef names[] = {"boundary", "alone", "masked"};
  return names[static_cast<size_t>(cell)];
}

std::string tilefuzz::nameOfPair(const oracle::Family &family, unsigned pair) {
  std::string name(family.rules[ruleOfPair(family, pair)].id);
  if (StringRef operation = operationOfPair(family, pair); !operation.empty())
    name += " of " + operation.str();
  return name;
}

void RuleTally::add(const RuleTally &other) {
  const auto addAll = [](auto &to, const auto &from) {
    for (auto [sum, count] : llvm::zip_equal(to, from))
      sum += count;
  };
  for (auto [to, from] : llvm::zip_equal(rules, other.rules))
    addAll(to, from);
  for (auto [to, from] : llvm::zip_equal(pairs, other.pairs))
    addAll(to, from);
  addAll(outcomes, other.outcomes);
}

json::Object tilefuzz::tallyToJson(const oracle::Family &family,
                                   const RuleTally &tally) {
  const auto cellsOf = [](uint64_t reported, auto &&countOf) {
    json::Object cells{{"reported", reported}};
    for (Cell cell : allCells)
      cells[cellName(cell)] = countOf(cell);
    return cells;
  };
  std::vector<json::Object> operations(family.rules.size());
  for (unsigned pair = 0; pair < family.pairs.size(); ++pair)
    operations[ruleOfPair(family, pair)][operationOfPair(family, pair)] =
        cellsOf(tally.reportedOfPair(pair),
                [&](Cell cell) { return tally.countOfPair(pair, cell); });
  json::Object rules;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    json::Object cells = cellsOf(tally.reported(rule), [&](Cell cell) {
      return tally.count(rule, cell);
    });
    if (!operations[rule].empty())
      cells["operations"] = std::move(operations[rule]);
    rules[StringRef(family.rules[rule].id)] = std::move(cells);
  }
  json::Object object{{"rules", std::move(rules)}};
  using oracle::Outcome;
  for (Outcome outcome :
       {Outcome::Accepted, Outcome::Rejected, Outcome::Unsupported})
    object[StringRef(oracle::outcomeName(outcome))] = tally.count(outcome);
  return object;
}

json::Value tilefuzz::talliesToJson(uint64_t executions,
                                    llvm::ArrayRef<RuleTally> tallies) {
  json::Object families;
  for (auto [family, tally] : llvm::zip_equal(oracle::families(), tallies))
    if (tally.total())
      families[StringRef(family.name)] = tallyToJson(family, tally);
  return json::Object{{"executions", executions},
                      {"families", std::move(families)}};
}
