//===- UmmaOperand.cpp - Canonical layouts under construction -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/UmmaOperand.h"

#include "fuzz/families/modes/OutOfRange.h"

using namespace tilefuzz;

const Umma::Swizzle Umma::swizzles[6] = {{0, 4, 3}, {3, 4, 3}, {1, 4, 3},
                                         {2, 4, 3}, {2, 5, 2}, {0, 2, 5}};

void tilefuzz::drawFormat(UmmaOperand &operand, UmmaDirection direction,
                          Decisions &decisions) {
  operand.direction = direction;
  operand.elemBits = decisions.pick(Umma::elementWidths);
  operand.swizzle = decisions.pick(Umma::swizzles);
  operand.mn.clear();
  operand.k.clear();
}

int64_t tilefuzz::anyKSize(const UmmaOperand &operand, Decisions &decisions) {
  return operand.unit() * (decisions.flip() ? 4 : 2);
}

int64_t tilefuzz::anyUnitStride(const UmmaOperand &operand,
                                Decisions &decisions) {
  switch (decisions.below(8)) {
  case 0:
    return 0;
  case 1:
    return decisions.between(1, 16);
  case 2:
    return wildUpTo(decisions, INT64_MAX / operand.unit());
  default:
    return int64_t(1) << decisions.below(10);
  }
}

/// A divisor of T below T: the stride of a thick leaf.
static int64_t thickStride(const UmmaOperand &operand, Decisions &decisions) {
  const int bits = __builtin_ctzll(static_cast<uint64_t>(operand.unit()));
  return int64_t(1) << decisions.below(static_cast<uint32_t>(bits));
}

/// Any stride that recasts.
static int64_t recastingStride(const UmmaOperand &operand,
                               Decisions &decisions) {
  return decisions.oneIn(4)
             ? thickStride(operand, decisions)
             : anyUnitStride(operand, decisions) * operand.unit();
}

void tilefuzz::appendUnits(const UmmaOperand &operand, LeafList &mode,
                           int64_t shape, int64_t stride, bool mayBePartial,
                           Decisions &decisions) {
  const int64_t unit = operand.unit();
  if (stride == 1 && decisions.flip() &&
      shape <= mode.largestNextShape() / unit) {
    const int64_t step = thickStride(operand, decisions);
    const int64_t perUnit = unit / step;
    const int64_t missing =
        mayBePartial && decisions.oneIn(4)
            ? decisions.below(static_cast<uint32_t>(perUnit))
            : 0;
    mode.append(shape * perUnit - missing, step);
    return;
  }
  mode.append(shape, stride * unit);
}

void tilefuzz::insertVanishing(const UmmaOperand &operand, LeafList &mode,
                               int64_t count, Decisions &decisions) {
  while (count > 1) {
    int64_t step = thickStride(operand, decisions);
    int64_t shape = std::min(count, operand.unit() / step);
    // A count above T is a power of two, and so is the rest after a division. A
    // smaller count gets the thinnest leaf unless a part of the count fits.
    if (count % shape != 0) {
      shape = count;
      step = 1;
    }
    mode.insert(decisions.below(mode.size() + 1), 1, shape, step);
    count /= shape;
  }
}

/// A repeat of 1 to `limit`, which is at least 1. Large repeats are rare, since
/// the oracle, which visits each unit of a layout, returns "unsupported" for
/// them.
static int64_t anyRepeat(int64_t limit, Decisions &decisions) {
  static constexpr int64_t usual[] = {2, 1, 4, 3, 8, 16, 5, 64};
  if (decisions.oneIn(16))
    return std::min<int64_t>(decisions.between(1, 1024), limit);
  if (decisions.oneIn(1024))
    return decisions.flip() ? limit - decisions.below(2) % limit
                            : std::max<int64_t>(1, wildUpTo(decisions, limit));
  return std::min(decisions.pick(usual), limit);
}

void tilefuzz::appendRepeat(const UmmaOperand &operand, LeafList &mode,
                            int64_t shape, Decisions &decisions) {
  if (shape > 1)
    appendUnits(operand, mode, shape, anyUnitStride(operand, decisions), false,
                decisions);
}

/// Sometimes a few vanishing elements, or so many that the element count comes
/// close to its limit while the mode stays small in units.
static void vanishSome(const UmmaOperand &operand, LeafList &mode,
                       Decisions &decisions) {
  if (!decisions.oneIn(8))
    return;
  const auto unit = static_cast<int32_t>(operand.unit());
  if (decisions.oneIn(16)) {
    const int64_t left = decisions.between(1, unit);
    while (mode.largestNextShape() / left >= unit)
      mode.insert(decisions.below(mode.size() + 1), 1, unit, 1);
  }
  const int64_t most = std::min<int64_t>(unit, mode.largestNextShape());
  insertVanishing(operand, mode,
                  decisions.between(1, static_cast<int32_t>(most)), decisions);
}

void tilefuzz::drawMode(const UmmaOperand &operand, LeafList &mode,
                        int64_t atom, int64_t stride, Decisions &decisions) {
  mode.clear();
  switch (decisions.below(4)) {
  case 0:
    // Atom and repeat in one leaf.
    appendUnits(operand, mode,
                atom *
                    anyRepeat(mode.largestNextShape() / (atom * operand.unit()),
                              decisions),
                stride, false, decisions);
    return vanishSome(operand, mode, decisions);
  case 1:
    // A part of the atom; no leaf may follow it.
    if (atom > 2) {
      appendUnits(operand, mode, decisions.flip() ? atom / 2 : 2, stride, false,
                  decisions);
      return vanishSome(operand, mode, decisions);
    }
    [[fallthrough]];
  default:
    if (atom > 1)
      appendUnits(operand, mode, atom, stride, false, decisions);
    vanishSome(operand, mode, decisions);
    return appendRepeat(operand, mode,
                        anyRepeat(mode.largestNextShape(), decisions),
                        decisions);
  }
}

/// MN of UMMA_MN. Its element count is free, so a thick leaf may be partial.
static void drawMnOfMn(UmmaOperand &operand, Decisions &decisions) {
  LeafList &mode = operand.mn;
  const int64_t atom = operand.mnAtom();
  if (atom == 1 && decisions.flip()) {
    // Without an atom: one leaf of any stride, or none.
    appendRepeat(operand, mode, anyRepeat(mode.largestNextShape(), decisions),
                 decisions);
    return vanishSome(operand, mode, decisions);
  }
  if (decisions.flip())
    return drawMode(operand, mode, atom, 1, decisions);
  appendUnits(operand, mode, atom * decisions.between(1, 16), 1, true,
              decisions);
}

/// MN of UMMA_K: an atom of all lanes, or a part of it that vanishing elements
/// make a multiple of the lanes.
static void drawMnOfK(UmmaOperand &operand, Decisions &decisions) {
  LeafList &mode = operand.mn;
  const int64_t lanes = operand.lanes(), multiplier = operand.multiplier();
  if (!decisions.oneIn(4)) {
    drawMode(operand, mode, lanes, multiplier, decisions);
    if (mode.product() % lanes == 0)
      return;
    mode.clear();
  }
  const int64_t part = decisions.flip() ? lanes / 2 : 2;
  appendUnits(operand, mode, part, multiplier, false, decisions);
  const int64_t times = decisions.flip() ? 2 : 1;
  insertVanishing(operand, mode, lanes / part * times, decisions);
}

void tilefuzz::drawMn(UmmaOperand &operand, Decisions &decisions) {
  operand.mn.clear();
  if (operand.direction == UMMA_MN)
    drawMnOfMn(operand, decisions);
  else
    drawMnOfK(operand, decisions);
}

/// K of UMMA_MN: `left` elements are divided among the atom, the repeat and
/// vanishing leaves, all powers of two.
static void drawKOfMn(UmmaOperand &operand, Decisions &decisions) {
  LeafList &mode = operand.k;
  const int64_t atom = operand.kAtom();
  const int64_t size = anyKSize(operand, decisions);
  const int64_t part =
      decisions.oneIn(4) ? (decisions.flip() ? atom / 2 : 2) : atom;
  appendUnits(operand, mode, part, operand.kStride(), false, decisions);
  if (mode.product() > size) {
    // Too thick for the remaining elements.
    mode.clear();
    mode.append(part, operand.kStride() * operand.unit());
  }
  const int64_t left = size / mode.product();
  if (part < atom)
    return insertVanishing(operand, mode, left, decisions);
  const int64_t vanishing =
      decisions.oneIn(4)
          ? int64_t(1) << decisions.below(static_cast<uint32_t>(
                __builtin_ctzll(static_cast<uint64_t>(left)) + 1))
          : 1;
  insertVanishing(operand, mode, vanishing, decisions);
  // A thick one recasts to stride 1, or vanishes.
  if (left > vanishing)
    mode.append(left / vanishing, recastingStride(operand, decisions));
}

void tilefuzz::drawK(UmmaOperand &operand, Decisions &decisions) {
  operand.k.clear();
  if (operand.direction == UMMA_MN)
    return drawKOfMn(operand, decisions);
  if (operand.multiplier() > 1 || decisions.flip())
    return drawMode(operand, operand.k, 2, 1, decisions);
  // Without a swizzle any stride is legal, and so is a mode of one unit.
  if (!decisions.oneIn(4))
    return drawMode(operand, operand.k, 2, anyUnitStride(operand, decisions),
                    decisions);
  insertVanishing(operand, operand.k,
                  decisions.between(1, static_cast<int32_t>(operand.unit())),
                  decisions);
}

void tilefuzz::drawOperand(UmmaOperand &operand, UmmaDirection direction,
                           int64_t leastMultiplier, Decisions &decisions) {
  drawFormat(operand, direction, decisions);
  if (operand.multiplier() < leastMultiplier)
    operand.swizzle = {3, 4, 3};
  drawMn(operand, decisions);
  drawK(operand, decisions);
}

/// Splits s:d into a:d and s/a:a*d when both parts recast to what s:d does,
/// which takes a*d to divide T or to be a multiple of it.
static void splitSome(const UmmaOperand &operand, LeafList &mode,
                      Decisions &decisions) {
  static constexpr int64_t factors[] = {2, 4, 8, 3, 5, 16, 7};
  const unsigned at = decisions.below(mode.size());
  const int64_t shape = mode[at].shape, stride = mode[at].stride;
  const int64_t factor = decisions.pick(factors);
  int64_t next = 0;
  if (shape % factor != 0 || shape == factor ||
      __builtin_mul_overflow(stride, factor, &next))
    return;
  if (next != 0 && next % operand.unit() != 0 && operand.unit() % next != 0)
    return;
  mode[at].shape = factor;
  mode.insert(at + 1, 1, shape / factor, next);
}

void tilefuzz::disguise(const UmmaOperand &operand, LeafList &mode,
                        Decisions &decisions) {
  for (unsigned steps = decisions.below(4); steps > 0 && mode.size() > 0;
       --steps) {
    if (decisions.oneIn(4))
      mode.insert(decisions.below(mode.size() + 1), 1, 1,
                  recastingStride(operand, decisions));
    else
      splitSome(operand, mode, decisions);
  }
}

void tilefuzz::pad(UmmaOperand &operand, unsigned leafCount,
                   Decisions &decisions) {
  LeafList &mode = decisions.flip() ? operand.mn : operand.k;
  LeafList &other = &mode == &operand.mn ? operand.k : operand.mn;
  // An empty mode will be given a leaf when it is written.
  const unsigned present = mode.size() + std::max(1u, other.size());
  // Leaves are inserted in two places of one mode; one draw for each leaf would
  // cost too much.
  const unsigned missing = leafCount - present;
  const unsigned here = decisions.below(missing + 1);
  for (unsigned count : {here, missing - here})
    mode.insert(decisions.below(mode.size() + 1), count, 1,
                recastingStride(operand, decisions));
}

void tilefuzz::write(const UmmaFormat &format, UmmaLayoutCase &made) {
  made.set_direction(format.direction);
  made.set_elem_bits(format.elemBits);
  SwizzleTriple &swizzle = *made.mutable_swizzle();
  swizzle.set_b(format.swizzle.b);
  swizzle.set_m(format.swizzle.m);
  swizzle.set_s(format.swizzle.s);
}

void tilefuzz::write(UmmaOperand &operand, Case &testCase,
                     Decisions &decisions) {
  static constexpr unsigned maxDepth = 3;
  UmmaLayoutCase *made = testCase.mutable_umma_layout();
  write(operand, *made);
  made->set_composed(decisions.flip());
  Layout *layout = made->mutable_layout();
  layout->Clear();
  for (LeafList *mode : {&operand.mn, &operand.k}) {
    if (mode->size() == 0)
      mode->append(1, recastingStride(operand, decisions));
    writeNested(layout->add_modes(), *mode, maxDepth, decisions);
  }
}

void tilefuzz::writeDisguised(UmmaOperand &operand, Case &testCase,
                              Decisions &decisions) {
  disguise(operand, operand.mn, decisions);
  disguise(operand, operand.k, decisions);
  write(operand, testCase, decisions);
}
