//===- RuleTallyJson.cpp - Tallies between processes ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/RuleTallyJson.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
namespace json = llvm::json;

json::Object tilefuzz::tallyToJson(const oracle::Family &family,
                                   const RuleTally &tally) {
  json::Object rules;
  for (unsigned rule = 0; rule < family.rules.size(); ++rule) {
    json::Object cells{{"reported", tally.reported(rule)}};
    for (Cell cell : allCells)
      cells[cellName(cell)] = tally.count(rule, cell);
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
