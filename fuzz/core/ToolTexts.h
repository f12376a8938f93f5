//===- ToolTexts.h - The texts that a tool has for the rules ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A verifier that somebody else has written rejects with texts of its own, and
// what matters first is its verdict. So a comparison begins with modules in
// which one rule alone is broken, and learns from the answers which texts the
// tool has for this rule. From then on a text is a finding where it is the text
// of a rule that is not broken, or of no rule although the one that is broken
// alone has a text. The order in which a tool checks its rules is its own.
//
// Texts are compared by their patterns (patternOf), which have no numbers and
// nothing that stands in quotes or angle brackets. What a rule says with
// another pattern of the page, for example of another operand, is learned by
// itself.
//
//   ToolTexts texts;
//   texts.add(wanted, answer);  // for each module with one broken rule
//   texts.freeze();
//   if (texts.match(answerOfOracle, diagnostic) == TextMatch::Other)
//     report(texts.ruleOf(diagnostic));
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_TOOLTEXTS_H
#define FUZZ_CORE_TOOLTEXTS_H

#include "fuzz/core/Answer.h"
#include "fuzz/core/Differences.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <map>
#include <shared_mutex>

namespace tilefuzz {

class ToolTexts {
public:
  /// Learns from the answer to a module that is valid or in which one rule of
  /// one operation is broken; other answers teach nothing. May be called from
  /// several threads, and not after `freeze`.
  void add(const ExpectedAnswer &wanted, const Answer &answer);

  /// Ends the learning. A text belongs to each rule that it was seen with, but
  /// not to one with which it was rarely seen while it is common with another,
  /// and to none if the tool rejects valid modules with it.
  void freeze();

  /// Learns a text with which the tool rejects a valid module. May be called at
  /// any time.
  void addOfValid(llvm::StringRef diagnostic);

  /// How a diagnostic fits the one that the oracle gives with this answer.
  /// Unknown where no lesson had what the page says there, where the tool
  /// rejects valid modules with this text, and while nothing is learned.
  TextMatch match(const oracle::Evaluation &expected,
                  llvm::StringRef diagnostic) const;

  /// The id of the rule that alone was seen with this text; empty for none.
  std::string ruleOf(llvm::StringRef diagnostic) const;

  /// How many rules have a known text, and how many of these never have the
  /// page's text.
  size_t knownRules() const { return known.size(); }
  size_t rulesWithOwnTexts() const {
    return known.size() - withTextOfPage.size();
  }
  /// From how many answers the texts were learned.
  size_t lessons() const { return lessonCount; }

private:
  /// The answers to modules in which one rule alone is broken, with one pattern
  /// of the page.
  struct Seen {
    llvm::StringMap<unsigned> patterns;
    unsigned all = 0;
  };
  /// A rule, or a rule and an operation, and a pattern of its page.
  using Key = std::pair<uint16_t, std::string>;

  mutable std::shared_mutex mutex;
  bool isFrozen = false;
  size_t lessonCount = 0;
  std::map<Key, Seen> seen;
  /// The same for each operation.
  std::map<Key, llvm::StringSet<>> seenOfPair;
  oracle::RuleSet known, withTextOfPage;
  llvm::StringSet<> ofValid;
  /// The rules of each pattern, known when frozen, and all that it was ever
  /// seen with.
  llvm::StringMap<oracle::RuleSet> rules, named;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_TOOLTEXTS_H
