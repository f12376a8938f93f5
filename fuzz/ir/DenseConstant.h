//===- DenseConstant.h - Constants of tiles in cases ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The word `dense` of oracle/spec/cuda_attributes.md: a type and numbers, as
// many as it has elements, or one for all of them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_DENSECONSTANT_H
#define FUZZ_IR_DENSECONSTANT_H

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/IrContext.h"

#include "tileir/CudaTile/CudaTile.h"

#include <optional>

namespace tilefuzz {

/// A constant with another count of numbers than its type has elements.
struct MiscountedDense {
  tileir::cuda_tile::TileType type;
  llvm::ArrayRef<int64_t> numbers;
};

/// Null for a constant that is not well formed, and for a miscounted one, which
/// goes to `miscounted`.
mlir::Attribute lowerDense(const IrAttribute &attribute, IrContext &context,
                           std::optional<MiscountedDense> &miscounted);

/// Writes a constant; false for one that a case cannot express.
bool importDense(mlir::Attribute value, TypeImport &types, IrAttribute &made);

} // namespace tilefuzz

#endif // FUZZ_IR_DENSECONSTANT_H
