//===- Memory.h - Orderings and modes of cuda_tile --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes, edits and grids of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_MEMORY_H
#define FUZZ_OPS_CUDA_TILE_MEMORY_H

#include "fuzz/ops/cuda_tile/Elements.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

inline constexpr int64_t weakOrdering = 0, relaxedOrdering = 1,
                         acquireOrdering = 2, releaseOrdering = 3,
                         bothOrdering = 4;
inline constexpr int64_t scopeCount = 3;
inline constexpr int64_t addFloatMode = 4, exchangeMode = 9,
                         atomicModeCount = 10;

/// The elements that each sort of atomic may combine.
inline constexpr ElementType combinedIntegers[] = {TYPE_I32, TYPE_I64};
inline constexpr ElementType exchangedElements[] = {TYPE_I32, TYPE_I64,
                                                    TYPE_F32, TYPE_F64};
inline llvm::ArrayRef<ElementType> elementsOfMode(int64_t mode) {
  if (mode == addFloatMode)
    return cudaPlainFloats;
  return mode == exchangeMode ? llvm::ArrayRef(exchangedElements)
                              : llvm::ArrayRef(combinedIntegers);
}

inline bool isCudaLoad(IrOpKind kind) {
  return kind == OP_CUDA_LOAD_PTR_TKO || kind == OP_CUDA_LOAD_VIEW_TKO;
}
inline bool isCudaStore(IrOpKind kind) {
  return kind == OP_CUDA_STORE_PTR_TKO || kind == OP_CUDA_STORE_VIEW_TKO;
}

inline bool isCudaPointerOp(IrOpKind kind) {
  return kind == OP_CUDA_LOAD_PTR_TKO || kind == OP_CUDA_STORE_PTR_TKO ||
         kind == OP_CUDA_ATOMIC_CAS_TKO || kind == OP_CUDA_ATOMIC_RMW_TKO;
}

/// The orderings that an operation may have.
inline llvm::ArrayRef<int64_t> orderingsOf(IrOpKind kind) {
  static constexpr int64_t ofLoads[] = {weakOrdering, relaxedOrdering,
                                        acquireOrdering};
  static constexpr int64_t ofStores[] = {weakOrdering, relaxedOrdering,
                                         releaseOrdering};
  static constexpr int64_t ofAtomics[] = {relaxedOrdering, acquireOrdering,
                                          releaseOrdering, bothOrdering,
                                          weakOrdering};
  if (isCudaLoad(kind))
    return ofLoads;
  return isCudaStore(kind) ? llvm::ArrayRef(ofStores)
                           : llvm::ArrayRef(ofAtomics);
}

/// The slots of a pointer operation that have the type of the value. The one
/// that the rules call the value is the first.
inline llvm::ArrayRef<llvm::StringRef> valueSlots(IrOpKind kind) {
  static constexpr llvm::StringRef ofExchange[] = {"val", "cmp", "result"},
                                   ofUpdate[] = {"arg", "result"},
                                   ofLoad[] = {"result"}, ofStore[] = {"value"};
  switch (kind) {
  case OP_CUDA_ATOMIC_CAS_TKO:
    return ofExchange;
  case OP_CUDA_ATOMIC_RMW_TKO:
    return ofUpdate;
  case OP_CUDA_LOAD_PTR_TKO:
    return ofLoad;
  default:
    return ofStore;
  }
}

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_MEMORY_H
