//===- Loads.cpp - Verification of loads and stores without segments ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// load and store, their async forms, and those that take a tile of indices.
//
//===----------------------------------------------------------------------===//

#include "MemoryRules.h"

using namespace mlir;
using namespace tileir::nv_tileas;

template <typename LoadOrStoreOp>
static LogicalResult verifyLoadOrStore(LoadOrStoreOp op) {
  Attribute padding = op.getPaddingValueAttr();
  if (failed(verifySpecialPadding(op, padding, elementOf(op))))
    return failure();
  // ir.in_bounds_count
  if (failed(verifyInBoundsCount(op, op.getInBoundsAttr(), op.getView())))
    return failure();
  // ir.padding_type
  return verifyPaddingType(op, padding, elementOf(op), "ir.padding_type");
}

LogicalResult LoadOp::verify() { return verifyLoadOrStore(*this); }
LogicalResult AsyncLoadOp::verify() { return verifyLoadOrStore(*this); }
LogicalResult StoreOp::verify() { return verifyLoadOrStore(*this); }
LogicalResult AsyncStoreOp::verify() { return verifyLoadOrStore(*this); }
LogicalResult GatherLoadOp::verify() { return verifyLoadOrStore(*this); }

LogicalResult ScatterStoreOp::verify() {
  // ir.in_bounds_count
  return verifyInBoundsCount(*this, getInBoundsAttr(), getView());
}
