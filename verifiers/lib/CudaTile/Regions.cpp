//===- Regions.cpp - Rules on regions and what ends them ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules that control flow and aggregates have in common.
//
//===----------------------------------------------------------------------===//

#include "Regions.h"

#include "TileAS/Bodies.h"

using namespace mlir;
using namespace tileir::cuda_tile;

LogicalResult tileir::cuda_tile::verifySingleBlocks(Operation *op) {
  return nv_tileas::verifySingleBlocks(op, "ir.cuda_single_block");
}

Operation *tileir::cuda_tile::endOf(Region &region) {
  return region.empty() || region.front().empty() ? nullptr
                                                  : &region.front().back();
}

LogicalResult tileir::cuda_tile::emitArity(Operation *op, size_t numOperands,
                                           size_t numExpected) {
  return op->emitOpError("expect number of terminators operands (")
         << numOperands << ") to match expected (" << numExpected << ")";
}

LogicalResult tileir::cuda_tile::emitTypes(Operation *op, Type operand,
                                           Type expected) {
  return op->emitOpError("expected TileType for operand and terminator types "
                         "but got: ")
         << formatShort(operand) << " vs " << formatShort(expected);
}
