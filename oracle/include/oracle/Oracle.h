//===- Oracle.h - The independent reference for every case ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle computes the verdict on a case from the written specification
// (oracle/spec/) alone. It depends on protobuf and the standard library.
//
// Words:
//   rule       one condition of the specification, with a stable id
//   ladder     the rules of a family in the order in which they are reported
//   broken     the rule's predicate holds on the case
//   reported   the broken rule whose diagnostic is the verdict's: the first one
//   masked     broken, and another rule is reported
//   boundary   the case is accepted and one smallest step from breaking a rule
//   subject    what a rule is evaluated on, where a case has several: one kind
//              of operation of a module
//   pair       a rule and one of its subjects
//   invariant  a property of every verdict, whatever the case
//   relation   a change of a case that must not change its verdict
//
// Example:
//
//   tilefuzz::Case case = ...;
//   const oracle::Family *family = oracle::familyOf(case);
//   oracle::Evaluation answer;               // reuse it: no allocation then
//   family->evaluate(case, answer);
//   if (answer.verdict.outcome == oracle::Outcome::Rejected)
//     for (unsigned i : answer.broken)
//       use(family->rules[i].id);
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_ORACLE_H
#define ORACLE_ORACLE_H

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilefuzz {
class Case;

namespace oracle {

/// Unsupported: the oracle has no opinion, because the case is larger than what
/// it enumerates. Counted by the harness, never silent.
enum class Outcome : uint8_t { Accepted, Rejected, Unsupported };

/// "accepted", "rejected" or "unsupported".
std::string_view outcomeName(Outcome outcome);

/// The verdict of one side on a case. Both sides are compared in this form.
struct Verdict {
  Outcome outcome = Outcome::Accepted;
  /// The first diagnostic, byte for byte; empty when accepted, and for a
  /// failure without a diagnostic.
  std::string diagnostic;
  /// The packed result of an accepted case, in the order of the family's page.
  std::array<uint64_t, 4> values = {};
  uint8_t valueCount = 0;
  /// For a rejected module the operation that carries the diagnostic, counted
  /// as on the family's page; else noPlace.
  int32_t place = noPlace;

  static constexpr int32_t noPlace = -1;

  std::span<const uint64_t> packed() const {
    return {values.data(), valueCount};
  }
  friend bool operator==(const Verdict &lhs, const Verdict &rhs);
};

/// A set of a family's rules, by their positions in the ladder. Iterates in
/// that order.
class RuleSet {
public:
  /// More than the rules that the specification has for one family.
  static constexpr unsigned capacity = 640;

  constexpr RuleSet() = default;
  /// The set of the bits of `word`: bit i is the rule at position i.
  constexpr RuleSet(uint64_t word) : words{word} {}

  constexpr bool contains(unsigned rule) const {
    assert(rule < capacity && "a family has more rules than a RuleSet holds");
    return words[rule / 64] >> (rule % 64) & 1;
  }
  constexpr void insert(unsigned rule) {
    assert(rule < capacity && "a family has more rules than a RuleSet holds");
    words[rule / 64] |= uint64_t(1) << (rule % 64);
  }
  constexpr void erase(unsigned rule) {
    words[rule / 64] &= ~(uint64_t(1) << (rule % 64));
  }
  constexpr bool empty() const { return *this == RuleSet(); }
  constexpr explicit operator bool() const { return !empty(); }
  constexpr unsigned size() const {
    unsigned count = 0;
    for (uint64_t word : words)
      count += static_cast<unsigned>(std::popcount(word));
    return count;
  }
  /// Requires a set that is not empty.
  constexpr unsigned first() const { return *begin(); }
  constexpr RuleSet without(unsigned rule) const {
    RuleSet rest = *this;
    rest.erase(rule);
    return rest;
  }

  constexpr RuleSet &operator|=(const RuleSet &other) {
    for (unsigned i = 0; i < wordCount; ++i)
      words[i] |= other.words[i];
    return *this;
  }
  friend constexpr bool operator==(const RuleSet &, const RuleSet &) = default;
  friend constexpr auto operator<=>(const RuleSet &, const RuleSet &) = default;

  class Iterator {
  public:
    using value_type = unsigned;
    using difference_type = std::ptrdiff_t;
    constexpr unsigned operator*() const {
      return word * 64 + static_cast<unsigned>(std::countr_zero(rest));
    }
    constexpr Iterator &operator++() {
      rest &= rest - 1;
      settle();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator &lhs, const Iterator &rhs) {
      return lhs.word == rhs.word && lhs.rest == rhs.rest;
    }

  private:
    friend RuleSet;
    constexpr Iterator(const RuleSet &set, unsigned word)
        : set(&set), word(word), rest(word < wordCount ? set.words[word] : 0) {
      settle();
    }
    constexpr void settle() {
      while (rest == 0 && word < wordCount)
        rest = ++word < wordCount ? set->words[word] : 0;
    }
    const RuleSet *set;
    unsigned word;
    uint64_t rest;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, wordCount); }

private:
  static constexpr unsigned wordCount = capacity / 64;
  std::array<uint64_t, wordCount> words = {};
};

/// The result of an evaluation: the verdict and what each rule did.
struct Evaluation {
  Verdict verdict;
  /// Of an unsupported case, why the oracle has no opinion; else empty. Of a
  /// module, why it is not well formed: "an operand is not a visible value".
  std::string_view unsupportedReason = {};
  /// Every broken rule, so that masking can be seen. Empty when unsupported.
  RuleSet broken;
  /// The rules at whose boundary an accepted case is; empty when not accepted.
  RuleSet boundary;
  /// Position of the reported rule. Valid when `broken` is not empty.
  unsigned reported = 0;
  /// Of a family with subjects, the same for pairs: positions in
  /// Family::pairs, in rising order, each once.
  std::vector<uint16_t> brokenPairs, boundaryPairs;
  uint16_t reportedPair = 0;
};

/// A rule, by its position in the ladder, and a subject, by its position in
/// Family::subjects.
struct RuleSubject {
  uint16_t rule;
  uint16_t subject;
};

/// The part of a rule that does not depend on a case.
struct RuleInfo {
  /// Stable id, for example "tcgen05.kind.r07".
  std::string_view id;
  /// The resolution or part of a page that the rule is based on, for example
  /// "C-I24"; may be empty.
  std::string_view source;
  /// The specification's sentence on when the rule is broken.
  std::string_view statement;
  /// Names of the values that the rule reads, separated by blanks;
  /// Family::operand has their texts.
  std::string_view operands;
  /// The page in oracle/spec/ that has the rule.
  std::string_view page = {};
};

struct Invariant {
  std::string_view id;
  std::string_view statement;
  /// Whether the property holds for `observed`, the verdict of the side under
  /// test on `testCase`.
  bool (*holds)(const Case &testCase, const Verdict &observed);
};

struct Relation {
  std::string_view id;
  std::string_view statement;
  /// Rewrites the case; false when the relation does not apply to it.
  bool (*transform)(Case &testCase);
  /// Whether the verdicts before and after the change are as the relation
  /// requires.
  bool (*related)(const Verdict &before, const Verdict &after);
};

/// One family: the cases that share a shape and a verifier entry.
struct Family {
  /// The name of its field in Case.case, for example "kind_word".
  std::string_view name;
  /// The number of that field.
  int field;
  /// The pages in oracle/spec/, in the order of their rules.
  std::span<const std::string_view> pages;
  /// The ladder. At most RuleSet::capacity rules.
  std::span<const RuleInfo> rules;
  /// The names of the subjects, "nv_tileas.dot"; empty where a case has one.
  std::span<const std::string_view> subjects;
  /// Every pair of a rule and a subject that it is evaluated on, in the order
  /// of the rules, then of the subjects; empty without subjects.
  std::span<const RuleSubject> pairs;
  std::span<const Invariant> invariants;
  std::span<const Relation> relations;
  /// Evaluates a case of this family. Overwrites all of `answer`; keeps its
  /// allocations.
  void (*evaluate)(const Case &testCase, Evaluation &answer);
  /// The diagnostic of the rule at this ladder position for a case, whether or
  /// not the case breaks it.
  std::string (*diagnostic)(const Case &testCase, unsigned rule);
  /// The value, as text, of a name listed in some rule's `operands`.
  std::string (*operand)(const Case &testCase, std::string_view name);
};

/// All families, in the order of their fields.
std::span<const Family> families();

/// The family with this name, or null.
const Family *findFamily(std::string_view name);

/// The family of a case, or null when the case has no parameters.
const Family *familyOf(const Case &testCase);

} // namespace oracle
} // namespace tilefuzz

#endif // ORACLE_ORACLE_H
