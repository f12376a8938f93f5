//===- JudgementJson.cpp - Results of cases as JSON -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/JudgementJson.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/tool/Properties.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;
namespace json = llvm::json;

static json::Array cellsToJson(const oracle::Family &family,
                               const oracle::Evaluation &answer) {
  json::Array cells;
  forEachPairCell(family, answer, [&](unsigned pair, Cell cell) {
    cells.push_back(json::Object{
        {"rule", StringRef(family.rules[ruleOfPair(family, pair)].id)},
        {"operation", textOrNull(operationOfPair(family, pair))},
        {"cell", cellName(cell)}});
  });
  return cells;
}

/// Where the reported rules stand.
static json::Array implementationsToJson(const Judgement &judgement) {
  json::Array array;
  for (const ReportedRule &each : reportedRules(judgement))
    array.push_back(rulePlacesToJson(*each.rule, each.operations()));
  return array;
}

static json::Array traceToJson(const oracle::Family &family,
                               const Case &testCase,
                               const oracle::Evaluation &answer, Trace trace) {
  const std::vector<RuleState> states = ruleStates(family, testCase, answer);
  json::Array array;
  for (unsigned rule = 0; rule < states.size(); ++rule) {
    if (trace == Trace::OfNotable && isSilent(states[rule]))
      continue;
    json::Object values;
    if (states[rule] != RuleState::NotAsked)
      for (const auto &[name, value] : ruleOperands(family, testCase, rule))
        values[name] = jsonText(value);
    array.push_back(
        json::Object{{"id", StringRef(family.rules[rule].id)},
                     {"state", ruleStateName(states[rule])},
                     {"source", StringRef(family.rules[rule].source)},
                     {"statement", StringRef(family.rules[rule].statement)},
                     {"values", std::move(values)}});
  }
  return array;
}

static json::Array propertiesToJson(llvm::ArrayRef<Property> properties) {
  json::Array array;
  for (const Property &property : properties)
    array.push_back(json::Object{{"id", property.id},
                                 {"state", property.state},
                                 {"statement", property.statement}});
  return array;
}

static StringRef statusName(Status status) {
  switch (status) {
  case Status::Ok:
    return "ok";
  case Status::Found:
    return "found";
  case Status::Unjudged:
    return "unjudged";
  case Status::Unreadable:
    return "unreadable";
  }
  llvm_unreachable("no such status");
}

/// Returns the outcome that a case, or the comments of a module, expect.
static json::Value expectationToJson(const FileCase &source) {
  if (source.annotation)
    return source.annotation->isValid ? "accepted" : "rejected";
  if (!source.testCase.has_expect())
    return nullptr;
  return llvm::StringRef(
             Expectation::Outcome_Name(source.testCase.expect().outcome()))
      .lower();
}

/// Returns an object with all keys, in which what is not known yet is null.
static json::Object emptyCase(const FileCase &source, Status status) {
  return json::Object{{"name", jsonText(source.name)},
                      {"file", textOrNull(source.file)},
                      {"module", numberOrNull(source.module)},
                      {"status", statusName(status)},
                      {"error", nullptr},
                      {"family", nullptr},
                      {"case", nullptr},
                      {"oracle", nullptr},
                      {"meant", nullptr},
                      {"verifiers", nullptr},
                      {"finding", nullptr},
                      {"implementations", nullptr},
                      {"expectation", nullptr},
                      {"unjudged", nullptr},
                      {"unjudgedComments", nullptr},
                      {"casts", nullptr},
                      {"holders", nullptr},
                      {"unknownAttributes", nullptr},
                      {"cells", nullptr},
                      {"trace", nullptr},
                      {"invariants", nullptr},
                      {"relations", nullptr}};
}

json::Object tilefuzz::unreadableToJson(const FileCase &source) {
  json::Object object = emptyCase(source, Status::Unreadable);
  object["error"] = jsonText(source.error);
  return object;
}

static json::Array unknownAttributesToJson(const ImportedModule &imported) {
  json::Array array;
  for (const tileir::UnknownAttribute &unknown : imported.unknownAttributes)
    array.push_back(json::Object{{"operation", jsonText(unknown.operation)},
                                 {"attribute", jsonText(unknown.attribute)},
                                 {"similar", textOrNull(unknown.similar)},
                                 {"warning", jsonText(unknown.describe())},
                                 {"line", numberOrNull(unknown.line)},
                                 {"column", numberOrNull(unknown.column)}});
  return array;
}

static json::Array commentsToJson(llvm::ArrayRef<UnreadComment> comments) {
  json::Array array;
  for (const UnreadComment &comment : comments)
    array.push_back(json::Object{{"line", numberOrNull(comment.line)},
                                 {"text", jsonText(comment.text)}});
  return array;
}

json::Object tilefuzz::judgementToJson(const Judgement &judgement,
                                       Trace trace) {
  const FileCase &source = judgement.source;
  const Case &testCase = source.testCase;
  const oracle::Family &family = *oracle::familyOf(testCase);
  const oracle::Evaluation &expected = judgement.expected();
  json::Array unjudged;
  for (const UnjudgedOp &op : source.imported.unjudged)
    unjudged.push_back(json::Object{{"operation", jsonText(op.name)},
                                    {"similar", textOrNull(op.similar)},
                                    {"line", numberOrNull(op.line)},
                                    {"column", numberOrNull(op.column)}});
  json::Array comments = commentsToJson(source.unreadComments);
  for (json::Value &comment : commentsToJson(judgement.unjudgedComments))
    comments.push_back(std::move(comment));
  json::Object object = emptyCase(source, judgement.status);
  object["family"] = StringRef(family.name);
  object["case"] = jsonText(printCase(testCase));
  object["expectation"] = expectationToJson(source);
  object["unjudged"] = std::move(unjudged);
  object["unjudgedComments"] = std::move(comments);
  object["casts"] = source.imported.casts;
  object["holders"] = source.imported.holders;
  object["unknownAttributes"] = unknownAttributesToJson(source.imported);
  object["cells"] = cellsToJson(family, expected);
  object["trace"] = traceToJson(family, testCase, expected, trace);
  addAnswers(judgement, object);
  object["implementations"] = implementationsToJson(judgement);
  if (const Examiner *examiner = judgement.examiner) {
    object["invariants"] = propertiesToJson(invariantsOf(testCase, *examiner));
    object["relations"] = propertiesToJson(relationsOf(testCase, *examiner));
  }
  return object;
}
