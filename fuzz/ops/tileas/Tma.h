//===- Tma.h - Descriptors and their operands -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the recipes and edits of the operations of the TMA. The words are
// defined in oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_OPS_TILEAS_TMA_H
#define FUZZ_OPS_TILEAS_TMA_H

#include "fuzz/ops/OpGenerator.h"
#include "fuzz/ops/tileas/TmaAtoms.h"

namespace tilefuzz {

/// Appends a make_tiled_tma_desc with this atom, and returns the descriptor.
IrValue makeDescriptor(OpGenerator &generator, llvm::StringRef atom);

/// Returns a number of leading elements of this width that the TMA allows, or
/// one that it does not allow.
int64_t drawLeadingBox(Decisions &decisions, uint32_t width, bool isRight);
/// Appends a constant of type index, and returns its value.
uint32_t addIndexConstant(OpGenerator &generator, int64_t number);

/// Gives a layout another first stride.
void setFirstStride(IrType &view, int64_t stride);

} // namespace tilefuzz

#endif // FUZZ_OPS_TILEAS_TMA_H
