//===- Dispatch.cpp - The rules of each operation of nv_tileaa ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of oracle/spec/tileaa_ops.md. MLIR calls an operation's row after
// it has verified what the definition says and the traits
// (tileaa.dispatch.generic_first).
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

LogicalResult tileir::nv_tileaa::verifyOwnRules(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case(verifyDot)         // tileaa.dispatch.dot
      .Case(verifyBlockTile)   // tileaa.dispatch.block_tile
      .Case(verifyConvTile)    // tileaa.dispatch.conv_tile
      .Case(verifyFpToFp)      // tileaa.dispatch.fp_to_fp
      .Case(verifyFunc)        // tileaa.dispatch.func
      .Case(verifyExecute)     // tileaa.dispatch.execute
      .Case(verifyAssume)      // tileaa.dispatch.assume
      .Case(verifyTiledLoad)   // tileaa.dispatch.tiled_load
      .Case(verifyTiledStore)  // tileaa.dispatch.tiled_store
      .Case(verifyTiledAtomic) // tileaa.dispatch.tiled_atomic
      // tileaa.dispatch.yield, tileaa.dispatch.queue_yield
      .Case<YieldOp, QueueYieldOp>(verifyYieldParent)
      .Case(verifyReturnParent)
      .Case<QueuePutOp, QueueGetOp>(verifyQueueAccess)
      // tileaa.dispatch.default
      .Default([](Operation *) { return success(); });
}
