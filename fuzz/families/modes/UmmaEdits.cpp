//===- UmmaEdits.cpp - The edits of the UMMA family -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md and UmmaOperand.h. This file has the edits
// of the rules on the format, the tree and the element counts; the edits of the
// rules on the canonical form are in UmmaFormEdits.cpp. An edit of a rule that
// reads the layout makes a new operand of the rule's direction with one fault
// in it, since the atoms cannot be located in a finished layout.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/modes/UmmaEdits.h"

#include "fuzz/families/modes/OutOfRange.h"
#include "fuzz/families/modes/UmmaOperand.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

static UmmaDirection anyDirection(Decisions &decisions) {
  return decisions.flip() ? UMMA_MN : UMMA_K;
}

//===----------------------------------------------------------------------===//
// Rules on the format
//===----------------------------------------------------------------------===//

/// umma.direction.
static void breakDirection(Case &testCase, Decisions &decisions) {
  testCase.mutable_umma_layout()->set_direction(
      static_cast<UmmaDirection>(unnamedEnumerator(decisions, 2)));
}

/// umma.swizzle: one component of a legal one is changed.
static void breakSwizzle(Case &testCase, Decisions &decisions) {
  static constexpr Umma::Swizzle near[] = {{4, 4, 3}, {1, 5, 2},  {3, 4, -3},
                                           {3, 3, 3}, {-1, 4, 3}, {0, 0, 0}};
  SwizzleTriple *triple = testCase.mutable_umma_layout()->mutable_swizzle();
  Umma::Swizzle swizzle = {triple->b(), triple->m(), triple->s()};
  int32_t *const components[] = {&swizzle.b, &swizzle.m, &swizzle.s};
  if (decisions.flip()) {
    int32_t &component = *decisions.pick(components);
    component = otherNumber(decisions, component);
  } else {
    swizzle = decisions.pick(near);
  }
  // A neighbour of a legal one may be legal.
  if (llvm::is_contained(Umma::swizzles, swizzle))
    swizzle.s += 8;
  triple->set_b(swizzle.b);
  triple->set_m(swizzle.m);
  triple->set_s(swizzle.s);
}

/// umma.elem_width.
static void breakWidth(Case &testCase, Decisions &decisions) {
  static constexpr uint32_t near[] = {64, 0, 1, 2, 3, 5, 6, 7, 9, 15, 24, 128};
  uint32_t width = decisions.flip()
                       ? decisions.pick(near)
                       : static_cast<uint32_t>(wildInt32(decisions));
  if (llvm::is_contained(Umma::elementWidths, width))
    width += 1;
  testCase.mutable_umma_layout()->set_elem_bits(width);
}

//===----------------------------------------------------------------------===//
// Rules on the tree and the counts
//===----------------------------------------------------------------------===//

/// umma.max128. The rules after it are not applicable then.
static void breakMax128(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, anyDirection(decisions), 1, decisions);
  pad(operand, 129 + (decisions.flip() ? 0 : decisions.below(8)), decisions);
  write(operand, testCase, decisions);
}

/// umma.rank: no mode, one, or more than two.
static void breakRank(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, anyDirection(decisions), 1, decisions);
  writeDisguised(operand, testCase, decisions);
  UmmaLayoutCase *made = testCase.mutable_umma_layout();
  Layout *layout = made->mutable_layout();
  switch (decisions.below(4)) {
  case 0:
    layout->mutable_modes()->RemoveLast();
    return;
  case 1:
    writeLeaf(layout, {decisions.between(1, 64), decisions.between(0, 64)});
    return;
  case 2:
    if (decisions.flip())
      made->clear_layout();
    else
      layout->Clear();
    return;
  default:
    for (int more = decisions.between(1, 3); more > 0; --more)
      writeLeaf(layout->add_modes(), {1, 0});
    return;
  }
}

/// umma.*.count: a shape below 1, or too many elements in a mode.
template <UmmaDirection direction>
static void breakCount(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, direction, 1, decisions);
  disguise(operand, operand.mn, decisions);
  disguise(operand, operand.k, decisions);
  LeafList &mode = decisions.flip() ? operand.mn : operand.k;
  const unsigned at = decisions.below(mode.size() + 1);
  switch (decisions.below(3)) {
  case 0:
    // One element above the limit, where the count so far divides it.
    if (mode.largestNextShape() < INT64_MAX) {
      mode.insert(at, 1, mode.largestNextShape() + 1, 0);
      break;
    }
    [[fallthrough]];
  case 1:
    mode.insert(at, 1, decisions.flip() ? 0 : -1, 0);
    break;
  default:
    mode.insert(at, 1, decisions.wildNumber() | INT64_MIN,
                anyUnitStride(operand, decisions) * operand.unit());
    break;
  }
  write(operand, testCase, decisions);
}

/// umma.mn.ksize. K has the canonical form and any number of elements.
static void breakKSize(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawFormat(operand, UMMA_MN, decisions);
  drawMn(operand, decisions);
  const int64_t unit = operand.unit();
  if (operand.multiplier() == 1 && decisions.oneIn(4))
    // [2:1] with a partial unit: one element less, or a few.
    operand.k.append(
        2 * unit - decisions.between(1, static_cast<int32_t>(unit) - 1), 1);
  else
    drawMode(operand, operand.k, operand.kAtom(), operand.kStride(), decisions);
  const int64_t size = operand.k.product();
  if (size == 2 * unit || size == 4 * unit)
    insertVanishing(operand, operand.k, 3, decisions);
  writeDisguised(operand, testCase, decisions);
}

/// umma.k.mnsize.
static void breakMnSize(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawFormat(operand, UMMA_K, decisions);
  drawK(operand, decisions);
  const int64_t lanes = operand.lanes(), multiplier = operand.multiplier();
  if (multiplier == 1 && decisions.flip()) {
    // [8:1] with a partial unit, so that an odd number of elements remains.
    const int64_t halves = static_cast<int64_t>(
        decisions.below(static_cast<uint32_t>(operand.unit() / 2)));
    operand.mn.append(lanes * operand.unit() - 1 - 2 * halves, 1);
  } else {
    // A part of the atom, times an odd number of vanishing elements.
    operand.mn.append(lanes == 8 && decisions.flip() ? 4 : 2,
                      multiplier * operand.unit());
    insertVanishing(operand, operand.mn, decisions.flip() ? 3 : 1, decisions);
  }
  writeDisguised(operand, testCase, decisions);
}

static const Edit edits[] = {
    {.rule = "umma.direction",
     .change = breakDirection,
     .neverMasked = "it is the first rule of the ladder"},
    {.rule = "umma.swizzle",
     .change = breakSwizzle,
     .neverMasked = "only the rule on the direction is before it, which makes "
                    "it not applicable"},
    {"umma.elem_width", breakWidth},
    {"umma.max128", breakMax128},
    {"umma.rank", breakRank},
    {"umma.mn.count", breakCount<UMMA_MN>},
    {"umma.mn.ksize", breakKSize},
    {"umma.mn.recast", breakRecastOfMn},
    {"umma.mn.cut", breakCutOfMn},
    {"umma.mn.flat", breakFlatOfMn},
    {"umma.mn.stride", breakStrideOfMn},
    {"umma.k.count", breakCount<UMMA_K>},
    {"umma.k.mnsize", breakMnSize},
    {"umma.k.recast", breakRecastOfK},
    {"umma.k.cut", breakCutOfK},
    {"umma.k.flat", breakFlatOfK},
    {"umma.k.stride", breakStrideOfK},
};

llvm::ArrayRef<Edit> tilefuzz::ummaEdits() { return edits; }
