//===- Regions.cpp - Regions of nv_tileaa, and what ends them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// func and execute, the operations on queues, and their terminators. What is
// handed over is not looked at.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "TileAS/Bodies.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

static constexpr StringLiteral singleBlockRule = "ir.tileaa_single_block";

LogicalResult tileir::nv_tileaa::verifyFunc(FuncOp op) {
  // ir.tileaa_single_block: the contract has no more (C-H18).
  return nv_tileas::verifySingleBlocks(op, singleBlockRule);
}

LogicalResult tileir::nv_tileaa::verifyExecute(ExecuteOp op) {
  // ir.tileaa_single_block, tileaa.region.terminator
  return nv_tileas::verifyRegionsEndIn(op, YieldOp::getOperationName(),
                                       singleBlockRule,
                                       nv_tileas::EarlyExits::Rejected);
}

LogicalResult tileir::nv_tileaa::verifyQueueAccess(Operation *op) {
  // ir.tileaa_single_block, ir.queue_terminator
  return nv_tileas::verifyRegionsEndIn(op, QueueYieldOp::getOperationName(),
                                       singleBlockRule,
                                       nv_tileas::EarlyExits::Passed);
}

static LogicalResult verifyFunction(Operation *op, Operation *function) {
  // tileaa.region.yield_parent
  if (function)
    return success();
  return op->emitOpError() << "expects parent op '"
                           << FuncOp::getOperationName() << "'";
}

LogicalResult tileir::nv_tileaa::verifyYieldParent(Operation *op) {
  // At whatever depth (C-H12).
  return verifyFunction(op, op->getParentOfType<FuncOp>());
}

LogicalResult tileir::nv_tileaa::verifyReturnParent(ReturnOp op) {
  return verifyFunction(op, dyn_cast_or_null<FuncOp>(op->getParentOp()));
}
