//===- CudaTypes.h - Types of cuda_tile in cases ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The seven kinds of oracle/spec/cuda_types.md: built from a case, read back
// into one, and compared with one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_CUDATYPES_H
#define FUZZ_IR_CUDATYPES_H

#include "fuzz/ir/IrContext.h"
#include "fuzz/module/HeldTypes.h"

#include "tileir/ModePatterns/EmitError.h"

#include <optional>

namespace tilefuzz {

inline bool isCudaType(IrTypeKind kind) {
  return kind >= IR_CUDA_TILE && kind <= IR_CUDA_TOKEN;
}

/// Whether the fields of a type of cuda_tile are what fields of its kind can
/// be, but for the rules of the page. Held types stand before it.
bool isWellFormedCudaType(const IrTypes &types, uint32_t position);

/// Builds a type of cuda_tile from fields that are well formed. What is wrong
/// with them goes to `emitError`; null then.
mlir::Type buildCudaType(const IrType &type, llvm::ArrayRef<mlir::Type> earlier,
                         IrContext &context, tileir::EmitErrorFn emitError);

/// The type of a case that a type of cuda_tile is; nothing for one of another
/// dialect. `importHeld` gives positions to the types that it holds.
std::optional<IrType> importCudaType(
    mlir::Type type,
    llvm::function_ref<std::optional<uint32_t>(mlir::Type)> importHeld);

/// Whether a type of cuda_tile hands out all that it was made of.
bool hasParametersOf(mlir::Type type, const IrType &given,
                     llvm::ArrayRef<mlir::Type> earlier);

} // namespace tilefuzz

#endif // FUZZ_IR_CUDATYPES_H
