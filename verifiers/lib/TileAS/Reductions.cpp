//===- Reductions.cpp - Verification of reductions and scans --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of reduce and scan on the numbers of tiles and on their bodies.
//
//===----------------------------------------------------------------------===//

#include "Bodies.h"

using namespace mlir;
using namespace tileir::nv_tileas;

static LogicalResult verifyReduction(Operation *op) {
  // ir.reduction_counts
  if (op->getNumOperands() == 0)
    return op->emitOpError("reduce/scan requires at least one input");
  if (op->getNumResults() != op->getNumOperands())
    return op->emitOpError("reduce/scan must produce one result per input");
  return verifyBodies(op);
}

LogicalResult ReduceOp::verify() { return verifyReduction(*this); }
LogicalResult ScanOp::verify() { return verifyReduction(*this); }
