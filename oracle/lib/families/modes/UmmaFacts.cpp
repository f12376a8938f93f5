//===- UmmaFacts.cpp - What is known of a UMMA layout case ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads a case and follows the page's moves: count, recast, cut. The words are
// those of UmmaFacts.h.
//
//===----------------------------------------------------------------------===//

#include "families/modes/UmmaFacts.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

bool oracle::isUmmaSwizzle(const SwizzleTriple &swizzle) {
  // C-I09.
  static constexpr int32_t legal[][3] = {{0, 2, 5}, {2, 5, 2}, {0, 4, 3},
                                         {1, 4, 3}, {2, 4, 3}, {3, 4, 3}};
  for (const auto &[b, m, s] : legal)
    if (swizzle.b() == b && swizzle.m() == m && swizzle.s() == s)
      return true;
  return false;
}

bool oracle::isUmmaWidth(uint32_t elemBits) {
  // C-I10.
  return elemBits == 4 || elemBits == 8 || elemBits == 16 || elemBits == 32;
}

uint64_t oracle::elementClassOf(uint32_t elemBits) {
  switch (elemBits) {
  case 4:
    return 0;
  case 8:
    return 1;
  case 16:
    return 2;
  default:
    return 3;
  }
}

bool oracle::countElements(std::span<const Leaf> leaves, int64_t &count) {
  count = 1;
  for (const Leaf &leaf : leaves)
    if (leaf.shape < 1 || __builtin_mul_overflow(count, leaf.shape, &count))
      return false;
  return true;
}

/// The page's stride_multiplier, for a legal swizzle.
static int64_t multiplierOf(uint32_t elemBits, const SwizzleTriple &swizzle) {
  if (elemBits == 4)
    return 8;
  if (swizzle.b() == 0)
    return 1;
  if (swizzle.m() == 5)
    return 8; // S<2,5,2>
  return swizzle.b() == 1 ? 2 : swizzle.b() == 2 ? 4 : 8;
}

static void collect(const Layout &layout, UmmaMode &mode) {
  auto add = [&](Leaf leaf) {
    mode.leaves[mode.leafCount++] = leaf;
    return true;
  };
  forEachLeaf(layout, add);
}

static bool recastMode(UmmaMode &mode, int64_t unitSize) {
  for (Leaf leaf : mode.all()) {
    if (!recast(leaf, unitSize))
      return false;
    mode.function.add(leaf);
  }
  return true;
}

void oracle::analyzeUmma(const UmmaLayoutCase &testCase, UmmaFacts &facts) {
  facts.testCase = &testCase;
  facts.direction = testCase.direction();
  facts.elemBits = testCase.elem_bits();
  facts.hasLegalDirection =
      facts.direction == UMMA_K || facts.direction == UMMA_MN;
  facts.hasLegalSwizzle = isUmmaSwizzle(testCase.swizzle());
  facts.hasLegalWidth = isUmmaWidth(facts.elemBits);
  facts.perLaneCount = perLaneCountOf(facts.elemBits);
  facts.unitSize = facts.hasLegalWidth ? 128 / facts.elemBits : 0;
  facts.multiplier = facts.hasLegalWidth && facts.hasLegalSwizzle
                         ? multiplierOf(facts.elemBits, testCase.swizzle())
                         : 0;

  const Layout &layout = testCase.layout();
  unsigned leafCount = 0;
  auto isStillLegal = [&](Leaf) { return ++leafCount <= mostUmmaLeaves; };
  facts.hasTooManyLeaves = !forEachLeaf(layout, isStillLegal);
  if (!facts.hasLegalDirection || facts.hasTooManyLeaves ||
      layout.modes_size() != 2)
    return;
  facts.hasModes = true;
  collect(layout.modes(0), facts.mn);
  collect(layout.modes(1), facts.k);

  facts.isCounted = countElements(facts.mn.all(), facts.mn.elementCount) &&
                    countElements(facts.k.all(), facts.k.elementCount);
  if (!facts.isCounted || !facts.hasLegalWidth)
    return;
  facts.isRecast = recastMode(facts.mn, facts.unitSize) &&
                   recastMode(facts.k, facts.unitSize);
  if (!facts.isRecast || !facts.hasLegalSwizzle)
    return;

  facts.isCut = true;
  bool isMn = facts.isDirection(UMMA_MN);
  facts.mn.tile = uint64_t(isMn ? facts.multiplier : facts.perLaneCount);
  facts.k.tile = uint64_t(isMn ? facts.perLaneCount : 2);
  for (UmmaMode *mode : {&facts.mn, &facts.k})
    mode->cut = cut(mode->function, mode->tile);
}

static void appendDefined(std::string &text, bool isDefined, int64_t value) {
  if (isDefined)
    append(text, value);
  else
    append(text, "undefined");
}

static void appendHalf(std::string &text, const CutMode &mode,
                       const Half &half) {
  if (!mode.cuts)
    append(text, "undefined");
  else if (!half.isOneLeaf)
    append(text, "not one leaf");
  else // Of at most 8 strides below 2^61 each.
    appendAll(text, half.size, ":", static_cast<uint64_t>(half.stride));
}

std::string oracle::ummaOperand(const UmmaFacts &facts, std::string_view name) {
  std::string text;
  const SwizzleTriple &swizzle = facts.testCase->swizzle();
  if (name == "direction") {
    if (facts.isDirection(UMMA_MN))
      append(text, "UMMA_MN");
    else if (facts.isDirection(UMMA_K))
      append(text, "UMMA_K");
    else
      append(text, facts.direction);
  } else if (name == "swizzle")
    appendSwizzle(text, swizzle.b(), swizzle.m(), swizzle.s());
  else if (name == "elem_bits")
    append(text, facts.elemBits);
  else if (name == "leaf_count")
    append(text, leavesOf(facts.testCase->layout()).size());
  else if (name == "layout")
    appendLayout(text, facts.testCase->layout());
  else if (name == "mn_count")
    appendDefined(text, facts.isCounted, facts.mn.elementCount);
  else if (name == "k_count")
    appendDefined(text, facts.isCounted, facts.k.elementCount);
  else if (name == "per_lane_count")
    appendDefined(text, facts.hasLegalWidth, facts.perLaneCount);
  else if (name == "stride_multiplier")
    appendDefined(text, facts.multiplier != 0, facts.multiplier);
  else if (name == "mn_tile")
    appendDefined(text, facts.isCut, int64_t(facts.mn.tile));
  else if (name == "k_tile")
    appendDefined(text, facts.isCut, int64_t(facts.k.tile));
  else if (name == "mn_first")
    appendHalf(text, facts.mn.cut, facts.mn.cut.first);
  else if (name == "mn_rest")
    appendHalf(text, facts.mn.cut, facts.mn.cut.rest);
  else if (name == "k_first")
    appendHalf(text, facts.k.cut, facts.k.cut.first);
  else if (name == "k_rest")
    appendHalf(text, facts.k.cut, facts.k.cut.rest);
  return text;
}
