//===- Ops.h - Elements and predicates of nv_tileaa -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes and edits of the operations of nv_tileaa. The words are
// defined in oracle/spec/tileaa_ops.md and tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAA_OPS_H
#define FUZZ_OPS_TILEAA_OPS_H

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/tileaa/Values.h"

namespace tilefuzz {

/// The float elements of conversions, those of the block-scaled formats last.
inline constexpr ElementType convertedElements[] = {
    TYPE_F32,  TYPE_F16,      TYPE_BF16,     TYPE_F8E4M3FN, TYPE_F8E5M2,
    TYPE_TF32, TYPE_F4E2M1FN, TYPE_NV4E0M3F, TYPE_F8E8M0FNU};

inline ElementType anyConverted(Decisions &decisions) {
  return decisions.pick(convertedElements);
}
inline bool isBlockScaled(ElementType element) {
  return isFp4(element) || element == TYPE_F8E8M0FNU;
}

/// The number of bits of an integer-like type; 0 of every other type.
unsigned integerWidth(const IrType &type);
/// Whether a value of the type may be assumed to be divisible.
bool canBeDivided(const IrType &type);
/// The sizes of a type; none of one without a rank.
llvm::ArrayRef<int64_t> sizesOf(const IrType &type);

/// Overwrites the attribute with one that an assumption on a value of this type
/// may have.
void drawHeldPredicate(TileAAAttribute &made, const IrType &type,
                       Decisions &decisions);
/// The same for an assumption of cuda_tile.
void drawCudaPredicate(TileAAAttribute &made, const IrType &type,
                       Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAA_OPS_H
