//===- UmmaPredicates.h - When a UMMA rule is broken ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The predicates of those rules of oracle/spec/umma_layout.md that both
// directions have: `asks...` returns whether rules are applicable, `breaks...`
// whether the facts break the rule, `isAt...` whether an accepted case is at
// the rule's boundary. The last two are called where the rule is applicable.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_UMMAPREDICATES_H
#define ORACLE_LIB_FAMILIES_MODES_UMMAPREDICATES_H

#include "families/modes/UmmaFacts.h"

namespace tilefuzz::oracle {

template <UmmaDirection Direction>
bool asksCount(const UmmaFacts &facts) {
  // The text of the K direction needs the width.
  return facts.isDirection(Direction) && facts.hasModes &&
         (Direction == UMMA_MN || facts.hasLegalWidth);
}

/// For the rules on the size and on the recast.
template <UmmaDirection Direction>
bool asksCounted(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.isCounted && facts.hasLegalWidth;
}

template <UmmaDirection Direction>
bool asksCut(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.isCut;
}

template <UmmaDirection Direction>
bool asksFlat(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.bothModesCut();
}

template <UmmaDirection Direction>
bool asksStride(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.isFlat();
}

inline bool breaksCount(const UmmaFacts &facts) { return !facts.isCounted; }

inline bool anyLeaf(const UmmaFacts &facts, bool (*predicate)(Leaf, int64_t)) {
  for (const UmmaMode *mode : {&facts.mn, &facts.k})
    for (const Leaf &leaf : mode->all())
      if (predicate(leaf, facts.unitSize))
        return true;
  return false;
}

/// A shape of 1 is one step from 0; one more of a shape adds the product of the
/// others, which may be too much.
inline bool isAtCount(const UmmaFacts &facts) {
  auto isAt = [](const UmmaMode &mode) {
    return std::ranges::any_of(mode.all(), [&](const Leaf &leaf) {
      int64_t more;
      return leaf.shape == 1 ||
             __builtin_add_overflow(mode.elementCount,
                                    mode.elementCount / leaf.shape, &more);
    });
  };
  return isAt(facts.mn) || isAt(facts.k);
}

inline bool breaksRecast(const UmmaFacts &facts) { return !facts.isRecast; }

/// One more or less of some stride does not recast.
inline bool isAtRecast(const UmmaFacts &facts) {
  return anyLeaf(facts, [](Leaf leaf, int64_t unitSize) {
    // Strides that recast are below the largest word, which is odd.
    Leaf below = {1, leaf.stride - 1}, above = {1, leaf.stride + 1};
    return !recast(below, unitSize) || !recast(above, unitSize);
  });
}

inline bool breaksCut(const UmmaFacts &facts) { return !facts.bothModesCut(); }

/// One more unit in the first leaf of a mode, as merged, makes a product that
/// neither divides the tile nor is a multiple of it: tiles above 1 are powers
/// of two, so that the leaf's shape, at least 2, was even and becomes odd.
inline bool isAtCut(const UmmaFacts &facts) {
  auto isAt = [](const UmmaMode &mode) {
    return mode.tile > 1 && mode.function.size() > 1;
  };
  return isAt(facts.mn) || isAt(facts.k);
}

inline bool breaksFlat(const UmmaFacts &facts) { return !facts.isFlat(); }

/// One leaf more in some half is one too many: the half is not the empty one.
inline bool isAtFlat(const UmmaFacts &facts) {
  auto isAt = [](const CutMode &cut) {
    return cut.first.size > 1 || cut.rest.size > 1;
  };
  return isAt(facts.mn.cut) || isAt(facts.k.cut);
}

template <UmmaDirection Direction>
bool breaksStride(const UmmaFacts &facts) {
  bool isMn = Direction == UMMA_MN;
  const Half &major = isMn ? facts.mn.cut.first : facts.k.cut.first;
  const Half &minor = isMn ? facts.k.cut.first : facts.mn.cut.first;
  return (facts.multiplier != 1 && major.stride != 1) ||
         minor.stride != facts.multiplier;
}

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_UMMAPREDICATES_H
