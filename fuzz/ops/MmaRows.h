//===- MmaRows.h - Valid block-scaled MMAs of a proof -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_scaled_mma.md and OneOp.h. A *row*
// is a row of the table of results there.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_MMAROWS_H
#define FUZZ_OPS_MMAROWS_H

#include "fuzz/ops/OneOp.h"

namespace tilefuzz {

/// The last dimension of A; k_a and k_b. Where one is 0, the rank of the tile
/// is too low to have it.
struct Extents {
  int64_t k, kA, kB;
};

/// A valid operation for a row of the table of results.
struct Row {
  ElementType ab, scale;
  Extents extents;
};

inline void setExtents(OneOp &mma, const Extents &extents) {
  const auto setOrLower = [&](llvm::StringRef slot, bool isLow,
                              llvm::ArrayRef<int64_t> shape) {
    mma.setShape(slot, isLow ? llvm::ArrayRef<int64_t>() : shape);
  };
  setOrLower("a", !extents.k, {128, extents.k});
  mma.setShape("b", {64, 128});
  for (llvm::StringRef slot : {"c", "d"})
    mma.setShape(slot, {128, 128});
  setOrLower("sfa", !extents.kA, {128, extents.kA});
  mma.setShape("sfb", extents.kB ? llvm::ArrayRef<int64_t>{extents.kB, 128}
                                 : llvm::ArrayRef<int64_t>{128});
}

/// Sets the segments, if the operation has the attribute.
inline void setSegments(OneOp &mma, llvm::ArrayRef<int64_t> sizes) {
  if (IrAttribute *segments =
          IrWriter::find(*mma.op, ATTR_OPERAND_SEGMENT_SIZES))
    segments->mutable_integers()->Assign(sizes.begin(), sizes.end());
}

/// Adds or removes each of the two scales.
inline void setScales(OneOp &mma, bool hasSfa, bool hasSfb) {
  setSegments(mma, {1, 1, 1, hasSfa, hasSfb});
  mma.setOperandCount(3);
  if (hasSfa)
    mma.op->add_operands(3);
  if (hasSfb)
    mma.op->add_operands(4);
}

inline void setTwoCta(OneOp &mma, bool isPresent) {
  IrWriter::unit(*mma.op, ATTR_TWO_CTA, isPresent);
}

inline void setRow(OneOp &mma, const Row &row) {
  setExtents(mma, row.extents);
  for (llvm::StringRef slot : {"a", "b"})
    mma.setElement(slot, row.ab);
  for (llvm::StringRef slot : {"c", "d"})
    mma.setElement(slot, TYPE_F32);
  for (llvm::StringRef slot : {"sfa", "sfb"})
    mma.setElement(slot, row.scale);
}

} // namespace tilefuzz

#endif // FUZZ_OPS_MMAROWS_H
