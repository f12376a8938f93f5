//===- Answers.cpp - What both sides say, for people and machines ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Answers.h"

#include "fuzz/core/RuleTally.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/Commands.h"

using namespace tilefuzz;
namespace json = llvm::json;

json::Object tilefuzz::verdictToJson(const oracle::Verdict &verdict) {
  json::Array values;
  for (uint64_t value : verdict.packed())
    values.push_back(value);
  json::Value place = nullptr;
  if (verdict.place != oracle::Verdict::noPlace)
    place = verdict.place;
  return json::Object{
      {"place", std::move(place)},
      {"outcome", llvm::StringRef(oracle::outcomeName(verdict.outcome))},
      {"diagnostic", jsonText(verdict.diagnostic)},
      {"values", std::move(values)}};
}

json::Array tilefuzz::rulesToJson(const oracle::Family &family,
                                  oracle::RuleSet rules) {
  json::Array ids;
  for (unsigned rule : rules)
    ids.push_back(llvm::StringRef(family.rules[rule].id));
  return ids;
}

json::Object tilefuzz::cellsToJson(const oracle::Family &family,
                                   const oracle::Evaluation &evaluation) {
  json::Object cells;
  forEachCell(evaluation, [&](unsigned rule, Cell cell) {
    cells[llvm::StringRef(family.rules[rule].id)] = cellName(cell);
  });
  return cells;
}

json::Value tilefuzz::findingToJson(const Finding *finding) {
  if (!finding)
    return nullptr;
  return json::Object{{"class", findingClassName(finding->kind)},
                      {"rule", jsonText(finding->rule)},
                      {"reportedRule", jsonText(finding->reportedRule)},
                      {"detail", jsonText(finding->detail)}};
}

void tilefuzz::printAnswers(const Examiner &examiner, unsigned indent,
                            llvm::raw_ostream &os) {
  const oracle::Verdict &expected = examiner.expected().verdict;
  const oracle::Verdict &actual = examiner.actual().verdict;
  std::string blanks(indent, ' ');
  auto print = [&](llvm::StringRef side, const oracle::Verdict &verdict) {
    printWrapped(os, describe(verdict), blanks + side.str(), blanks + "  ");
  };
  if (expected == actual)
    return print("both: ", expected);
  print("oracle:    ", expected);
  print("verifiers: ", actual);
}
