//===- Elements.h - The elements of tiles of cuda_tile ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_ELEMENTS_H
#define FUZZ_OPS_CUDA_TILE_ELEMENTS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/STLExtras.h"

namespace tilefuzz {

/// The scalars that a tile may have as its elements, the most usual ones first,
/// and i4, which no pointer points to, last.
inline constexpr ElementType cudaElements[] = {
    TYPE_F16,      TYPE_F32,    TYPE_I32,       TYPE_I1,       TYPE_I64,
    TYPE_BF16,     TYPE_I8,     TYPE_F64,       TYPE_I16,      TYPE_TF32,
    TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F8E8M0FNU, TYPE_F4E2M1FN, TYPE_I4};
inline constexpr ElementType cudaIntegers[] = {TYPE_I32, TYPE_I1,  TYPE_I64,
                                               TYPE_I8,  TYPE_I16, TYPE_I4};
inline constexpr ElementType cudaFloats[] = {
    TYPE_F16,      TYPE_F32,    TYPE_BF16,      TYPE_F64,     TYPE_TF32,
    TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F8E8M0FNU, TYPE_F4E2M1FN};
/// The elements of the word `float tile`.
inline constexpr ElementType cudaPlainFloats[] = {TYPE_F16, TYPE_F32, TYPE_BF16,
                                                  TYPE_F64};

constexpr uint32_t cudaElementSet() {
  uint32_t set = 0;
  for (ElementType element : cudaElements)
    set |= 1u << element;
  return set;
}

inline bool isCudaFloat(ElementType element) {
  return llvm::is_contained(cudaFloats, element);
}

inline bool isCudaKind(int kind) {
  return kind >= IR_CUDA_TILE && kind <= IR_CUDA_TOKEN;
}
inline bool isCudaView(int kind) {
  return kind >= IR_CUDA_TENSOR_VIEW && kind <= IR_CUDA_GATHER_SCATTER_VIEW;
}
inline bool isCudaTileView(int kind) {
  return isCudaView(kind) && kind != IR_CUDA_TENSOR_VIEW;
}
inline bool isCudaAggregate(int kind) {
  return kind == OP_CUDA_REDUCE || kind == OP_CUDA_SCAN;
}
/// Whether the operation is one of cuda_tile.
inline bool isCudaOp(int kind) {
  return kind >= OP_CUDA_ABSF && kind <= OP_CUDA_YIELD;
}

/// The most inputs of a function that a case can have, and the most values in a
/// list of dictionaries.
inline constexpr int mostCudaInputs = 64;

/// The number that stands for an unknown size or stride of a tensor view.
inline constexpr int64_t unknownSize = INT64_MIN;

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_ELEMENTS_H
