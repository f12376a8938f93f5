//===- Regions.cpp - Regions of nv_tileaa, and what ends them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// func and execute, the operations on queues, and their terminators. What is
// handed over is not looked at.
//
//===----------------------------------------------------------------------===//

#include "TileAS/Bodies.h"
#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;

static constexpr StringLiteral singleBlockRule = "ir.tileaa_single_block";

LogicalResult FuncOp::verify() {
  // ir.tileaa_single_block: the contract has no more (C-H18).
  return nv_tileas::verifySingleBlocks(*this, singleBlockRule);
}

LogicalResult ExecuteOp::verify() {
  // ir.tileaa_single_block, tileaa.region.terminator
  return nv_tileas::verifyRegionsEndIn(*this, YieldOp::getOperationName(),
                                       singleBlockRule,
                                       nv_tileas::EarlyExits::Rejected);
}

static LogicalResult verifyQueueAccess(Operation *op) {
  // ir.tileaa_single_block, ir.queue_terminator
  return nv_tileas::verifyRegionsEndIn(op, QueueYieldOp::getOperationName(),
                                       singleBlockRule,
                                       nv_tileas::EarlyExits::Passed);
}

LogicalResult QueuePutOp::verify() { return verifyQueueAccess(*this); }
LogicalResult QueueGetOp::verify() { return verifyQueueAccess(*this); }

static LogicalResult verifyFunction(Operation *op, Operation *function) {
  // tileaa.region.yield_parent
  if (function)
    return success();
  return op->emitOpError() << "expects parent op '"
                           << FuncOp::getOperationName() << "'";
}

static LogicalResult verifyYieldParent(Operation *op) {
  // At whatever depth (C-H12).
  return verifyFunction(op, op->getParentOfType<FuncOp>());
}

LogicalResult YieldOp::verify() { return verifyYieldParent(*this); }
LogicalResult QueueYieldOp::verify() { return verifyYieldParent(*this); }

LogicalResult ReturnOp::verify() {
  return verifyFunction(*this,
                        dyn_cast_or_null<FuncOp>((*this)->getParentOp()));
}
