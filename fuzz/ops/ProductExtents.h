//===- ProductExtents.h - The extents of a matrix product -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes of the products of nv_tileaa and of cuda_tile.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_PRODUCTEXTENTS_H
#define FUZZ_OPS_PRODUCTEXTENTS_H

#include "fuzz/core/Decisions.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

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

#endif // FUZZ_OPS_PRODUCTEXTENTS_H
