//===- Bodies.cpp - Verification of regions that end in a yield -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation is verified before what is in its regions, so that these are
// looked at as they come: without blocks, with many, or with an empty one.
//
//===----------------------------------------------------------------------===//

#include "Bodies.h"

#include "CudaTile/Regions.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

/// Whether an operation with the name `yield` ends the region.
static bool endsIn(Region &region, StringRef yield, EarlyExits exits) {
  Operation *end = cuda_tile::endOf(region);
  return end && (end->getName().getStringRef() == yield ||
                 (exits == EarlyExits::Passed && cuda_tile::isEarlyExit(end)));
}

LogicalResult tileir::nv_tileas::verifySingleBlocks(Operation *op,
                                                    StringRef rule) {
  // tileas.pipeline.single_block, ir.body_single_block, ir.tileaa_single_block
  for (Region &region : op->getRegions()) {
    if (LLVM_LIKELY(region.empty() || region.hasOneBlock()))
      continue;
    return op->emitOpError()
           << rule << ": expected region #" << region.getRegionNumber()
           << " to have one block, but got " << region.getBlocks().size();
  }
  return success();
}

LogicalResult tileir::nv_tileas::verifyRegionsEndIn(Operation *op,
                                                    StringRef yield,
                                                    StringRef singleBlockRule,
                                                    EarlyExits exits) {
  if (failed(verifySingleBlocks(op, singleBlockRule)))
    return failure();
  // tileas.pipeline.terminator, ir.body_terminator, tileaa.region.terminator,
  // ir.queue_terminator
  for (Region &region : op->getRegions())
    if (!endsIn(region, yield, exits))
      return op->emitOpError()
             << "expects regions to end with '" << yield << "'";
  return success();
}

LogicalResult tileir::nv_tileas::verifyBodies(Operation *op) {
  return verifyRegionsEndIn(op, YieldOp::getOperationName(),
                            "ir.body_single_block", EarlyExits::Passed);
}

LogicalResult tileir::nv_tileas::verifyYieldedTypes(Operation *op,
                                                    Operation *yield,
                                                    Operation *parent) {
  if (yield->getOperandTypes() == parent->getResultTypes())
    return success();
  return op->emitOpError()
         << "expects region yield types to match with result types ["
         << shortList(SmallVector<Type>(parent->getResultTypes()))
         << "], but got: ["
         << shortList(SmallVector<Type>(yield->getOperandTypes())) << "]";
}
