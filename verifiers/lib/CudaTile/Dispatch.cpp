//===- Dispatch.cpp - The rules of each operation of cuda_tile ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR calls an operation's row after it has verified what the definition says
// and the traits (cudatile.dispatch.generic_first). Arithmetic on floats has a
// trait in place of rows (cudatile.dispatch.float_arith).
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::cuda_tile;

LogicalResult tileir::cuda_tile::verifyOwnRules(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      // cudatile.dispatch.conversion
      .Case(verifyBitcast)
      .Case(verifyExtI)
      .Case(verifyTruncI)
      .Case(verifyFToF)
      .Case(verifyFToI)
      .Case(verifyIToF)
      // cudatile.dispatch.token_memory
      .Case(verifyLoadPtr)
      .Case(verifyLoadView)
      .Case(verifyStorePtr)
      .Case(verifyStoreView)
      .Case(verifyAtomicCAS)
      .Case(verifyAtomicRMW)
      .Case(verifyAtomicRedView)
      // cudatile.dispatch.view_and_shape
      .Case(verifyMakeTensorView)
      .Case<MakePartitionViewOp, MakeStridedViewOp, MakeGatherScatterViewOp>(
          verifyMakeTileView)
      .Case(verifyReshape)
      .Case(verifyExtract)
      .Case(verifyCat)
      .Case(verifyPermute)
      .Case(verifyIota)
      // cudatile.dispatch.control_flow
      .Case(verifyIf)
      .Case(verifyFor)
      .Case(verifyLoop)
      .Case(verifyYield)
      .Case(verifyBreak)
      .Case(verifyContinue)
      // cudatile.dispatch.aggregate
      .Case(verifyReduce)
      .Case(verifyScan)
      // cudatile.dispatch.mma
      .Case(verifyMmaF)
      .Case(verifyMmaFScaled)
      .Case(verifyMmaI)
      // cudatile.dispatch.assumption
      .Case(verifyAssume)
      // cudatile.dispatch.default
      .Case(verifyModule)
      .Case(verifyEntry)
      .Case(verifyGlobal)
      .Case(verifyGetGlobal)
      .Case(verifyReturn)
      .Case(verifyAlloca)
      .Default([](Operation *) { return success(); });
}
