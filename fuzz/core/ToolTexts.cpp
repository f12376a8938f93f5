//===- ToolTexts.cpp - The texts that a tool has for the rules ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/ToolTexts.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using oracle::Outcome;

/// A text is no text of a rule that has it in less than one answer of so many
/// while another rule has it so many times as often.
static constexpr unsigned rarePart = 4;

/// A text that is no rule's is a variant of one from which it differs by at
/// most one letter in so many.
static constexpr size_t alikePart = 3;

/// Whether operandSegmentSizes is missing. MLIR's reader fills in zeros, and
/// what it or the verifier then says of these is no text of a rule.
static bool lacksSegments(const oracle::Evaluation &expected) {
  return expected.broken && irFamily().rules[expected.reported].id ==
                                "roster.attr.operandSegmentSizes";
}

void ToolTexts::add(const ExpectedAnswer &wanted, const Answer &answer) {
  const oracle::Evaluation &expected = wanted.expected;
  if (answer.kind != Answer::Kind::Verdict || wanted.allowsAnyText ||
      lacksSegments(expected))
    return;
  const bool isAlone = expected.brokenPairs.size() == 1;
  if (expected.broken && !isAlone)
    return;
  std::lock_guard<std::shared_mutex> lock(mutex);
  ++lessonCount;
  if (answer.verdict.outcome != Outcome::Rejected)
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
    for (auto &[key, answers] : seen)
      if (const auto it = answers.patterns.find(pattern);
          it != answers.patterns.end()) {
        answers.all -= it->second;
        answers.patterns.erase(it);
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

/// Whether two patterns are alike but for a word or two, which may be values.
static bool areAlike(StringRef left, StringRef right) {
  const size_t most = std::max(left.size(), right.size()) / alikePart;
  return left.edit_distance(right, /*AllowReplacements=*/true,
                            static_cast<unsigned>(most)) <= most;
}

TextMatch ToolTexts::match(const oracle::Evaluation &expected,
                           StringRef diagnostic) const {
  if (!isFrozen || lacksSegments(expected))
    return TextMatch::Unknown;
  const std::string pattern = patternOf(diagnostic);
  // The false reject is reported by itself.
  {
    std::shared_lock<std::shared_mutex> lock(mutex);
    if (ofValid.contains(pattern))
      return TextMatch::Unknown;
  }
  const auto owners = rules.find(pattern);
  const bool isOwned = owners != rules.end();
  if (isOwned && owners->second.contains(expected.reported))
    return TextMatch::Same;
  // Which one of several faults is named is up to the tool, and so is its text
  // for one that no lesson has had.
  if (expected.brokenPairs.size() > 1 &&
      (!isOwned || llvm::any_of(owners->second, [&](unsigned rule) {
        return expected.broken.contains(rule);
      })))
    return TextMatch::Unknown;
  const auto answers = seenOfPair.find(
      {expected.reportedPair, patternOf(expected.verdict.diagnostic)});
  if (answers == seenOfPair.end() || answers->second.empty())
    return TextMatch::Unknown;
  const bool isVariant =
      !isOwned && llvm::any_of(answers->second.keys(), [&](StringRef own) {
        return areAlike(own, pattern);
      });
  return isVariant ? TextMatch::Same : TextMatch::Other;
}

std::string ToolTexts::ruleOf(StringRef diagnostic) const {
  const auto owners = named.find(patternOf(diagnostic));
  if (owners == named.end() || owners->second.size() != 1)
    return "";
  return std::string(irFamily().rules[owners->second.first()].id);
}
