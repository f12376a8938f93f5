//===- BuilderFamily.cpp - Calls of builders ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The family `builder` of oracle/spec/builders.md: the one rule that a call can
// break, and what an accepted call has made.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct BuilderCalls {
  using Facts = builders::Answer;
  static void analyze(const Case &testCase, Facts &facts) {
    facts = builders::call(testCase.builder());
  }
  static std::string_view fault(const Facts &facts) { return facts.fault; }
  static void pack(const Facts &facts, Verdict &verdict) {
    verdict.made = facts.made;
    std::ranges::copy(facts.sets, verdict.values.begin());
    verdict.valueCount = uint8_t(facts.sets.size());
  }
  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = BuilderCalls::Facts;

std::string BuilderCalls::operand(const Facts &facts, std::string_view name) {
  if (!facts.arms)
    return "none";
  std::string text;
  facts.arms->types->appendFull(text, name == "lhs" ? facts.arms->lhs
                                                    : facts.arms->rhs);
  return text;
}

constexpr Rule<Facts> BuilderCalls::ladder[] = {
    {{"builder.iterator_merge", "C-A13",
      "lhs and rhs are pipeline iterators, and are not the same type",
      "lhs rhs"},
     [](const Facts &facts) {
       return facts.arms->isIterator(facts.arms->lhs) &&
              facts.arms->isIterator(facts.arms->rhs) &&
              facts.arms->lhs != facts.arms->rhs;
     },
     // One of the types, made another iterator, breaks the rule.
     [](const Facts &facts) {
       return facts.arms->isIterator(facts.arms->lhs) ||
              facts.arms->isIterator(facts.arms->rhs);
     },
     [](const Facts &, std::string &text) {
       append(text, "branch arms must yield matching pipeline iterator types");
     },
     [](const Facts &facts) { return facts.arms.has_value(); }},
};

} // namespace

Family oracle::makeBuilderFamily() {
  return makeFamily<BuilderCalls>(
      "builder", "builders.md", builders::invariants(), builders::relations());
}
