//===- Verifiers.h - The rules of operations of cuda_tile -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The verifiers that Dispatch.cpp calls after those of the traits: one function
// for each row of its table.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_CUDATILE_VERIFIERS_H
#define TILEIR_LIB_CUDATILE_VERIFIERS_H

#include "tileir/CudaTile/CudaTileOps.h"

namespace tileir::cuda_tile {

// Programs.
llvm::LogicalResult verifyModule(ModuleOp op);
llvm::LogicalResult verifyEntry(EntryOp op);
llvm::LogicalResult verifyGlobal(GlobalOp op);
llvm::LogicalResult verifyGetGlobal(GetGlobalOp op);
llvm::LogicalResult verifyReturn(ReturnOp op);
llvm::LogicalResult verifyAlloca(AllocaOp op);

// Conversions.
llvm::LogicalResult verifyBitcast(BitcastOp op);
llvm::LogicalResult verifyExtI(ExtIOp op);
llvm::LogicalResult verifyTruncI(TruncIOp op);
llvm::LogicalResult verifyFToF(FToFOp op);
llvm::LogicalResult verifyFToI(FToIOp op);
llvm::LogicalResult verifyIToF(IToFOp op);

// Token-ordered memory.
llvm::LogicalResult verifyLoadPtr(LoadPtrTkoOp op);
llvm::LogicalResult verifyLoadView(LoadViewTkoOp op);
llvm::LogicalResult verifyStorePtr(StorePtrTkoOp op);
llvm::LogicalResult verifyStoreView(StoreViewTkoOp op);
llvm::LogicalResult verifyAtomicCAS(AtomicCASTkoOp op);
llvm::LogicalResult verifyAtomicRMW(AtomicRMWTkoOp op);
llvm::LogicalResult verifyAtomicRedView(AtomicRedViewTkoOp op);

// Views and shapes.
llvm::LogicalResult verifyMakeTensorView(MakeTensorViewOp op);
llvm::LogicalResult verifyMakeTileView(mlir::Operation *op);
llvm::LogicalResult verifyReshape(ReshapeOp op);
llvm::LogicalResult verifyExtract(ExtractOp op);
llvm::LogicalResult verifyCat(CatOp op);
llvm::LogicalResult verifyPermute(PermuteOp op);
llvm::LogicalResult verifyIota(IotaOp op);

// Control flow.
llvm::LogicalResult verifyIf(IfOp op);
llvm::LogicalResult verifyFor(ForOp op);
llvm::LogicalResult verifyLoop(LoopOp op);
llvm::LogicalResult verifyYield(YieldOp op);
llvm::LogicalResult verifyBreak(BreakOp op);
llvm::LogicalResult verifyContinue(ContinueOp op);

// Aggregates.
llvm::LogicalResult verifyReduce(ReduceOp op);
llvm::LogicalResult verifyScan(ScanOp op);

// Matrix products and assumptions.
llvm::LogicalResult verifyMmaF(MmaFOp op);
llvm::LogicalResult verifyMmaFScaled(MmaFScaledOp op);
llvm::LogicalResult verifyMmaI(MmaIOp op);
llvm::LogicalResult verifyAssume(AssumeOp op);

} // namespace tileir::cuda_tile

#endif // TILEIR_LIB_CUDATILE_VERIFIERS_H
