//===- Elements.h - Elements and extents of matrix products -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes, edits and domains of the products of all dialects. The
// words are defined in oracle/spec/dot.md and block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_ELEMENTS_H
#define FUZZ_OPS_ELEMENTS_H

#include "fuzz/core/Decisions.h"
#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/SpelledNumber.h"
#include "oracle/schema/case.pb.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

inline bool isInteger(ElementType element) {
  return element <= TYPE_I64 || element == TYPE_I2 || element == TYPE_UI8;
}
inline bool isFloating(ElementType element) { return !isInteger(element); }
inline bool isFp4(ElementType type) {
  return type == TYPE_F4E2M1FN || type == TYPE_NV4E0M3F;
}
inline bool isFp8(ElementType type) {
  return type == TYPE_F8E5M2 || type == TYPE_F8E4M3FN;
}

/// How many bits an element has.
inline unsigned widthOf(ElementType element) {
  switch (element) {
  case TYPE_I1:
    return 1;
  case TYPE_I2:
    return 2;
  case TYPE_I4:
  case TYPE_F4E2M1FN:
  case TYPE_NV4E0M3F:
    return 4;
  case TYPE_F6E2M3FN:
  case TYPE_F6E3M2FN:
    return 6;
  case TYPE_I16:
  case TYPE_F16:
  case TYPE_BF16:
    return 16;
  case TYPE_TF32:
    return 19;
  case TYPE_I32:
  case TYPE_F32:
    return 32;
  case TYPE_I64:
  case TYPE_F64:
    return 64;
  default:
    return 8;
  }
}

/// How many bits the element of a tile, a view of nv_tileas, a memref or a
/// pointer has.
inline unsigned elementWidth(const IrTypes &types, const IrType &holder) {
  if (!hasNested(holder))
    return widthOf(holder.element());
  const IrType &held = types[static_cast<int>(holder.nested())];
  if (const auto integer = spelledInteger(held.text()))
    return integer->width;
  // An index is as wide as a pointer.
  return spelledFloatWidth(held.text()).value_or(64);
}

inline ElementType anyFp4(Decisions &decisions) {
  return decisions.flip() ? TYPE_NV4E0M3F : TYPE_F4E2M1FN;
}
inline ElementType anyFp8(Decisions &decisions) {
  return decisions.flip() ? TYPE_F8E5M2 : TYPE_F8E4M3FN;
}
inline ElementType anyInteger(Decisions &decisions) {
  static constexpr ElementType elements[] = {TYPE_I8,  TYPE_I32, TYPE_I4,
                                             TYPE_I16, TYPE_I64, TYPE_I1,
                                             TYPE_UI8, TYPE_I2};
  return decisions.pick(elements);
}
inline ElementType anyFloating(Decisions &decisions) {
  static constexpr ElementType elements[] = {
      TYPE_F16,       TYPE_BF16,     TYPE_F8E4M3FN,  TYPE_F8E5M2,
      TYPE_F4E2M1FN,  TYPE_NV4E0M3F, TYPE_F8E8M0FNU, TYPE_F6E2M3FN,
      TYPE_F6E3M2FN,  TYPE_TF32,     TYPE_F32,       TYPE_F64,
      TYPE_F8E4M3FNUZ};
  return decisions.pick(elements);
}

/// Whether A and B of a dot may have these elements.
inline bool canMultiply(ElementType a, ElementType b) {
  return a == b || (isFp8(a) && isFp8(b)) ||
         (isInteger(a) && isInteger(b) && widthOf(a) == widthOf(b));
}

/// A product of an m x k with a k x n matrix, or a batch of such.
struct ProductExtents {
  ProductExtents(Decisions &decisions, llvm::ArrayRef<int64_t> sizes)
      : m(decisions.pick(sizes)), n(decisions.pick(sizes)),
        k(decisions.pick(sizes)), batch(decisions.pick(sizes)),
        hasBatch(decisions.oneIn(3)) {}

  /// The shape of one of its matrices, or of a batch of them.
  llvm::SmallVector<int64_t, 3> shape(int64_t rows, int64_t columns) const {
    if (hasBatch)
      return {batch, rows, columns};
    return {rows, columns};
  }

  /// Drawn in this order.
  int64_t m, n, k, batch;
  bool hasBatch;
};

} // namespace tilefuzz

#endif // FUZZ_OPS_ELEMENTS_H
