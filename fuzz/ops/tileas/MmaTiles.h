//===- MmaTiles.h - The tiles of a block-scaled MMA -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions by which the edits read and change the tiles of an operation. The
// words are defined in oracle/spec/block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAS_MMATILES_H
#define FUZZ_OPS_TILEAS_MMATILES_H

#include "fuzz/ops/EditedOp.h"
#include "fuzz/ops/Elements.h"

namespace tilefuzz {

using Shape = llvm::SmallVector<int64_t, 4>;

/// Sets the shape of a tile; adds a scale that is missing.
inline void setShape(EditedOp &mma, llvm::StringRef slot,
                     llvm::ArrayRef<int64_t> shape) {
  mma.setTile(slot, shape, mma.has(slot) ? mma.element(slot) : TYPE_F8E8M0FNU);
}

inline Shape shapeOf(const EditedOp &mma, llvm::StringRef slot) {
  return mma.has(slot) ? Shape(mma.shape(slot)) : Shape();
}

inline void setLastExtent(EditedOp &mma, llvm::StringRef slot, int64_t extent) {
  Shape shape = shapeOf(mma, slot);
  shape.resize(std::max<size_t>(shape.size(), 1));
  shape.back() = extent;
  setShape(mma, slot, shape);
}

inline void setLastButOneExtent(EditedOp &mma, llvm::StringRef slot,
                                int64_t extent) {
  Shape shape = shapeOf(mma, slot);
  shape.resize(std::max<size_t>(shape.size(), 2), 128);
  shape[shape.size() - 2] = extent;
  setShape(mma, slot, shape);
}

inline int64_t lastExtent(const EditedOp &mma, llvm::StringRef slot) {
  const Shape shape = shapeOf(mma, slot);
  return shape.empty() ? 0 : shape.back();
}
inline int64_t kA(const EditedOp &mma) { return lastExtent(mma, "sfa"); }
inline int64_t kB(const EditedOp &mma) {
  const Shape shape = shapeOf(mma, "sfb");
  return shape.size() < 2 ? 0 : shape[shape.size() - 2];
}

inline int64_t atomK(const EditedOp &mma) {
  return isFp4(mma.element("a")) || isFp4(mma.element("b")) ? 64 : 32;
}
inline int64_t vecSize(const EditedOp &mma) {
  const int64_t extent = kA(mma), k = lastExtent(mma, "a");
  return extent && k % extent == 0 ? k / extent : 0;
}
inline bool isCombination(const EditedOp &mma, int64_t wantedAtomK,
                          int64_t wantedVecSize) {
  return atomK(mma) == wantedAtomK && vecSize(mma) == wantedVecSize;
}

inline bool isTwoCta(const EditedOp &mma) {
  return mma.hasAttribute(ATTR_TWO_CTA);
}
inline void setTwoCta(EditedOp &mma, bool isPresent) {
  IrWriter::unit(mma.op, ATTR_TWO_CTA, isPresent);
}

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAS_MMATILES_H
