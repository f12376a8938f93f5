//===- AnswerJson.cpp - Answers and findings as JSON ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/AnswerJson.h"

#include "fuzz/core/Operations.h"
#include "fuzz/tool/CommentCheck.h"
#include "fuzz/tool/Judgement.h"

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

static json::Object answerToJson(const AnsweredCase &of, const Verdict &verdict,
                                 StringRef rule, json::Array rules,
                                 StringRef reason) {
  json::Array values;
  for (uint64_t value : verdict.packed())
    values.push_back(value);
  const LineColumn at =
      of.source ? positionOf(*of.source, verdict) : LineColumn();
  return json::Object{
      {"outcome", StringRef(oracle::outcomeName(verdict.outcome))},
      {"reason",
       verdict.outcome == Outcome::Unsupported ? textOrNull(reason) : nullptr},
      {"diagnostic", verdict.outcome == Outcome::Rejected
                         ? jsonText(verdict.diagnostic)
                         : json::Value(nullptr)},
      {"rule", textOrNull(rule)},
      {"rules", std::move(rules)},
      {"place", verdict.place == Verdict::noPlace ? json::Value(nullptr)
                                                  : json::Value(verdict.place)},
      {"operation", textOrNull(operationAt(of.testCase, verdict.place))},
      {"line", numberOrNull(at.line)},
      {"column", numberOrNull(at.column)},
      {"values", std::move(values)},
      {"made", textOrNull(madeText(verdict))}};
}

json::Object tilefuzz::oracleToJson(const AnsweredCase &of,
                                    const oracle::Evaluation &answer,
                                    StringRef reason) {
  // A text that is no case has no family, and breaks no rule.
  const oracle::Family *family = oracle::familyOf(of.testCase);
  json::Array rules;
  for (unsigned rule : answer.broken)
    rules.push_back(StringRef(family->rules[rule].id));
  return answerToJson(
      of, answer.verdict,
      answer.broken ? StringRef(family->rules[answer.reported].id) : "",
      std::move(rules), reason);
}

json::Object tilefuzz::verifiersToJson(const AnsweredCase &of,
                                       const Verdict &verdict, StringRef rules,
                                       StringRef reason) {
  json::Array ids;
  for (StringRef id : llvm::split(rules, '+'))
    if (!id.empty())
      ids.push_back(id.str());
  return answerToJson(of, verdict, rules, std::move(ids), reason);
}

json::Value tilefuzz::meantToJson(const AnsweredCase &of,
                                  const oracle::Evaluation *meant,
                                  StringRef by) {
  if (!meant)
    return nullptr;
  json::Object object = oracleToJson(of, *meant, "");
  object["by"] = jsonText(by);
  return object;
}

/// The rules that a rejection names. The texts that a session has learned may
/// be gone with it; what they have shown is in the finding.
static std::string rulesSaid(const ComparedCase &compared,
                             const Finding *finding) {
  std::string rules = compared.texts ? "" : compared.rule();
  if (finding && finding->kind == FindingClass::WrongReason)
    rules = finding->reportedRule;
  if (finding && finding->kind == FindingClass::FalseReject)
    rules = finding->rule;
  // A text that belongs to no rule is given as a pattern in quotes.
  return StringRef(rules).starts_with("\"") ? "" : rules;
}

void tilefuzz::addAnswers(const ComparedCase &compared, const Finding *finding,
                          const FileCase *source, json::Object &object) {
  const Answer &answer = compared.answer;
  const AnsweredCase of{compared.testCase, source};
  // A prepared case has no values.
  oracle::Evaluation oracles = compared.oracles();
  if (!compared.isText())
    oracle::familyOf(of.testCase)->evaluate(of.testCase, oracles);
  object["oracle"] = oracleToJson(of, oracles, oracles.unsupportedReason);
  object["meant"] =
      meantToJson(of, compared.deviation ? &compared.expected : nullptr,
                  compared.deviationSource());
  const bool isJudged = answer.kind == Answer::Kind::Verdict;
  json::Object verifiers =
      verifiersToJson(of, answer.verdict,
                      isJudged && answer.verdict.outcome == Outcome::Rejected
                          ? rulesSaid(compared, finding)
                          : "",
                      "");
  if (!isJudged) {
    verifiers["outcome"] = answer.fault() ? findingClassName(*answer.fault())
                           : answer.kind == Answer::Kind::None ? "not-asked"
                                                               : "unread";
    verifiers["reason"] = textOrNull(answer.detail);
  }
  object["verifiers"] = std::move(verifiers);
  object["finding"] = findingToJson(finding);
}
