//===- UmmaPredicates.h - When a UMMA rule is broken ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The predicates of those rules of oracle/spec/umma_layout.md that both
// directions have: `breaks...` returns whether the facts break the rule,
// `isAt...` whether an accepted case is at the rule's boundary.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_MODES_UMMAPREDICATES_H
#define ORACLE_LIB_MODES_UMMAPREDICATES_H

#include "modes/UmmaFacts.h"

namespace tilefuzz::oracle {

inline bool always(const UmmaFacts &) { return true; }

/// For rules of one direction that each accepted case is one step from.
template <UmmaDirection Direction>
bool isDirection(const UmmaFacts &facts) {
  return facts.isDirection(Direction);
}

template <UmmaDirection Direction>
bool breaksCount(const UmmaFacts &facts) {
  // The text of the K direction needs the width.
  return facts.isDirection(Direction) && facts.hasModes && !facts.isCounted &&
         (Direction == UMMA_MN || facts.hasLegalWidth);
}

inline bool anyLeaf(const UmmaFacts &facts, bool (*predicate)(Leaf, int64_t)) {
  for (const UmmaMode *mode : {&facts.mn, &facts.k})
    for (const Leaf &leaf : mode->all())
      if (predicate(leaf, facts.unitSize))
        return true;
  return false;
}

/// A shape of 1 is one step from 0; one more of a shape adds the product of the
/// others, which may be too much.
template <UmmaDirection Direction>
bool isAtCount(const UmmaFacts &facts) {
  auto isAt = [](const UmmaMode &mode) {
    return std::ranges::any_of(mode.all(), [&](const Leaf &leaf) {
      int64_t more;
      return leaf.shape == 1 ||
             __builtin_add_overflow(mode.elementCount,
                                    mode.elementCount / leaf.shape, &more);
    });
  };
  return facts.isDirection(Direction) && (isAt(facts.mn) || isAt(facts.k));
}

template <UmmaDirection Direction>
bool breaksRecast(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.isCounted &&
         facts.hasLegalWidth && !facts.isRecast;
}

/// One more or less of some stride does not recast.
template <UmmaDirection Direction>
bool isAtRecast(const UmmaFacts &facts) {
  return facts.isDirection(Direction) &&
         anyLeaf(facts, [](Leaf leaf, int64_t unitSize) {
           // Strides that recast are below the largest word, which is odd.
           Leaf below = {1, leaf.stride - 1}, above = {1, leaf.stride + 1};
           return !recast(below, unitSize) || !recast(above, unitSize);
         });
}

template <UmmaDirection Direction>
bool breaksCut(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.isCut && !facts.bothModesCut();
}

/// One more unit in the first leaf of a mode, as merged, makes a product that
/// neither divides the tile nor is a multiple of it: tiles above 1 are powers
/// of two, so that the leaf's shape, at least 2, was even and becomes odd.
template <UmmaDirection Direction>
bool isAtCut(const UmmaFacts &facts) {
  auto isAt = [](const UmmaMode &mode) {
    return mode.tile > 1 && mode.function.size() > 1;
  };
  return facts.isDirection(Direction) && (isAt(facts.mn) || isAt(facts.k));
}

template <UmmaDirection Direction>
bool breaksFlat(const UmmaFacts &facts) {
  return facts.isDirection(Direction) && facts.bothModesCut() &&
         !facts.isFlat();
}

/// One leaf more in some half is one too many: the half is not the empty one.
template <UmmaDirection Direction>
bool isAtFlat(const UmmaFacts &facts) {
  auto isAt = [](const CutMode &cut) {
    return cut.first.size > 1 || cut.rest.size > 1;
  };
  return facts.isDirection(Direction) &&
         (isAt(facts.mn.cut) || isAt(facts.k.cut));
}

template <UmmaDirection Direction>
bool breaksStride(const UmmaFacts &facts) {
  if (!facts.isDirection(Direction) || !facts.isFlat())
    return false;
  bool isMn = Direction == UMMA_MN;
  const Half &major = isMn ? facts.mn.cut.first : facts.k.cut.first;
  const Half &minor = isMn ? facts.k.cut.first : facts.mn.cut.first;
  return (facts.multiplier != 1 && major.stride != 1) ||
         minor.stride != facts.multiplier;
}

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_MODES_UMMAPREDICATES_H
