//===- AnswerJson.cpp - Answers and findings as JSON ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/AnswerJson.h"

#include "fuzz/core/Report.h"
#include "fuzz/tool/CommentCheck.h"

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
