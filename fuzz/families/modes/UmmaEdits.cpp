//===- UmmaEdits.cpp - The edits of the UMMA family -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md and UmmaOperand.h. A number in brackets
// stands for leaves in units: [2:1, 3:d]. An edit of a rule that reads the
// layout makes a new operand of the rule's direction with one fault in it,
// since the atoms cannot be located in a finished layout.
//
// Two facts are used again and again. All shapes of a canonical K of UMMA_MN
// are powers of two, so its faults are made from powers of two; others would
// break ksize or cut as well. Vanishing elements correct the element count of a
// mode without changing its recast form.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/modes/FieldRows.h"
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

//===----------------------------------------------------------------------===//
// Rules on the canonical form
//===----------------------------------------------------------------------===//

static int64_t oddFrom3(Decisions &decisions) {
  return 3 + 2 * int64_t(decisions.below(4));
}

/// Some stride in units, 0 or more, other than `excluded`.
static int64_t unitStrideOtherThan(const UmmaOperand &operand, int64_t excluded,
                                   Decisions &decisions) {
  const int64_t stride = decisions.oneIn(4)
                             ? excluded + (decisions.flip() ? 1 : -1)
                             : anyUnitStride(operand, decisions);
  return stride == excluded || stride < 0 ? excluded + 1 : stride;
}

/// A stride that neither divides T nor is a multiple of it, or is negative.
static int64_t strideWithoutRecast(int64_t unit, Decisions &decisions) {
  switch (decisions.below(4)) {
  case 0:
    return -(decisions.flip() ? unit : 1);
  case 1:
    return decisions.wildNumber() | INT64_MIN;
  case 2:
    return 3; // T is a power of two
  default:
    return unit * (1 + wildUpTo(decisions, INT64_MAX / unit - 2)) +
           decisions.between(1, static_cast<int32_t>(unit) - 1);
  }
}

/// umma.*.recast, sometimes on a leaf of shape 1.
template <UmmaDirection direction>
static void breakRecast(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, direction, 1, decisions);
  disguise(operand, operand.mn, decisions);
  disguise(operand, operand.k, decisions);
  LeafList &mode = decisions.flip() ? operand.mn : operand.k;
  const int64_t stride = strideWithoutRecast(operand.unit(), decisions);
  if (mode.size() == 0 || decisions.oneIn(4))
    mode.insert(decisions.below(mode.size() + 1), 1, 1, stride);
  else
    mode[decisions.below(mode.size())].stride = stride;
  write(operand, testCase, decisions);
}

/// Makes `mode` one that its atom does not cut, of an atom of at least 2.
static void setUncut(const UmmaOperand &operand, LeafList &mode, int64_t atom,
                     int64_t stride, Decisions &decisions) {
  mode.clear();
  if (atom > 2 && decisions.flip()) {
    // [2:1, 3:d]: the first leaf is taken whole, and then neither of 3 and the
    // rest of the atom divides the other.
    const int64_t part = decisions.flip() ? atom / 2 : 2;
    appendUnits(operand, mode, part, stride, false, decisions);
    mode.append(oddFrom3(decisions),
                operand.unit() *
                    unitStrideOtherThan(operand, part * stride, decisions));
    return;
  }
  // [9:1] for an atom of 8: one more than a multiple of it, one less, or else.
  const int64_t beside = decisions.between(1, static_cast<int32_t>(atom) - 1);
  appendUnits(operand, mode, atom * decisions.between(1, 8) + beside, stride,
              false, decisions);
}

/// umma.*.cut, in the free mode; a multiplier of 1 cuts MN everywhere. The
/// other mode of UMMA_MN consists of powers of two and can always be cut.
template <UmmaDirection direction>
static void breakCut(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, direction, direction == UMMA_MN ? 2 : 1, decisions);
  if (direction == UMMA_MN || decisions.flip()) {
    setUncut(operand, operand.free(), operand.freeAtom(), 1, decisions);
  } else {
    setUncut(operand, operand.counted(), operand.lanes(), operand.multiplier(),
             decisions);
    insertVanishing(operand, operand.counted(), operand.lanes(), decisions);
  }
  writeDisguised(operand, testCase, decisions);
}

/// Appends two leaves that do not merge, of the given shapes in units.
static void appendTwo(const UmmaOperand &operand, LeafList &mode, int64_t first,
                      int64_t second, Decisions &decisions) {
  const int64_t stride = decisions.below(64);
  mode.append(first, stride * operand.unit());
  mode.append(second, operand.unit() * unitStrideOtherThan(
                                           operand, first * stride, decisions));
}

/// Makes the rest of `mode` two leaves.
static void setTwoRepeats(const UmmaOperand &operand, LeafList &mode,
                          int64_t atom, int64_t stride, Decisions &decisions) {
  mode.clear();
  if (atom > 1)
    appendUnits(operand, mode, atom, stride, false, decisions);
  if (decisions.oneIn(16)) {
    // [2^i:2^(64-i), 3:0]: modulo 2^64 the second leaf continues the first one.
    const int bits = __builtin_ctzll(static_cast<uint64_t>(operand.unit()));
    const int32_t i = bits + decisions.between(2, 5); // The oracle enumerates.
    mode.append(int64_t(1) << i, int64_t(1) << (bits + 64 - i));
    return mode.append(decisions.between(2, 9), 0);
  }
  appendTwo(operand, mode, decisions.between(2, 9), decisions.between(2, 9),
            decisions);
}

/// Makes the first half of `mode` two leaves, of an atom of at least 4; the
/// second one has `rest` units, a power of two of at least 2, or more of them.
static void setTwoAtoms(const UmmaOperand &operand, LeafList &mode,
                        int64_t part, int64_t stride, int64_t rest,
                        Decisions &decisions) {
  mode.clear();
  mode.append(part, stride * operand.unit());
  mode.append(rest, operand.unit() *
                        unitStrideOtherThan(operand, part * stride, decisions));
}

/// umma.*.flat, in each of the four halves; an atom of 2 units has one leaf.
template <UmmaDirection direction>
static void breakFlat(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, direction, 1, decisions);
  LeafList &free = operand.free(), &counted = operand.counted();
  const int64_t atom = operand.freeAtom(), lanes = operand.lanes();
  const int64_t stride = operand.multiplier();
  const int64_t size = direction == UMMA_MN ? anyKSize(operand, decisions)
                                            : lanes * decisions.between(1, 4);
  switch (decisions.below(4)) {
  case 0:
    if (atom > 2) {
      const int64_t part = decisions.flip() ? atom / 2 : 2;
      setTwoAtoms(operand, free, part, 1, atom / part * decisions.between(1, 4),
                  decisions);
      break;
    }
    [[fallthrough]];
  case 1:
    setTwoRepeats(operand, free, atom, 1, decisions);
    break;
  case 2:
    if (direction == UMMA_K) {
      setTwoRepeats(operand, counted, lanes, stride, decisions);
      break;
    }
    if (size / lanes >= 4) {
      counted.clear();
      counted.append(lanes, stride * operand.unit());
      appendTwo(operand, counted, 2, size / lanes / 2, decisions);
      break;
    }
    [[fallthrough]];
  default: {
    const int64_t part = lanes == 8 && decisions.flip() ? 4 : 2;
    setTwoAtoms(operand, counted, part, stride, size / part, decisions);
    break;
  }
  }
  writeDisguised(operand, testCase, decisions);
}

/// Makes `mode` an atom of a wrong stride, and `repeat` units of repeat.
static void setWrongStride(UmmaOperand &operand, LeafList &mode, int64_t atom,
                           int64_t stride, int64_t repeat, Case &testCase,
                           Decisions &decisions) {
  mode.clear();
  mode.append(atom,
              operand.unit() * unitStrideOtherThan(operand, stride, decisions));
  if (repeat > 1)
    mode.append(repeat, operand.unit() * anyUnitStride(operand, decisions));
  writeDisguised(operand, testCase, decisions);
}

/// umma.*.stride. An empty first half counts as stride 0.
template <UmmaDirection direction>
static void breakStride(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, direction, 1, decisions);
  LeafList &free = operand.free(), &counted = operand.counted();
  const int64_t lanes = operand.lanes();
  const int64_t size =
      direction == UMMA_MN ? anyKSize(operand, decisions) : lanes;
  // Without a multiplier the stride of the free mode is free, too.
  if (operand.multiplier() > 1 && decisions.flip()) {
    if (decisions.flip())
      return setWrongStride(operand, free, operand.freeAtom(), 1,
                            decisions.between(1, 8), testCase, decisions);
    free.clear();
    insertVanishing(operand, free,
                    decisions.between(1, static_cast<int32_t>(operand.unit())),
                    decisions);
  } else {
    if (decisions.flip())
      return setWrongStride(operand, counted, lanes, operand.multiplier(),
                            direction == UMMA_MN ? size / lanes
                                                 : decisions.between(1, 8),
                            testCase, decisions);
    counted.clear();
    insertVanishing(operand, counted, size, decisions);
  }
  writeDisguised(operand, testCase, decisions);
}

static const Edit edits[] = {
    fieldEdit("umma.direction", {{noneOf("direction", {UMMA_MN, UMMA_K})}},
              "it is the first rule of the ladder"),
    {.rule = "umma.swizzle",
     .change = breakSwizzle,
     .neverMasked = "only the rule on the direction is before it, which makes "
                    "it not applicable"},
    fieldEdit("umma.elem_width",
              {{noneOf("elem_bits", {4, 8, 16, 32})},
               {oneOf("elem_bits", {5, 6, 7, 24, 64, 128})}}),
    {"umma.max128", breakMax128},
    {"umma.rank", breakRank},
    {"umma.mn.count", breakCount<UMMA_MN>},
    {"umma.mn.ksize", breakKSize},
    {"umma.mn.recast", breakRecast<UMMA_MN>},
    {"umma.mn.cut", breakCut<UMMA_MN>},
    {"umma.mn.flat", breakFlat<UMMA_MN>},
    {"umma.mn.stride", breakStride<UMMA_MN>},
    {"umma.k.count", breakCount<UMMA_K>},
    {"umma.k.mnsize", breakMnSize},
    {"umma.k.recast", breakRecast<UMMA_K>},
    {"umma.k.cut", breakCut<UMMA_K>},
    {"umma.k.flat", breakFlat<UMMA_K>},
    {"umma.k.stride", breakStride<UMMA_K>},
};

llvm::ArrayRef<Edit> tilefuzz::ummaEdits() { return edits; }
