//===- ToolTexts.h - The texts that a tool has for the rules ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A verifier that somebody else has written rejects with texts of its own, and
// its verdict matters first. So a comparison begins with modules in which one
// rule alone is broken, and learns which texts the tool has for it. From then
// on a text is a finding where it is that of another rule, and of none that is
// broken; one that no rule has so far is one more of the rule that is broken.
// The order in which a tool checks its rules is its own. Texts are compared by
// their patterns (patternOf); another pattern of the page for the same rule,
// for example for another operand, is learned by itself.
// Rows of a profile (Differences.h) are learned from examples, which must show
// each: that only this rule is broken and the tool accepts, and has never
// reported it on the operation; that it reports another rule of the same
// operation that is broken, too; that it says something else on the same
// operation; or that it rejects a valid module. Everything else stays a
// finding.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_TOOLTEXTS_H
#define FUZZ_CORE_TOOLTEXTS_H

#include "fuzz/core/Finding.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <map>
#include <shared_mutex>

namespace tilefuzz {

/// May be added to from several threads.
class ToolTexts {
public:
  /// The answer to a module that shows a difference of verdicts.
  struct Example {
    Case testCase;
    Answer answer;
    std::string module;
  };

  /// Learns from the answer to a module that is valid or in which one rule of
  /// one operation is broken. Not called after `freeze`.
  void add(const ExpectedAnswer &wanted, const Answer &answer);

  /// Ends the learning. A text belongs to each rule that it was seen with, but
  /// not to one with which it was rarely seen while it is common with another,
  /// and to none if the tool rejects valid modules with it.
  void freeze();

  /// Learns a text with which the tool rejects a valid module. May be called at
  /// any time.
  void addOfValid(llvm::StringRef diagnostic);

  /// How a diagnostic fits the one that the oracle gives with this answer.
  /// Unknown where no rule has this text, no lesson had that of the page, or
  /// the tool rejects valid modules with it, and while nothing is learned.
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

  /// Keeps some examples of each difference, and which rules were reported.
  void addExample(const Case &testCase, const ExpectedAnswer &wanted,
                  const Answer &answer, llvm::StringRef module);
  llvm::ArrayRef<Example> examples() const { return allExamples; }
  /// Whether the tool has reported this pair of a rule and an operation where
  /// it had to, with a diagnostic like this or, without one, any.
  bool isReported(uint16_t pair,
                  const std::optional<TextPattern> &like = {}) const;
  /// Returns a profile with the rows that are learned, each with a module that
  /// shows it, behind its own.
  Differences learnRows(Differences table) const;

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
  std::vector<Example> allExamples;
  /// How many examples there are of each kind.
  llvm::StringMap<unsigned> exampleCounts;
  /// One of the oracle's diagnostics for each shape, by the pairs.
  std::map<uint16_t, llvm::StringMap<std::string>> reported;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_TOOLTEXTS_H
