//===- Ladder.h - From a table of rules to a family -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A family without subjects is written as one struct, which reads its cases,
// and one table with a row for each rule. Everything else, from the evaluation
// to the list of ids, is derived here. The family `ir`, which has subjects, is
// built in ir/IrLadder.h.
//
//   struct Example {
//     // What the rules look at, computed once for each case.
//     struct Facts { ... };
//     static void analyze(const Case &case, Facts &facts);
//     // May be absent: the packed result of an accepted case.
//     static void pack(const Facts &facts, Verdict &verdict);
//     // May be absent: whether the case is unsupported if it breaks no rule.
//     static bool isTooLarge(const Facts &facts);
//     // May be absent: why the case is not well formed, or nothing. No rule is
//     // applicable to a case that is not.
//     static std::string_view fault(const Facts &facts);
//     // The value of a name in some rule's operands or text.
//     static std::string operand(const Facts &facts, std::string_view name);
//     // The rules, in ladder order.
//     static const Rule<Facts> ladder[];
//   };
//
// `broken` predicates of all rules that apply are evaluated on every case, so
// that masked rules are known; `boundary` predicates only on cases that break
// no rule.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_LADDER_H
#define ORACLE_LIB_LADDER_H

#include "oracle/Oracle.h"
#include "oracle/schema/case.pb.h"

#include <algorithm>
#include <charconv>
#include <concepts>

namespace tilefuzz::oracle {

/// A condition that holds of every case.
template <typename Facts>
bool always(const Facts &) {
  return true;
}

template <typename Facts>
struct Rule {
  RuleInfo info;
  /// Whether the case breaks the rule, which applies to it.
  bool (*broken)(const Facts &facts);
  /// Whether an accepted case, to which the rule applies, is one smallest step
  /// from breaking it.
  bool (*boundary)(const Facts &facts);
  /// Appends the diagnostic. Must work for any facts, also when the rule is not
  /// broken. Null for a rule with a `text`.
  void (*diagnose)(const Facts &facts, std::string &text) = nullptr;
  /// Whether the rule is applicable to the case.
  bool (*applies)(const Facts &facts) = always;
  /// The diagnostic, in which {name} stands for the operand of that name, if
  /// there is one.
  std::string_view text = {};
};

/// Appends an integer in decimal.
inline void append(std::string &text, std::integral auto number) {
  char digits[24];
  text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}
inline void append(std::string &text, std::string_view part) {
  text.append(part);
}
inline void append(std::string &text, const char *part) { text.append(part); }
inline void append(std::string &text, bool value) {
  text.append(value ? "true" : "false");
}

/// Appends all parts, one after the other.
template <typename... Parts>
void appendAll(std::string &text, const Parts &...parts) {
  (append(text, parts), ...);
}

/// Whether a text is a letter followed by letters, digits and underscores.
inline bool isWord(std::string_view text) {
  auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return !text.empty() && isLetter(text.front()) &&
         std::ranges::all_of(text, [&](char c) {
           return isLetter(c) || (c >= '0' && c <= '9') || c == '_';
         });
}

/// Whether an enumerator is the position of one of these names.
template <size_t Count>
bool hasName(const std::string_view (&)[Count], int32_t enumerator) {
  return enumerator >= 0 && enumerator < int32_t(Count);
}

/// Appends the name of an enumerator, or its number if it has none.
template <size_t Count>
void appendName(std::string &text, const std::string_view (&names)[Count],
                int32_t enumerator) {
  if (hasName(names, enumerator))
    append(text, names[enumerator]);
  else
    append(text, enumerator);
}

/// Appends a list in brackets: `[first, second]`.
template <typename Items, typename Append>
void appendList(const Items &items, std::string &text, Append appendItem) {
  std::string_view separator = "[";
  for (const auto &item : items) {
    append(text, separator);
    appendItem(item);
    separator = ", ";
  }
  append(text, items.empty() ? "[]" : "]");
}

/// The derived functions of the family described by `Description`.
template <typename Description>
struct FamilyOf {
  using Facts = typename Description::Facts;
  static constexpr size_t ruleCount =
      std::extent_v<decltype(Description::ladder)>;
  // The evaluation collects the rules in one 64-bit word.
  static_assert(ruleCount <= 64, "these ladders are single words");

  // The rules that apply, and of which `holds` returns true.
  template <typename Holds>
  static uint64_t collect(const Facts &facts, Holds holds) {
    uint64_t rules = 0;
    for (size_t rule = 0; rule < ruleCount; ++rule)
      rules |= uint64_t(Description::ladder[rule].applies(facts) &&
                        holds(Description::ladder[rule]))
               << rule;
    return rules;
  }

  // Why the case is not well formed, or an empty text.
  static std::string_view fault(const Facts &facts) {
    if constexpr (requires { Description::fault(facts); })
      return Description::fault(facts);
    return {};
  }

  // Appends the diagnostic of a rule.
  static void diagnose(const Rule<Facts> &rule, const Facts &facts,
                       std::string &text) {
    if (rule.diagnose)
      return rule.diagnose(facts, text);
    std::string_view rest = rule.text;
    for (size_t open; (open = rest.find('{')) != rest.npos;) {
      append(text, rest.substr(0, open));
      size_t close = rest.find('}', open);
      std::string value =
          Description::operand(facts, rest.substr(open + 1, close - open - 1));
      append(text, value.empty() ? rest.substr(open, close + 1 - open)
                                 : std::string_view(value));
      rest.remove_prefix(close + 1);
    }
    append(text, rest);
  }

  static void evaluate(const Case &testCase, Evaluation &answer) {
    Facts facts;
    Description::analyze(testCase, facts);
    answer.boundary = 0;
    answer.brokenPairs.clear();
    answer.boundaryPairs.clear();
    answer.unsupportedReason = {};
    answer.verdict.clear();
    if (std::string_view reason = fault(facts); !reason.empty()) {
      answer.broken = 0;
      answer.verdict.outcome = Outcome::Unsupported;
      answer.unsupportedReason = reason;
      return;
    }
    uint64_t broken = collect(
        facts, [&](const Rule<Facts> &rule) { return rule.broken(facts); });
    answer.broken = broken;
    if (broken) {
      answer.verdict.outcome = Outcome::Rejected;
      answer.reported = static_cast<unsigned>(std::countr_zero(broken));
      diagnose(Description::ladder[answer.reported], facts,
               answer.verdict.diagnostic);
      return;
    }
    if constexpr (requires { Description::isTooLarge(facts); })
      if (Description::isTooLarge(facts)) {
        answer.verdict.outcome = Outcome::Unsupported;
        answer.unsupportedReason = "larger than what the oracle enumerates";
        return;
      }
    if constexpr (requires { Description::pack(facts, answer.verdict); })
      Description::pack(facts, answer.verdict);
    answer.boundary = collect(
        facts, [&](const Rule<Facts> &rule) { return rule.boundary(facts); });
  }

  static RuleSet asked(const Case &testCase) {
    Facts facts;
    Description::analyze(testCase, facts);
    if (!fault(facts).empty())
      return {};
    return collect(facts, [](const Rule<Facts> &) { return true; });
  }

  static std::string diagnostic(const Case &testCase, unsigned rule) {
    Facts facts;
    Description::analyze(testCase, facts);
    std::string text;
    diagnose(Description::ladder[rule], facts, text);
    return text;
  }

  static std::string operand(const Case &testCase, std::string_view name) {
    Facts facts;
    Description::analyze(testCase, facts);
    return Description::operand(facts, name);
  }

  static std::span<const RuleInfo> rules(std::string_view page) {
    static const auto infos = [page] {
      std::array<RuleInfo, ruleCount> all;
      for (size_t rule = 0; rule < ruleCount; ++rule) {
        all[rule] = Description::ladder[rule].info;
        if (all[rule].page.empty())
          all[rule].page = page;
      }
      return all;
    }();
    return infos;
  }
};

/// Assembles the family of the field `name` of a case. `page` is its file in
/// oracle/spec/, that of all rules which name no other one.
template <typename Description>
Family makeFamily(std::string_view name, std::string_view page,
                  std::span<const Invariant> invariants,
                  std::span<const Relation> relations) {
  using Derived = FamilyOf<Description>;
  static const std::vector<std::string_view> pages = [page] {
    std::vector<std::string_view> all = {page};
    for (const RuleInfo &rule : Derived::rules(page))
      if (std::ranges::find(all, rule.page) == all.end())
        all.push_back(rule.page);
    return all;
  }();
  return {name,
          Case::descriptor()->FindFieldByName(std::string(name))->number(),
          pages,
          Derived::rules(page),
          {},
          {},
          invariants,
          relations,
          Derived::evaluate,
          Derived::asked,
          Derived::diagnostic,
          Derived::operand};
}

/// `related` of relations that require the same verdict, in all fields.
inline bool isSameVerdict(const Verdict &before, const Verdict &after) {
  return before == after;
}
/// `related` of relations that require the same outcome and allow any
/// diagnostic.
inline bool isSameOutcome(const Verdict &before, const Verdict &after) {
  return before.outcome == after.outcome;
}

#define FAMILY(name) Family make##name##Family();
#include "Families.def"

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_LADDER_H
