//===- Types.h - Checks of types of cuda_tile -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of type parameters that reading text shares with building.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_CUDATILE_TYPES_H
#define TILEIR_LIB_CUDATILE_TYPES_H

#include "tileir/CudaTile/CudaTile.h"

namespace tileir::cuda_tile {

/// Reports a stride that is below 1.
llvm::LogicalResult
rejectStride(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
             size_t axis, int64_t stride);

} // namespace tileir::cuda_tile

#endif // TILEIR_LIB_CUDATILE_TYPES_H
