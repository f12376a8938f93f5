//===- ToolTexts.cpp - The texts that a tool has for the rules ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolTexts.h"

#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/Differences.h"

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

void ToolTexts::add(const Question &question, const ToolAnswer &answer) {
  const oracle::Evaluation &expected = question.expected;
  if (answer.kind != ToolAnswer::Kind::Verdict || question.asksReader ||
      lacksSegments(expected))
    return;
  const bool isAlone = expected.brokenPairs.size() == 1;
  if (expected.broken && !isAlone)
    return;
  std::lock_guard<std::mutex> lock(mutex);
  ++lessonCount;
  if (answer.verdict.outcome != Outcome::Rejected)
    return;
  const std::string pattern = patternOf(answer.verdict.diagnostic);
  if (!expected.broken) {
    ofValid.insert(pattern);
    return;
  }
  // A diagnostic on another operation belongs to another rule.
  if (isElsewhere(expected.verdict, answer.verdict))
    return;
  Seen &answers = seen[keyOf(expected)];
  ++answers.all;
  ++answers.patterns[pattern];
  known.insert(expected.reported);
  if (question.expectsText(answer.verdict.diagnostic))
    withTextOfPage.insert(expected.reported);
}

void ToolTexts::freeze() {
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

ToolTexts::Key ToolTexts::keyOf(const oracle::Evaluation &expected) {
  return {static_cast<uint16_t>(expected.reported),
          patternOf(expected.verdict.diagnostic)};
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
  const auto owners = rules.find(pattern);
  const bool isOwned = owners != rules.end();
  if (isOwned && owners->second.contains(expected.reported))
    return TextMatch::Same;
  // The false reject is reported by itself.
  if (ofValid.contains(pattern))
    return TextMatch::Unknown;
  // Which one of several faults is named is up to the tool, and so is its text
  // for one that no lesson has had.
  if (expected.brokenPairs.size() > 1 &&
      (!isOwned || llvm::any_of(owners->second, [&](unsigned rule) {
        return expected.broken.contains(rule);
      })))
    return TextMatch::Unknown;
  const auto answers = seen.find(keyOf(expected));
  if (answers == seen.end())
    return TextMatch::Unknown;
  const bool isVariant =
      !isOwned && llvm::any_of(answers->second.patterns, [&](const auto &own) {
        return areAlike(own.first(), pattern);
      });
  return isVariant ? TextMatch::Same : TextMatch::Other;
}

std::string ToolTexts::ruleOf(StringRef diagnostic) const {
  const auto owners = named.find(patternOf(diagnostic));
  if (owners == named.end() || owners->second.size() != 1)
    return "";
  return std::string(irFamily().rules[owners->second.first()].id);
}
