//===- JudgementJson.cpp - Results of cases as JSON -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Judgement.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/run/ChildProcess.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;
namespace json = llvm::json;

json::Value tilefuzz::findingToJson(const Finding *finding) {
  if (!finding)
    return nullptr;
  return json::Object{{"class", findingClassName(finding->kind)},
                      {"rule", textOrNull(finding->rule)},
                      {"reportedRule", textOrNull(finding->reportedRule)},
                      {"detail", textOrNull(finding->detail)}};
}

static json::Object answerToJson(const FileCase &source, const Verdict &verdict,
                                 StringRef rules, StringRef reason) {
  json::Array ids;
  for (StringRef id : llvm::split(rules, '+'))
    if (!id.empty())
      ids.push_back(id.str());
  const LineColumn at = positionOf(source, verdict);
  return json::Object{
      {"outcome", StringRef(oracle::outcomeName(verdict.outcome))},
      {"reason",
       verdict.outcome == Outcome::Unsupported ? textOrNull(reason) : nullptr},
      {"diagnostic", verdict.outcome == Outcome::Rejected
                         ? jsonText(verdict.diagnostic)
                         : json::Value(nullptr)},
      {"rule", textOrNull(rules)},
      {"rules", std::move(ids)},
      {"place", verdict.place == Verdict::noPlace ? json::Value(nullptr)
                                                  : json::Value(verdict.place)},
      {"operation", textOrNull(operationAt(source.testCase, verdict.place))},
      {"line", numberOrNull(at.line)},
      {"column", numberOrNull(at.column)},
      {"values", json::Array(verdict.packed())},
      {"made", textOrNull(madeText(verdict))}};
}

/// An answer of the oracle, or one in its place.
static json::Object oracleToJson(const FileCase &source,
                                 const oracle::Evaluation &answer,
                                 StringRef reason) {
  json::Object object = answerToJson(source, answer.verdict, "", reason);
  if (!answer.broken)
    return object;
  const oracle::Family &family = *oracle::familyOf(source.testCase);
  object["rule"] = StringRef(family.rules[answer.reported].id);
  object["rules"] = jsonArray(answer.broken, [&](unsigned rule) {
    return StringRef(family.rules[rule].id);
  });
  return object;
}

void tilefuzz::addAnswers(const Judgement &judgement, json::Object &object) {
  const FileCase &source = judgement.source;
  const Answer &answer = judgement.answer;
  const bool isOfCommand = !judgement.examiner;
  oracle::Evaluation expected = judgement.expected();
  std::string reason = judgement.reason;
  if (isOfCommand)
    reason = expected.unsupportedReason;
  // A case that was prepared has no values. A text is no case.
  if (const oracle::Family *family = oracle::familyOf(source.testCase);
      family && isOfCommand)
    family->evaluate(source.testCase, expected);
  object["oracle"] = oracleToJson(source, expected, reason);
  if (judgement.wanted.deviation) {
    json::Object meant = oracleToJson(source, judgement.wanted.expected, "");
    meant["by"] = jsonText(judgement.wanted.deviationSource());
    object["meant"] = std::move(meant);
  } else {
    object["meant"] = nullptr;
  }
  json::Object verifiers = answerToJson(
      source, answer.verdict, judgement.rulesOfAnswer(), judgement.reason);
  if (isOfCommand && answer.kind != Answer::Kind::Verdict) {
    const bool isNone = answer.kind == Answer::Kind::None;
    verifiers["outcome"] = answer.fault() ? findingClassName(*answer.fault())
                           : isNone       ? "not-run"
                                          : "unread";
    verifiers["reason"] = textOrNull(isNone ? judgement.reason : answer.detail);
  }
  object["verifiers"] = std::move(verifiers);
  object["finding"] =
      findingToJson(judgement.finding ? &*judgement.finding : nullptr);
}

void tilefuzz::addEnd(int signal, StringRef problem, json::Object &object) {
  object["interrupted"] = signal != 0;
  object["signal"] = textOrNull(signal ? signalName(signal) : "");
  object["problem"] = textOrNull(problem);
}

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
