//===- JudgementJson.cpp - Results of cases as JSON -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/JudgementJson.h"

#include "fuzz/core/Operations.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTally.h"
#include "fuzz/tool/Properties.h"

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
                      {"rule", jsonText(finding->rule)},
                      {"reportedRule", jsonText(finding->reportedRule)},
                      {"detail", jsonText(finding->detail)}};
}

/// Returns null for 0, which stands for an unknown number.
static json::Value numberOrNull(unsigned number) {
  return number ? json::Value(number) : json::Value(nullptr);
}

static json::Value textOrNull(StringRef text) {
  return text.empty() ? json::Value(nullptr) : jsonText(text);
}

/// An answer in which `rules` are the broken rules, and `rule` the reported
/// ones.
static json::Object answerToJson(const Judgement &judgement,
                                 const Verdict &verdict, StringRef rule,
                                 json::Array rules) {
  json::Array values;
  for (uint64_t value : verdict.packed())
    values.push_back(value);
  LineColumn at = judgement.positionOf(verdict);
  const bool isRejected = verdict.outcome == Outcome::Rejected;
  return json::Object{
      {"outcome", StringRef(oracle::outcomeName(verdict.outcome))},
      {"reason", verdict.outcome == Outcome::Unsupported
                     ? jsonText(unsupportedReason(judgement.examiner))
                     : json::Value(nullptr)},
      {"diagnostic",
       isRejected ? jsonText(verdict.diagnostic) : json::Value(nullptr)},
      {"rule", textOrNull(rule)},
      {"rules", std::move(rules)},
      {"place", verdict.place == Verdict::noPlace ? json::Value(nullptr)
                                                  : json::Value(verdict.place)},
      {"operation",
       textOrNull(operationAt(judgement.source.testCase, verdict.place))},
      {"line", numberOrNull(at.line)},
      {"column", numberOrNull(at.column)},
      {"values", std::move(values)},
      {"made", textOrNull(madeText(verdict))}};
}

static json::Object oracleToJson(const Judgement &judgement) {
  const oracle::Family &family = *judgement.examiner.family();
  const oracle::Evaluation &expected = judgement.examiner.expected();
  json::Array rules;
  for (unsigned rule : expected.broken)
    rules.push_back(StringRef(family.rules[rule].id));
  return answerToJson(
      judgement, expected.verdict,
      expected.broken ? StringRef(family.rules[expected.reported].id) : "",
      std::move(rules));
}

static json::Object verifiersToJson(const Judgement &judgement) {
  const Verdict &actual = judgement.examiner.actual().verdict;
  std::string ids;
  if (actual.outcome == Outcome::Rejected)
    ids = rulesOfDiagnostic(*judgement.examiner.family(),
                            judgement.source.testCase,
                            judgement.examiner.expected(), actual.diagnostic);
  json::Array rules;
  if (!ids.empty())
    for (StringRef id : llvm::split(ids, '+'))
      rules.push_back(id.str());
  return answerToJson(judgement, actual, ids, std::move(rules));
}

static json::Array cellsToJson(const Judgement &judgement) {
  const oracle::Family &family = *judgement.examiner.family();
  json::Array cells;
  forEachPairCell(
      family, judgement.examiner.expected(), [&](unsigned pair, Cell cell) {
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

static json::Array traceToJson(const Judgement &judgement, Trace trace) {
  const oracle::Family &family = *judgement.examiner.family();
  const Case &testCase = judgement.source.testCase;
  const std::vector<RuleState> states =
      ruleStates(family, testCase, judgement.examiner.expected());
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
static json::Object emptyCase(StringRef name, StringRef file, unsigned module,
                              Status status) {
  return json::Object{{"name", jsonText(name)},
                      {"file", textOrNull(file)},
                      {"module", numberOrNull(module)},
                      {"status", statusName(status)},
                      {"error", nullptr},
                      {"family", nullptr},
                      {"case", nullptr},
                      {"oracle", nullptr},
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

json::Object tilefuzz::unreadableToJson(StringRef name, StringRef file,
                                        unsigned module, StringRef error) {
  json::Object object = emptyCase(name, file, module, Status::Unreadable);
  object["error"] = jsonText(error);
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

static json::Array unjudgedCommentsToJson(const Judgement &judgement) {
  json::Array array;
  for (const std::vector<UnreadComment> *comments :
       {&judgement.source.unreadComments, &judgement.unjudgedComments})
    for (const UnreadComment &comment : *comments)
      array.push_back(json::Object{{"line", numberOrNull(comment.line)},
                                   {"text", jsonText(comment.text)}});
  return array;
}

json::Object tilefuzz::judgementToJson(const Judgement &judgement,
                                       Trace trace) {
  const FileCase &source = judgement.source;
  json::Array unjudged;
  for (const UnjudgedOp &op : source.imported.unjudged)
    unjudged.push_back(json::Object{{"operation", jsonText(op.name)},
                                    {"similar", textOrNull(op.similar)},
                                    {"line", numberOrNull(op.line)},
                                    {"column", numberOrNull(op.column)}});
  json::Object object =
      emptyCase(source.name, source.file, source.module, judgement.status);
  object["family"] = StringRef(judgement.examiner.family()->name);
  object["case"] = jsonText(printCase(source.testCase));
  object["oracle"] = oracleToJson(judgement);
  object["verifiers"] = verifiersToJson(judgement);
  object["finding"] =
      findingToJson(judgement.finding ? &*judgement.finding : nullptr);
  object["implementations"] = implementationsToJson(judgement);
  object["expectation"] = expectationToJson(source);
  object["unjudged"] = std::move(unjudged);
  object["unjudgedComments"] = unjudgedCommentsToJson(judgement);
  object["casts"] = source.imported.casts;
  object["holders"] = source.imported.holders;
  object["unknownAttributes"] = unknownAttributesToJson(source.imported);
  object["cells"] = cellsToJson(judgement);
  object["trace"] = traceToJson(judgement, trace);
  object["invariants"] =
      propertiesToJson(invariantsOf(source.testCase, judgement.examiner));
  object["relations"] =
      propertiesToJson(relationsOf(source.testCase, judgement.examiner));
  return object;
}
