//===- Conversion.cpp - Verification of conversions of elements -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Widths of elements, and roundings. A conversion that changes
// nothing is invalid (cudatile.invariant.no_noop_cast), except for a bitcast.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

using namespace mlir;
using namespace tileir::cuda_tile;

static unsigned elementWidth(Value tile) {
  return widthOf(elementOf(tile.getType()));
}

LogicalResult tileir::cuda_tile::verifyBitcast(BitcastOp op) {
  // cudatile.conv.bitcast
  if (elementWidth(op.getSource()) != elementWidth(op.getResult()))
    return op.emitOpError("bitcast requires equal-width source and destination "
                          "element types");
  return success();
}

LogicalResult tileir::cuda_tile::verifyExtI(ExtIOp op) {
  // cudatile.conv.exti
  if (elementWidth(op.getTo()) <= elementWidth(op.getFrom()))
    return op.emitOpError(
        "exti requires the result width to be strictly greater "
        "than the input width");
  return success();
}

LogicalResult tileir::cuda_tile::verifyTruncI(TruncIOp op) {
  // cudatile.conv.trunci
  if (elementWidth(op.getTo()) >= elementWidth(op.getFrom()))
    return op.emitOpError(
        "trunci requires the result width to be strictly less "
        "than the input width");
  return success();
}

LogicalResult tileir::cuda_tile::verifyFToF(FToFOp op) {
  // cudatile.conv.ftof_identity: types, not widths (C-J08).
  if (op.getFrom().getType() == op.getTo().getType())
    return op.emitOpError("ftof rejects identity conversions");
  // cudatile.conv.ftof_rounding
  if (roundingOf(op) != Rounding::NearestEven)
    return op.emitOpError("ftof requires nearest-even rounding");
  return success();
}

LogicalResult tileir::cuda_tile::verifyIToF(IToFOp op) {
  // cudatile.conv.itof_rounding
  if (roundingOf(op) != Rounding::NearestEven)
    return op.emitOpError("itof requires nearest-even rounding");
  return success();
}

LogicalResult tileir::cuda_tile::verifyFToI(FToIOp op) {
  // cudatile.conv.ftoi_rounding: an absent one is nearest_even (C-J23).
  if (roundingOf(op) != Rounding::NearestIntToZero)
    return op.emitOpError("ftoi requires truncation toward zero");
  return success();
}
