//===- Values.h - Draws attributes of cuda_tile -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/cuda_types.md. Used by the driver of the family
// cuda_attribute, and by the operation that has any such attribute.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_CUDA_TILE_VALUES_H
#define FUZZ_OPS_CUDA_TILE_VALUES_H

#include "fuzz/ops/tileaa/Values.h"

namespace tilefuzz {

/// The enumerations, in the order of their rows.
llvm::ArrayRef<KeywordSet> cudaKeywordSets();

/// The mnemonics of the attributes whose fields hold places in source text.
inline constexpr llvm::StringLiteral debugMnemonics[] = {
    "di_file", "di_compile_unit", "di_subprogram", "di_lexical_block",
    "di_loc"};

/// The mnemonics that a field with an attribute allows.
llvm::ArrayRef<llvm::StringLiteral> allowedIn(TileAAFieldName name);

/// Overwrites the attribute with a right one of this mnemonic.
void drawDebug(TileAAAttribute &made, llvm::StringRef mnemonic,
               Decisions &decisions, int depth = 0);
/// Overwrites it with one of any mnemonic.
void drawCudaAttribute(TileAAAttribute &made, Decisions &decisions);

/// Gives the operation hints within bounds: one key, an architecture or not,
/// with a value of any kind; one hint of any kind; or two keys, each without a
/// dictionary or with up to one hint, right or with one of two faults.
void chooseHints(Decisions &decisions, IrOp &op);

TileAAField *findField(TileAAAttribute &attribute, TileAAFieldName name);

} // namespace tilefuzz

#endif // FUZZ_OPS_CUDA_TILE_VALUES_H
