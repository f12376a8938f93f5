//===- Verifiers.h - The rules of operations of nv_tileaa -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The verifiers that Dispatch.cpp calls after those of the traits: one function
// for each row of its table.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAA_VERIFIERS_H
#define TILEIR_LIB_TILEAA_VERIFIERS_H

#include "tileir/TileAA/TileAAOps.h"

namespace tileir::nv_tileaa {

llvm::LogicalResult verifyAssume(AssumeOp op);
llvm::LogicalResult verifyBlockTile(BlockTileOp op);
llvm::LogicalResult verifyConvTile(ConvTileOp op);
llvm::LogicalResult verifyDot(DotOp op);
llvm::LogicalResult verifyFpToFp(FpToFpOp op);

// Regions and what ends them.
llvm::LogicalResult verifyFunc(FuncOp op);
llvm::LogicalResult verifyExecute(ExecuteOp op);
llvm::LogicalResult verifyQueueAccess(mlir::Operation *op);
llvm::LogicalResult verifyYieldParent(mlir::Operation *op);
llvm::LogicalResult verifyReturnParent(ReturnOp op);

// Tiled memory operations.
llvm::LogicalResult verifyTiledLoad(TiledLoadOp op);
llvm::LogicalResult verifyTiledStore(TiledStoreOp op);
llvm::LogicalResult verifyTiledAtomic(TiledAtomicRmwOp op);

} // namespace tileir::nv_tileaa

#endif // TILEIR_LIB_TILEAA_VERIFIERS_H
