//===- Memops.h - Views, tiles and elements of memory operations *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes, edits and walks of the operations that read and write
// memory. The words are defined in oracle/spec/memory.md and loads.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAS_MEMOPS_H
#define FUZZ_OPS_TILEAS_MEMOPS_H

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/Traits.h"

namespace tilefuzz {

inline bool isTiledAtomic(IrOpKind kind) {
  return kind == OP_TILED_ATOMIC_RMW || kind == OP_ASYNC_TILED_ATOMIC_RMW ||
         kind == OP_AA_TILED_ATOMIC_RMW;
}
// The positions of some keywords.
inline constexpr int64_t weakSemantic = 0, relaxedSemantic = 1,
                         acquireReleaseSemantic = 4, semanticCount = 5;
inline constexpr int64_t scopeCount = 4;
inline constexpr int64_t addMode = 0, xchgMode = 4, minMode = 5, maxMode = 6,
                         addfMode = 10, modeCount = 11;

inline bool isEightBits(ElementType element) {
  switch (element) {
  case TYPE_I8:
  case TYPE_UI8:
  case TYPE_F8E4M3FN:
  case TYPE_F8E5M2:
  case TYPE_F8E8M0FNU:
  case TYPE_F8E4M3FNUZ:
  case TYPE_F8E5M2FNUZ:
  case TYPE_F8E4M3B11FNUZ:
  case TYPE_F8E3M4:
  case TYPE_F8E4M3:
    return true;
  default:
    return false;
  }
}
/// Whether an atomic may have tiles of this element.
inline bool canCombine(ElementType element) {
  return !isEightBits(element) && element != TYPE_I16;
}
inline bool isHalf(ElementType element) {
  return element == TYPE_F16 || element == TYPE_BF16;
}
/// Whether an atomic on this element may have this mode.
inline bool canCombine(ElementType element, int64_t mode) {
  return mode != xchgMode && mode != addfMode &&
         (!isHalf(element) || mode == addMode || mode == minMode ||
          mode == maxMode);
}

/// OpRecipe::accepts of the tiled operations: a view of nv_tileaa is one of
/// blocks.
bool comesFromBlocks(const IrOp &op, unsigned operand, const IrValue &value);

/// Draws a view that such an operation accepts, with sizes that a tile may have
/// and, where it is combined, an element that an atomic may have.
IrValue drawView(OpGenerator &generator, const oracle::OpSpec &spec,
                 bool isCombined = false);
/// Adds this many values of type index.
void addIndices(OpGenerator &generator, int count,
                llvm::SmallVectorImpl<uint32_t> &list);
/// Draws a semantic that the operation may have, and a scope if it needs one.
void relateSemantic(OpGenerator &generator, OpView &draft);
/// Returns the tile with the sizes, the element and the layout of a view.
uint32_t tileOfView(TypeSampler &types, uint32_t view);

/// Makes a padding value a scalar of the element of a tile or a view: 0, or all
/// bits set. Returns whether MLIR has such scalars.
bool setScalar(TypeSampler &types, IrAttribute &padding, uint32_t shaped,
               bool isZero);

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAS_MEMOPS_H
