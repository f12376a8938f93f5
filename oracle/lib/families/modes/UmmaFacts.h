//===- UmmaFacts.h - What is known of a UMMA layout case --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The facts that the rules of oracle/spec/umma_layout.md read. They are
// computed in the order of the ladder, and only while the rules are applicable:
// each of UmmaFacts' four stages implies the stages before it.
//
// Words:
//   unit         128 bits of memory
//   element      one coordinate of the layout as given
//   multiplier   the page's stride_multiplier
//   tile, half   as on the page; see also UmmaMode.h
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_UMMAFACTS_H
#define ORACLE_LIB_FAMILIES_MODES_UMMAFACTS_H

#include "families/modes/UmmaMode.h"

namespace tilefuzz::oracle {

/// More leaves than this are refused (umma.max128).
inline constexpr unsigned mostUmmaLeaves = 128;

/// One of the modes MN and K.
struct UmmaMode {
  /// As given, in elements.
  Leaf leaves[mostUmmaLeaves];
  unsigned leafCount = 0;
  int64_t elementCount = 0;
  /// After the recast, in units.
  IndexFunction function;
  uint64_t tile = 0;
  CutMode cut;

  std::span<const Leaf> all() const { return {leaves, leafCount}; }
};

struct UmmaFacts {
  const UmmaLayoutCase *testCase;
  int direction;
  uint32_t elemBits;
  bool hasLegalDirection, hasLegalSwizzle, hasLegalWidth, hasTooManyLeaves;
  /// 4 or 8; the elements of a unit, 0 with an illegal width; 0 unless both the
  /// swizzle and the width are legal.
  int64_t perLaneCount, unitSize, multiplier;

  /// The direction is legal, there are not too many leaves, and the top is a
  /// tuple of two modes. The leaves are known.
  bool hasModes = false;
  /// Shapes are at least 1 and element counts fit. The counts are known.
  bool isCounted = false;
  /// The width is legal and all leaves recast. The functions are known.
  bool isRecast = false;
  /// The swizzle is legal. It is known which modes cut, and their halves.
  bool isCut = false;

  UmmaMode mn, k;

  bool isDirection(UmmaDirection which) const { return direction == which; }
  bool bothModesCut() const { return mn.cut.cuts && k.cut.cuts; }
  /// Whether both modes cut and the four halves are one leaf each.
  bool isFlat() const { return mn.cut.isFlat() && k.cut.isFlat(); }
};

/// The triples of umma.swizzle.
bool isUmmaSwizzle(const SwizzleTriple &swizzle);
/// The widths of umma.elem_width.
bool isUmmaWidth(uint32_t elemBits);
/// per_lane_count; no rule reads its value for illegal widths.
inline int64_t perLaneCountOf(uint32_t elemBits) {
  return elemBits == 4 ? 4 : 8;
}
/// The element class of a legal width.
uint64_t elementClassOf(uint32_t elemBits);
/// The product of the shapes. False when a shape is below 1 or the product is
/// above the largest word.
bool countElements(std::span<const Leaf> leaves, int64_t &count);

void analyzeUmma(const UmmaLayoutCase &testCase, UmmaFacts &facts);
/// The value of a name listed in some rule's operands.
std::string ummaOperand(const UmmaFacts &facts, std::string_view name);

/// The properties of the page, in UmmaProperties.cpp.
std::span<const Invariant> ummaInvariants();
std::span<const Relation> ummaRelations();

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_UMMAFACTS_H
