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
  return jsonArray(properties, [](const Property &property) {
    return json::Object{{"id", property.id},
                        {"state", property.state},
                        {"statement", property.statement}};
  });
}

static StringRef statusName(Status status) {
  static constexpr StringRef names[] = {"ok", "found", "unjudged",
                                        "unreadable"};
  return names[static_cast<size_t>(status)];
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
  json::Object object;
  for (StringRef key :
       {"error", "family", "case", "oracle", "meant", "verifiers", "finding",
        "implementations", "expectation", "unjudged", "unjudgedComments",
        "casts", "holders", "unknownAttributes", "cells", "trace", "invariants",
        "relations"})
    object[key] = nullptr;
  object["name"] = jsonText(source.name);
  object["file"] = textOrNull(source.file);
  object["module"] = numberOrNull(source.module);
  object["status"] = statusName(status);
  return object;
}

json::Object tilefuzz::unreadableToJson(const FileCase &source) {
  json::Object object = emptyCase(source, Status::Unreadable);
  object["error"] = jsonText(source.error);
  return object;
}

static json::Object
unknownAttributeToJson(const tileir::UnknownAttribute &unknown) {
  return json::Object{{"operation", jsonText(unknown.operation)},
                      {"attribute", jsonText(unknown.attribute)},
                      {"similar", textOrNull(unknown.similar)},
                      {"warning", jsonText(unknown.describe())},
                      {"line", numberOrNull(unknown.line)},
                      {"column", numberOrNull(unknown.column)}};
}

static json::Object unjudgedToJson(const UnjudgedOp &op) {
  return json::Object{{"operation", jsonText(op.name)},
                      {"similar", textOrNull(op.similar)},
                      {"line", numberOrNull(op.line)},
                      {"column", numberOrNull(op.column)}};
}

static json::Object commentToJson(const UnreadComment &comment) {
  return json::Object{{"line", numberOrNull(comment.line)},
                      {"text", jsonText(comment.text)}};
}

json::Object tilefuzz::judgementToJson(const Judgement &judgement,
                                       Trace trace) {
  const FileCase &source = judgement.source;
  const Case &testCase = source.testCase;
  const oracle::Family &family = *oracle::familyOf(testCase);
  const oracle::Evaluation &expected = judgement.expected();
  json::Object object = emptyCase(source, judgement.status);
  object["family"] = StringRef(family.name);
  object["case"] = jsonText(printCase(testCase));
  object["expectation"] = expectationToJson(source);
  object["unjudged"] = jsonArray(source.imported.unjudged, unjudgedToJson);
  object["unjudgedComments"] =
      jsonArray(llvm::concat<const UnreadComment>(source.unreadComments,
                                                  judgement.unjudgedComments),
                commentToJson);
  object["casts"] = source.imported.casts;
  object["holders"] = source.imported.holders;
  object["unknownAttributes"] =
      jsonArray(source.imported.unknownAttributes, unknownAttributeToJson);
  object["cells"] = cellsToJson(family, expected);
  object["trace"] = traceToJson(family, testCase, expected, trace);
  addAnswers(judgement, object);
  object["implementations"] =
      jsonArray(reportedRules(judgement), [](const ReportedRule &each) {
        return rulePlacesToJson(*each.rule, each.operations());
      });
  if (const Examiner *examiner = judgement.examiner) {
    object["invariants"] = propertiesToJson(invariantsOf(testCase, *examiner));
    object["relations"] = propertiesToJson(relationsOf(testCase, *examiner));
  }
  return object;
}
