//===- Segments.cpp - Verification of operandSegmentSizes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *segment* is a group of operands that stand together.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/OpTraits.h"

using namespace tileir::nv_tileas;

bool tileir::nv_tileas::areLegalSegments(llvm::ArrayRef<int32_t> sizes,
                                         llvm::ArrayRef<SegmentArity> arities,
                                         unsigned numOperands) {
  // By arity: one, optional, variadic.
  static constexpr int32_t least[] = {1, 0, 0};
  static constexpr int32_t most[] = {1, 1, INT32_MAX};
  if (sizes.size() != arities.size())
    return false;
  int64_t sum = 0;
  for (size_t i = 0; i != sizes.size(); ++i) {
    auto arity = size_t(arities[i]);
    if (sizes[i] < least[arity] || sizes[i] > most[arity])
      return false;
    sum += sizes[i];
  }
  return sum == numOperands;
}
