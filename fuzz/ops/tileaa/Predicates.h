//===- Predicates.h - Predicates of assumptions -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes and edits of assumptions. The words are defined in
// oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAA_PREDICATES_H
#define FUZZ_OPS_TILEAA_PREDICATES_H

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/tileaa/Values.h"

namespace tilefuzz {

/// The number of bits of an integer-like type; 0 of every other type.
unsigned integerWidth(const TypeSampler &types, uint32_t type);
/// Whether a value of the type may be assumed to be divisible.
bool canBeDivided(const TypeSampler &types, uint32_t type);
/// The sizes of a type; none of one without a rank.
llvm::ArrayRef<int64_t> sizesOf(const IrType &type);

/// Overwrites the attribute with one that an assumption on a value of this type
/// may have.
void drawHeldPredicate(TileAAAttribute &made, uint32_t type,
                       TypeSampler &types);
/// The same for an assumption of cuda_tile.
void drawCudaPredicate(TileAAAttribute &made, uint32_t type,
                       TypeSampler &types);

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAA_PREDICATES_H
