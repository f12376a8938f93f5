//===- Comparison.cpp - Where a foreign tool is not as expected -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Comparison.h"

#include "fuzz/compare/ToolAnswer.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;
using oracle::Verdict;
using Kind = Answer::Kind;

std::string tilefuzz::patternOf(StringRef diagnostic) {
  std::string pattern;
  unsigned depth = 0;
  char quote = 0;
  // Behind the first line there is an operation.
  for (char c : diagnostic.split('\n').first) {
    const bool isApostrophe =
        c == '\'' && !pattern.empty() && llvm::isAlpha(pattern.back());
    if (quote ? c == quote : StringRef("'`\"").contains(c) && !isApostrophe)
      quote = quote ? 0 : c;
    depth -= depth && c == '>';
    // A list has any number of items.
    const bool isBetween = StringRef(" ,()[]'`\"").contains(c);
    if (!quote && !depth && !llvm::isDigit(c) &&
        !(isBetween && StringRef(pattern).ends_with(" ")))
      pattern += isBetween ? ' ' : c;
    depth += c == '<';
  }
  return pattern;
}

bool tilefuzz::isElsewhere(const Verdict &expected, const Verdict &found) {
  return expected.place != Verdict::noPlace &&
         found.place != Verdict::noPlace && expected.place != found.place;
}

/// Whether a diagnostic is the text of the rule that an answer of the oracle
/// reports, or may be since that is not known.
static bool isTextOf(const ComparedCase &compared,
                     const oracle::Evaluation &answer, StringRef diagnostic) {
  return diagnostic == StringRef(answer.verdict.diagnostic) ||
         (compared.texts &&
          compared.texts->match(answer, diagnostic) != TextMatch::Other);
}

/// Whether a tool that has to answer like this may have said what was found,
/// with a text of its own for the rule.
static bool isAnsweredBy(const ComparedCase &compared,
                         const oracle::Evaluation &answer,
                         const Verdict &found) {
  return answer.verdict.outcome == found.outcome &&
         (found.outcome == Outcome::Accepted ||
          (isTextOf(compared, answer, found.diagnostic) &&
           !isElsewhere(answer.verdict, found)));
}

/// Names the rules that have this diagnostic, joined with "+", or its pattern
/// in quotes.
static std::string nameOfText(const ComparedCase &compared,
                              StringRef diagnostic) {
  std::string rules;
  if (!compared.texts)
    rules = rulesOfDiagnostic(*oracle::familyOf(compared.testCase),
                              compared.testCase, compared.expected, diagnostic);
  // Where a tool has texts of its own, only one that was learned names a rule.
  // It rejects a valid module by a rule of its own.
  else if (compared.expected.broken)
    rules = compared.texts->ruleOf(diagnostic);
  return rules.empty() ? "\"" + patternOf(diagnostic) + "\"" : rules;
}

/// Whether a tool that does not check what is to be reported, on this operation
/// or on any, finds the same.
static bool isOfUnchecked(const ComparedCase &compared, const Verdict &found) {
  const oracle::Family &family = *oracle::familyOf(compared.testCase);
  const uint16_t reported = compared.expected.reportedPair;
  oracle::Variation variation = compared.differences
                                    ? compared.differences->variationOf()
                                    : oracle::Variation(family);
  oracle::Evaluation answer;
  const auto isAnswered = [&] {
    oracle::evaluateVaried(compared.testCase, variation, answer);
    return isAnsweredBy(compared, answer, found);
  };
  variation.drop(reported);
  if (isAnswered())
    return true;
  for (auto [pair, each] : llvm::enumerate(family.pairs))
    if (each.rule == family.pairs[reported].rule)
      variation.drop(static_cast<uint16_t>(pair));
  return isAnswered();
}

static std::optional<Finding> compareVerdict(const ComparedCase &compared,
                                             Verdict found) {
  // The oracle does not judge a text.
  if (compared.isText())
    return std::nullopt;
  const Verdict &expected = compared.expected.verdict;
  if (!isElsewhere(expected, found))
    found.place = expected.place;
  std::optional<Finding> finding = compareVerdicts(
      expected, compared.rule(), found,
      {[&](StringRef text) { return compared.matchText(text); },
       [&](StringRef text) { return nameOfText(compared, text); }});
  if (finding && finding->kind == FindingClass::WrongReason)
    finding->isOfUnchecked = isOfUnchecked(compared, found);
  return finding;
}

/// The rows by which an answer that is not as expected may be given.
static llvm::SmallVector<size_t> rowsAllowing(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (!compared.differences)
    return {};
  return compared.differences->rowsAllowing(
      compared.testCase, compared.expected, answer.verdict, answer.operation,
      [&](const oracle::Evaluation &other) {
        return isAnsweredBy(compared, other, answer.verdict);
      });
}

/// The finding of compareAnswer(), without its detail.
static std::optional<Finding> findingOf(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (!answer.otherAnswer.empty())
    return Finding{FindingClass::UnstableOutput};
  if (const std::optional<FindingClass> fault = answer.fault()) {
    // A text that need not be a module is refused in any words.
    if (compared.isText() && *fault > FindingClass::ErrorAtExitZero)
      return std::nullopt;
    const bool hasCause =
        answer.kind == Kind::Crash || answer.kind == Kind::SanitizerReport;
    return Finding{*fault, hasCause ? answer.detail : ""};
  }
  std::optional<Finding> broken;
  if (answer.broken)
    broken = Finding{FindingClass::BrokenInvariant, answer.broken->id.str(),
                     answer.broken->operation};
  // A warning in the place of an error is not reported as a false accept.
  if (broken && broken->rule == errorSeverityId)
    return broken;
  if (answer.kind == Kind::Verdict)
    if (auto finding = compareVerdict(compared, answer.verdict);
        finding && rowsAllowing(compared).empty())
      return finding;
  if (broken)
    return broken;
  if (answer.hasErrorAtExitZero)
    return Finding{FindingClass::ErrorAtExitZero};
  return std::nullopt;
}

std::optional<Finding> tilefuzz::compareAnswer(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  if (answer.kind == Kind::None)
    return std::nullopt;
  std::optional<Finding> finding = findingOf(compared);
  if (finding) {
    finding->detail = "expected " + describe(compared.expected.verdict) +
                      "; the command's answer: " + answer.describe();
    for (const std::string &remark : answer.remarks())
      finding->detail += ", " + remark;
  }
  return finding;
}

llvm::SmallVector<Finding, 2>
tilefuzz::findingsOf(const ComparedCase &compared) {
  const Answer &answer = compared.answer;
  llvm::SmallVector<Finding, 2> findings;
  if (std::optional<Finding> finding = compareAnswer(compared))
    findings.push_back(std::move(*finding));
  if (answer.hasErrorAtExitZero &&
      llvm::none_of(findings, [](const Finding &finding) {
        return isOfBehaviour(finding.kind);
      }))
    findings.push_back({FindingClass::ErrorAtExitZero});
  // A module that should have been rejected counts, too.
  if (answer.broken && isOfPrinted(answer) && !findings.empty() &&
      findings.front().kind != FindingClass::BrokenInvariant)
    findings.push_back({FindingClass::BrokenInvariant, answer.broken->id.str(),
                        answer.broken->operation});
  return findings;
}

std::string tilefuzz::keyOfFinding(const ComparedCase &compared) {
  const std::optional<Finding> finding = compareAnswer(compared);
  return finding ? finding->key() : std::string();
}

llvm::SmallVector<size_t> tilefuzz::rowsMet(const ComparedCase &compared) {
  if (compared.answer.kind != Kind::Verdict)
    return {};
  if (compareVerdict(compared, compared.answer.verdict))
    return rowsAllowing(compared);
  return compared.deviation ? llvm::SmallVector<size_t>(
                                  llvm::ArrayRef(compared.deviation->rows))
                            : llvm::SmallVector<size_t>();
}
