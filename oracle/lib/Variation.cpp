//===- Variation.cpp - The ladder as another one has it -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "oracle/Variation.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

Variation::Variation(const Family &family) : family(family) {
  places.reserve(family.pairs.size());
  for (const RuleSubject &pair : family.pairs)
    places.push_back({pair.rule});
}

void Variation::move(uint16_t pair, uint16_t rule, int16_t step) {
  // A subject that the rule is not evaluated on has the rule's place anyway.
  std::optional<uint16_t> target =
      findPair(family, {rule, family.pairs[pair].subject});
  const Place place = target ? places[*target] : Place{rule};
  places[pair].rule = place.rule;
  places[pair].steps = int16_t(place.steps + step);
}

std::optional<uint16_t> oracle::findPair(const Family &family,
                                         RuleSubject pair) {
  auto key = [](const RuleSubject &each) {
    return std::pair(each.rule, each.subject);
  };
  auto found = std::ranges::lower_bound(family.pairs, key(pair), {}, key);
  if (found == family.pairs.end() || key(*found) != key(pair))
    return std::nullopt;
  return uint16_t(found - family.pairs.begin());
}
