//===- UmmaFormEdits.cpp - Edits of the canonical form --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md and UmmaOperand.h. A number in brackets
// stands for leaves in units: [2:1, 3:d].
//
// Two facts are used again and again. All shapes of a canonical K of UMMA_MN
// are powers of two, so its faults are made from powers of two; others would
// break ksize or cut as well. Vanishing elements correct the element count of a
// mode without changing its recast form.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/modes/UmmaEdits.h"

#include "fuzz/families/modes/OutOfRange.h"
#include "fuzz/families/modes/UmmaOperand.h"

using namespace tilefuzz;

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
static void breakRecast(Case &testCase, UmmaDirection direction,
                        Decisions &decisions) {
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

void tilefuzz::breakRecastOfMn(Case &testCase, Decisions &decisions) {
  breakRecast(testCase, UMMA_MN, decisions);
}

void tilefuzz::breakRecastOfK(Case &testCase, Decisions &decisions) {
  breakRecast(testCase, UMMA_K, decisions);
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

/// umma.mn.cut. K consists of powers of two and can always be cut, and so can
/// MN when the multiplier is 1.
void tilefuzz::breakCutOfMn(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_MN, 2, decisions);
  setUncut(operand, operand.mn, operand.mnAtom(), 1, decisions);
  writeDisguised(operand, testCase, decisions);
}

/// umma.k.cut.
void tilefuzz::breakCutOfK(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_K, 1, decisions);
  if (decisions.flip()) {
    setUncut(operand, operand.k, 2, 1, decisions);
  } else {
    setUncut(operand, operand.mn, operand.lanes(), operand.mnStride(),
             decisions);
    insertVanishing(operand, operand.mn, operand.lanes(), decisions);
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

/// umma.mn.flat, in each of the four halves.
void tilefuzz::breakFlatOfMn(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_MN, 1, decisions);
  const int64_t atom = operand.mnAtom(), lanes = operand.lanes();
  const int64_t size = anyKSize(operand, decisions);
  switch (decisions.below(4)) {
  case 0:
    if (atom > 2) {
      const int64_t part = decisions.flip() ? atom / 2 : 2;
      setTwoAtoms(operand, operand.mn, part, 1,
                  atom / part * decisions.between(1, 4), decisions);
      break;
    }
    [[fallthrough]];
  case 1:
    setTwoRepeats(operand, operand.mn, atom, 1, decisions);
    break;
  case 2:
    if (size / lanes >= 4) {
      operand.k.clear();
      operand.k.append(lanes, operand.kStride() * operand.unit());
      appendTwo(operand, operand.k, 2, size / lanes / 2, decisions);
      break;
    }
    [[fallthrough]];
  default: {
    const int64_t part = lanes == 8 && decisions.flip() ? 4 : 2;
    setTwoAtoms(operand, operand.k, part, operand.kStride(), size / part,
                decisions);
    break;
  }
  }
  writeDisguised(operand, testCase, decisions);
}

/// umma.k.flat, in each of the halves; an atom of 2 units in K has one leaf.
void tilefuzz::breakFlatOfK(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_K, 1, decisions);
  const int64_t lanes = operand.lanes();
  switch (decisions.below(3)) {
  case 0:
    setTwoRepeats(operand, operand.mn, lanes, operand.mnStride(), decisions);
    break;
  case 1:
    setTwoRepeats(operand, operand.k, 2, 1, decisions);
    break;
  default: {
    const int64_t part = lanes == 8 && decisions.flip() ? 4 : 2;
    setTwoAtoms(operand, operand.mn, part, operand.mnStride(),
                lanes / part * decisions.between(1, 4), decisions);
    break;
  }
  }
  writeDisguised(operand, testCase, decisions);
}

/// Makes `mode` an atom of a wrong stride, and `repeat` units of repeat.
static void setWrongStride(const UmmaOperand &operand, LeafList &mode,
                           int64_t atom, int64_t stride, int64_t repeat,
                           Decisions &decisions) {
  mode.clear();
  mode.append(atom,
              operand.unit() * unitStrideOtherThan(operand, stride, decisions));
  if (repeat > 1)
    mode.append(repeat, operand.unit() * anyUnitStride(operand, decisions));
}

/// umma.mn.stride. An empty first half counts as stride 0.
void tilefuzz::breakStrideOfMn(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_MN, 1, decisions);
  const int64_t size = anyKSize(operand, decisions);
  uint32_t way = decisions.below(4);
  if (operand.multiplier() == 1)
    way |= 2; // MN is free then
  switch (way) {
  case 0:
    setWrongStride(operand, operand.mn, operand.mnAtom(), 1,
                   decisions.between(1, 8), decisions);
    break;
  case 1:
    operand.mn.clear();
    insertVanishing(operand, operand.mn,
                    decisions.between(1, static_cast<int32_t>(operand.unit())),
                    decisions);
    break;
  case 2:
    setWrongStride(operand, operand.k, operand.lanes(), operand.kStride(),
                   size / operand.lanes(), decisions);
    break;
  default:
    operand.k.clear();
    insertVanishing(operand, operand.k, size, decisions);
    break;
  }
  writeDisguised(operand, testCase, decisions);
}

/// umma.k.stride.
void tilefuzz::breakStrideOfK(Case &testCase, Decisions &decisions) {
  UmmaOperand operand;
  drawOperand(operand, UMMA_K, 1, decisions);
  uint32_t way = decisions.below(4);
  if (operand.multiplier() == 1)
    way |= 2; // K is free then
  switch (way) {
  case 0:
    setWrongStride(operand, operand.k, 2, 1, decisions.between(1, 8),
                   decisions);
    break;
  case 1:
    operand.k.clear();
    insertVanishing(operand, operand.k,
                    decisions.between(1, static_cast<int32_t>(operand.unit())),
                    decisions);
    break;
  case 2:
    setWrongStride(operand, operand.mn, operand.lanes(), operand.mnStride(),
                   decisions.between(1, 8), decisions);
    break;
  default:
    operand.mn.clear();
    insertVanishing(operand, operand.mn, operand.lanes(), decisions);
    break;
  }
  writeDisguised(operand, testCase, decisions);
}
