//===- Segments.cpp - Verification of operandSegmentSizes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *segment* is a group of operands that stand together.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/OpTraits.h"

#include "llvm/ADT/STLExtras.h"

using namespace tileir::nv_tileas;

static bool isLegalSize(int32_t size, SegmentArity arity) {
  int32_t least = arity == SegmentArity::One ? 1 : 0;
  return size >= least && (size <= 1 || arity == SegmentArity::Variadic);
}

bool tileir::nv_tileas::areLegalSegments(llvm::ArrayRef<int32_t> sizes,
                                         llvm::ArrayRef<SegmentArity> arities,
                                         unsigned numOperands) {
  if (sizes.size() != arities.size())
    return false;
  int64_t sum = 0;
  for (auto [size, arity] : llvm::zip(sizes, arities)) {
    if (!isLegalSize(size, arity))
      return false;
    sum += size;
  }
  return sum == numOperands;
}
