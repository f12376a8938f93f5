//===- Oracle.h - The independent reference for every case ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle computes the verdict on a case from the written specification
// (oracle/spec/) alone. It depends on protobuf and the standard library.
//
// Words:
//   case       one test case: the input of a verifier
//   side       one of the two implementations that are compared: the oracle, or
//              the verifiers
//   rule       one condition of the specification, with a stable id
//   ladder     the rules of a family, in order of precedence
//   broken     a rule is broken when its predicate holds on the case
//   reported   the first broken rule: its diagnostic is the verdict's
//   masked     a broken rule is masked when another rule is reported
//   boundary   an accepted case is at the boundary of a rule when one smallest
//              step would break the rule
//   subject    what a rule is evaluated on when a case has more than one thing
//              to evaluate: one kind of operation of a module
//   pair       a rule and one of its subjects
//   invariant  a property of every verdict, whatever the case
//   relation   a change of a case whose effect on the verdict is known; most
//              often the verdict must stay the same
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

#include "oracle/schema/case.pb.h"

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilefuzz::oracle {

/// Unsupported: the oracle gives no verdict, because the case is larger than
/// what it enumerates, or is not a well-formed module. The harness counts these
/// cases.
enum class Outcome : uint8_t { Accepted, Rejected, Unsupported };

/// Returns "accepted", "rejected" or "unsupported".
std::string_view outcomeName(Outcome outcome);

/// The verdict of one side on a case. The two sides are compared in this form.
struct Verdict {
  Outcome outcome = Outcome::Accepted;
  /// The first diagnostic, byte for byte; empty when accepted, and for a
  /// failure without a diagnostic.
  std::string diagnostic;
  /// The packed result of an accepted case, in the order of the family's page.
  std::array<uint64_t, 6> values = {};
  uint8_t valueCount = 0;
  /// The module that a builder makes of an accepted case, if it makes one, in
  /// any of the forms that have the same normal form.
  std::optional<IrCase> made;
  /// For a rejected module, the index of the operation that carries the
  /// diagnostic, counted as the family's page defines; otherwise noPlace.
  int32_t place = noPlace;

  static constexpr int32_t noPlace = -1;
  /// At most this many values are packed of a module.
  static constexpr size_t maxModuleValues = 4;

  /// Makes this the verdict of an accepted case without a result.
  void clear();
  std::span<const uint64_t> packed() const {
    return {values.data(), valueCount};
  }
  /// The modules that came out are compared by their normal forms.
  friend bool operator==(const Verdict &lhs, const Verdict &rhs);
};

/// A set of rules of one family, by their positions in the ladder. Iterates in
/// ladder order.
class RuleSet {
public:
  /// An upper bound on the number of rules of one family.
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
  constexpr bool empty() const {
    // Comparing with an empty set would be a memcmp, which libFuzzer records.
    uint64_t any = 0;
    for (uint64_t word : words)
      any |= word;
    return any == 0;
  }
  constexpr explicit operator bool() const { return !empty(); }
  constexpr unsigned size() const {
    unsigned count = 0;
    for (uint64_t word : words)
      count += static_cast<unsigned>(std::popcount(word));
    return count;
  }
  /// Returns the lowest position. Requires a non-empty set.
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

/// The result of an evaluation: the verdict, and which rules the case breaks or
/// is at the boundary of.
struct Evaluation {
  Verdict verdict;
  /// Why the case is unsupported; empty for other cases. For a module, why it
  /// is not well formed, for example "an operand is not a visible value".
  std::string_view unsupportedReason = {};
  /// All broken rules, the masked ones included. Empty when unsupported.
  RuleSet broken;
  /// The rules whose boundary the case is at. Empty unless accepted.
  RuleSet boundary;
  /// Position of the reported rule. Valid when `broken` is not empty.
  unsigned reported = 0;
  /// The same for pairs, in a family with subjects: positions in Family::pairs,
  /// in ascending order without duplicates.
  std::vector<uint16_t> brokenPairs, boundaryPairs;
  uint16_t reportedPair = 0;
};

/// A pair: the position of a rule in the ladder, and the position of a subject
/// in Family::subjects.
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
  /// Names of the values that the rule reads, separated by blanks.
  /// Family::operand returns each value as text.
  std::string_view operands;
  /// The page in oracle/spec/ that defines the rule.
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
  /// The names of the subjects, for example "nv_tileas.dot"; empty in a family
  /// without subjects.
  std::span<const std::string_view> subjects;
  /// All pairs of a rule and a subject that it is evaluated on, sorted by rule
  /// and then by subject; empty in a family without subjects.
  std::span<const RuleSubject> pairs;
  std::span<const Invariant> invariants;
  std::span<const Relation> relations;
  /// Evaluates a case of this family. Overwrites all of `answer`; keeps its
  /// allocations.
  void (*evaluate)(const Case &testCase, Evaluation &answer);
  /// Returns the rules that are applicable to a case, the broken ones among
  /// them; none of one that is not well formed. In a family with subjects, a
  /// rule is applicable when the case has one of its subjects.
  RuleSet (*asked)(const Case &testCase);
  /// Returns the diagnostic of the rule at this ladder position for a case,
  /// whether or not the case breaks the rule.
  std::string (*diagnostic)(const Case &testCase, unsigned rule);
  /// Returns, as text, the value of a name listed in some rule's `operands`.
  std::string (*operand)(const Case &testCase, std::string_view name);
};

/// Returns all families, in the order of their fields.
std::span<const Family> families();

/// Returns the family with this name, or null.
const Family *findFamily(std::string_view name);

/// Returns the family of a case, or null when the case has no parameters.
const Family *familyOf(const Case &testCase);

} // namespace tilefuzz::oracle

#endif // ORACLE_ORACLE_H
