//===- Arith.h - Roundings and conversions of cuda_tile ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes and edits of oracle/spec/cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_ARITH_H
#define FUZZ_OPS_CUDA_TILE_ARITH_H

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include "llvm/ADT/ArrayRef.h"

namespace tilefuzz {

/// The numbers of the keywords of `rounding`. The first four are legal
/// everywhere, approx and full for division only, the last one for conversions
/// to integers.
inline constexpr int64_t nearestEven = 0, firstApproximate = 4,
                         firstOfConversion = 6, towardZero = 6;

struct ElementPair {
  ElementType source, result;
};

/// The elements that the slots of a conversion allow.
inline llvm::ArrayRef<ElementType> sourceElements(IrOpKind kind) {
  switch (kind) {
  case OP_CUDA_BITCAST:
    return llvm::ArrayRef(cudaElements).drop_back();
  case OP_CUDA_FTOF:
  case OP_CUDA_FTOI:
    return cudaFloats;
  case OP_CUDA_ITOF:
    return llvm::ArrayRef(cudaIntegers).drop_back();
  default:
    return cudaIntegers;
  }
}
inline llvm::ArrayRef<ElementType> resultElements(IrOpKind kind) {
  switch (kind) {
  case OP_CUDA_FTOI:
    return llvm::ArrayRef(cudaIntegers).drop_back();
  case OP_CUDA_ITOF:
    return cudaFloats;
  default:
    return sourceElements(kind);
  }
}

/// Whether the rules on the types of conversions allow a pair that the slots
/// allow.
inline bool canConvert(IrOpKind kind, ElementType source, ElementType result) {
  switch (kind) {
  case OP_CUDA_BITCAST:
    return widthOf(source) == widthOf(result);
  case OP_CUDA_EXTI:
    return widthOf(source) < widthOf(result);
  case OP_CUDA_TRUNCI:
    return widthOf(source) > widthOf(result);
  case OP_CUDA_FTOF:
    return source != result;
  default:
    return true;
  }
}

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_ARITH_H
