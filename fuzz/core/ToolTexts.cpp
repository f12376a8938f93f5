//===- ToolTexts.cpp - The texts that a tool has for the rules ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/ToolTexts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;

/// A text is no text of a rule that has it in less than one answer of so many
/// while another rule has it so many times as often.
static constexpr unsigned rarePart = 4;

/// Examples that are kept of one rule, operation and answer, and of all.
static constexpr unsigned maxOfAKind = 8;
static constexpr size_t maxExamples = 4096;

/// Whether operandSegmentSizes is missing. MLIR's reader fills in zeros, and
/// what it or the verifier then says of these is no text of a rule.
static bool lacksSegments(const oracle::Evaluation &expected) {
  return expected.broken && irFamily().rules[expected.reported].id ==
                                "roster.attr.operandSegmentSizes";
}

void ToolTexts::add(const ExpectedAnswer &wanted, const Answer &answer) {
  const oracle::Evaluation &expected = wanted.expected;
  if (answer.kind != Answer::Kind::Verdict || wanted.allowsAnyText ||
      lacksSegments(expected) || expected.brokenPairs.size() > 1)
    return;
  std::lock_guard<std::shared_mutex> lock(mutex);
  ++lessonCount;
  if (!answer.isRejected())
    return;
  const std::string pattern = patternOf(answer.verdict.diagnostic);
  if (!expected.broken) {
    ofValid.insert(pattern);
    return;
  }
  // A diagnostic on another operation belongs to another rule.
  if (answer.isElsewhere(expected.verdict))
    return;
  const std::string ofPage = patternOf(expected.verdict.diagnostic);
  Seen &answers = seen[{static_cast<uint16_t>(expected.reported), ofPage}];
  ++answers.all;
  ++answers.patterns[pattern];
  seenOfPair[{expected.reportedPair, ofPage}].insert(pattern);
  known.insert(expected.reported);
  if (wanted.expectsText(answer.verdict.diagnostic))
    withTextOfPage.insert(expected.reported);
}

void ToolTexts::addOfValid(StringRef diagnostic) {
  std::lock_guard<std::shared_mutex> lock(mutex);
  ofValid.insert(patternOf(diagnostic));
}

void ToolTexts::freeze() {
  for (StringRef pattern : ofValid.keys()) {
    for (auto &[key, answers] : seen) {
      answers.all -= answers.patterns.lookup(pattern);
      answers.patterns.erase(pattern);
    }
    for (auto &[key, patterns] : seenOfPair)
      patterns.erase(pattern);
  }
  llvm::StringMap<unsigned> most;
  for (const auto &[key, answers] : seen)
    for (const auto &[pattern, count] : answers.patterns)
      most[pattern] = std::max(most[pattern], count);
  for (auto &[key, answers] : seen)
    for (const auto &[pattern, count] : answers.patterns) {
      named[pattern].insert(key.first);
      if (count * rarePart >= answers.all || count * rarePart > most[pattern])
        rules[pattern].insert(key.first);
    }
  isFrozen = true;
}

TextMatch ToolTexts::match(const oracle::Evaluation &expected,
                           StringRef diagnostic) const {
  if (!isFrozen || lacksSegments(expected))
    return TextMatch::Unknown;
  const std::string pattern = patternOf(diagnostic);
  const auto owners = rules.find(pattern);
  // The false reject is reported by itself.
  if (std::shared_lock<std::shared_mutex> lock(mutex);
      owners == rules.end() || ofValid.contains(pattern))
    return TextMatch::Unknown;
  if (owners->second.contains(expected.reported))
    return TextMatch::Same;
  const auto lessons = seenOfPair.find(
      {expected.reportedPair, patternOf(expected.verdict.diagnostic)});
  // Which one of several faults is named is up to the tool.
  const bool isKnown = lessons != seenOfPair.end() && !lessons->second.empty();
  return !isKnown || llvm::any_of(owners->second,
                                  [&](unsigned rule) {
                                    return expected.broken.contains(rule);
                                  })
             ? TextMatch::Unknown
             : TextMatch::Other;
}

std::string ToolTexts::ruleOf(StringRef diagnostic) const {
  const auto owners = named.find(patternOf(diagnostic));
  if (owners == named.end() || owners->second.size() != 1)
    return "";
  return std::string(irFamily().rules[owners->second.first()].id);
}

void ToolTexts::addExample(const Case &testCase, const ExpectedAnswer &wanted,
                           const Answer &answer, StringRef module) {
  const oracle::Evaluation &expected = wanted.expected;
  if (!testCase.has_ir() || answer.kind != Answer::Kind::Verdict ||
      (!expected.broken && answer.verdict.outcome == Outcome::Accepted))
    return;
  // Rows are learned for texts, too, whatever texts are expected.
  ExpectedAnswer exact = wanted;
  exact.texts = nullptr;
  const std::optional<Finding> finding =
      compareAnswers(testCase, exact, answer).finding;
  std::lock_guard<std::shared_mutex> lock(mutex);
  if (!finding && expected.broken) {
    const std::string &text = expected.verdict.diagnostic;
    reported[expected.reportedPair].try_emplace(shapeOf(text), text);
    return;
  }
  // An example that is a valid module needs a known operation.
  if (!finding || finding->kind < FindingClass::FalseAccept ||
      finding->kind == FindingClass::WrongPlace ||
      (!expected.broken && answer.operation.empty()) ||
      allExamples.size() >= maxExamples)
    return;
  const std::string kind = llvm::formatv(
      "{0} {1}\n{2}",
      expected.broken ? llvm::utostr(expected.reportedPair) : answer.operation,
      patternOf(expected.verdict.diagnostic),
      patternOf(answer.verdict.diagnostic));
  if (exampleCounts[kind]++ < maxOfAKind)
    allExamples.push_back({testCase, answer, module.str()});
}

bool ToolTexts::isReported(uint16_t pair,
                           const std::optional<TextPattern> &like) const {
  const auto found = reported.find(pair);
  return found != reported.end() &&
         (!like || llvm::any_of(found->second, [&](const auto &text) {
           return like->matches(text.second);
         }));
}
