//===- UmmaOperand.h - Canonical layouts under construction -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operand from which the UMMA generator and its edits build cases. Words,
// besides those of oracle/spec/umma_layout.md (T, per_lane_count,
// stride_multiplier):
//
//   unit       one recast element, 128 bits
//   lanes      per_lane_count
//   multiplier stride_multiplier
//   format     direction, element width and swizzle, which decide all of these
//   atom       the leaf, in units, that the first half of a mode has to be
//   repeat     the one further leaf, in units, that a mode may have
//   thick      an element leaf with a stride below T: several of its elements
//              lie in one unit
//   vanishing  a thick leaf that fits into one unit, and so recasts to shape 1
//              and is dropped; it counts in the mode's element count only
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_UMMAOPERAND_H
#define FUZZ_FAMILIES_MODES_UMMAOPERAND_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/families/modes/LeafList.h"

namespace tilefuzz {

struct Umma {
  struct Swizzle {
    int32_t b, m, s;
    friend bool operator==(const Swizzle &, const Swizzle &) = default;
  };
  static const Swizzle swizzles[6];
  static constexpr uint32_t elementWidths[4] = {16, 8, 4, 32};
};

struct UmmaFormat {
  UmmaDirection direction;
  uint32_t elemBits;
  Umma::Swizzle swizzle;

  int64_t unit() const { return 128 / elemBits; }
  int64_t lanes() const { return elemBits == 4 ? 4 : 8; }
  int64_t multiplier() const {
    if (elemBits == 4 || swizzle.m == 5)
      return 8;
    return int64_t(1) << swizzle.b;
  }
  /// The atoms of the canonical form: their sizes are the tile.
  int64_t mnAtom() const {
    return direction == UMMA_MN ? multiplier() : lanes();
  }
  int64_t kAtom() const { return direction == UMMA_MN ? lanes() : 2; }
  /// The strides of the atoms. The one of a mode with a stride of 1 may be
  /// anything when the multiplier is 1.
  int64_t mnStride() const { return direction == UMMA_MN ? 1 : multiplier(); }
  int64_t kStride() const { return direction == UMMA_MN ? multiplier() : 1; }
};

struct UmmaOperand : UmmaFormat {
  /// The leaves of the two modes, in elements.
  LeafList mn, k;

  /// The mode that has any number of elements, and an atom with a stride of 1;
  /// and the other one, whose number is limited, and whose atom has all lanes.
  LeafList &free() { return direction == UMMA_MN ? mn : k; }
  LeafList &counted() { return direction == UMMA_MN ? k : mn; }
  int64_t freeAtom() const { return direction == UMMA_MN ? multiplier() : 2; }
};

/// Draws an element width and a swizzle, without any leaves.
void drawFormat(UmmaOperand &operand, UmmaDirection direction,
                Decisions &decisions);

/// Draws modes that are canonical in the format.
void drawMn(UmmaOperand &operand, Decisions &decisions);
void drawK(UmmaOperand &operand, Decisions &decisions);

/// Draws a whole operand, with a multiplier of at least `leastMultiplier`,
/// which is at most 8.
void drawOperand(UmmaOperand &operand, UmmaDirection direction,
                 int64_t leastMultiplier, Decisions &decisions);

/// A mode of the canonical form of an atom, with any number of elements.
void drawMode(const UmmaOperand &operand, LeafList &mode, int64_t atom,
              int64_t stride, Decisions &decisions);

/// 2T or 4T: the element counts of K that UMMA_MN allows.
int64_t anyKSize(const UmmaOperand &operand, Decisions &decisions);

/// A stride in units that an element leaf can have: any up to (2^63 - 1)/T.
int64_t anyUnitStride(const UmmaOperand &operand, Decisions &decisions);

/// Appends the element leaf of shape:stride in units. For a stride of 1 it may
/// be thick; then `mayBePartial` allows a last unit that is not full.
void appendUnits(const UmmaOperand &operand, LeafList &mode, int64_t shape,
                 int64_t stride, bool mayBePartial, Decisions &decisions);

/// Inserts vanishing leaves at random places, with `count` elements together: a
/// divisor of 4T, or any number up to T.
void insertVanishing(const UmmaOperand &operand, LeafList &mode, int64_t count,
                     Decisions &decisions);

/// Appends a repeat with any shape. A shape of 1 appends nothing.
void appendRepeat(const UmmaOperand &operand, LeafList &mode, int64_t shape,
                  Decisions &decisions);

/// Rewrites a mode without changing its recast form or its element count:
/// splits leaves, and inserts leaves of shape 1.
void disguise(const UmmaOperand &operand, LeafList &mode, Decisions &decisions);

/// Inserts leaves of shape 1 into the modes until they have `leafCount` leaves.
void pad(UmmaOperand &operand, unsigned leafCount, Decisions &decisions);

/// Writes the operand into the case, each mode nested at random. An empty mode
/// gets a leaf of shape 1.
void write(UmmaOperand &operand, Case &testCase, Decisions &decisions);
/// The same after disguising both modes.
void writeDisguised(UmmaOperand &operand, Case &testCase, Decisions &decisions);

/// One for each rule.
llvm::ArrayRef<Edit> ummaEdits();
extern const Domain ummaLayoutDomain;

/// Writes the format into the case.
void write(const UmmaFormat &format, UmmaLayoutCase &made);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_UMMAOPERAND_H
