//===- Regions.h - Rules on regions and what ends them ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules that control flow and aggregates have in common. The *end* of a
// region is the last operation of its first block; other blocks do not count
// (C-A01). An *early exit* is a break or a continue.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_CUDATILE_REGIONS_H
#define TILEIR_LIB_CUDATILE_REGIONS_H

#include "tileir/CudaTile/CudaTileOps.h"

namespace tileir::cuda_tile {

/// Verifies ir.cuda_single_block.
llvm::LogicalResult verifySingleBlocks(mlir::Operation *op);

/// Null where there is none.
mlir::Operation *endOf(mlir::Region &region);

inline bool isEarlyExit(mlir::Operation *op) {
  return llvm::isa_and_present<BreakOp, ContinueOp>(op);
}

/// Fails, on behalf of `op`, unless one of `Ends` ends its region.
template <typename... Ends>
llvm::LogicalResult verifyEnd(mlir::Operation *op, mlir::Region &region) {
  if (llvm::isa_and_nonnull<Ends...>(endOf(region)))
    return llvm::success();
  return op->emitOpError("expects regions to end with ")
         << (sizeof...(Ends) == 1 ? "'" : "one of '")
         << llvm::ArrayRef({Ends::getOperationName()...}) << "'";
}

/// The same where an early exit that may not end the region reports itself
/// (C-J25).
template <typename... Ends>
llvm::LogicalResult verifyEndOrExit(mlir::Operation *op, mlir::Region &region) {
  if (isEarlyExit(endOf(region)))
    return llvm::success();
  return verifyEnd<Ends...>(op, region);
}

// The two texts on what a yield hands over (C-J14).
llvm::LogicalResult emitArity(mlir::Operation *op, size_t numOperands,
                              size_t numExpected);
llvm::LogicalResult emitTypes(mlir::Operation *op, mlir::Type operand,
                              mlir::Type expected);

} // namespace tileir::cuda_tile

#endif // TILEIR_LIB_CUDATILE_REGIONS_H
