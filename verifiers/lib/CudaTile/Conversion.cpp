//===- Conversion.cpp - Verification of conversions of elements -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Widths of elements, and roundings. A conversion that changes
// nothing is invalid (cudatile.invariant.no_noop_cast), except for a bitcast.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir::cuda_tile;

static unsigned elementWidth(Value tile) {
  return widthOf(elementOf(tile.getType()));
}

LogicalResult BitcastOp::verify() {
  // cudatile.conv.bitcast
  if (elementWidth(getSource()) != elementWidth(getResult()))
    return emitOpError("bitcast requires equal-width source and destination "
                       "element types");
  return success();
}

LogicalResult ExtIOp::verify() {
  // cudatile.conv.exti
  if (elementWidth(getTo()) <= elementWidth(getFrom()))
    return emitOpError("exti requires the result width to be strictly greater "
                       "than the input width");
  return success();
}

LogicalResult TruncIOp::verify() {
  // cudatile.conv.trunci
  if (elementWidth(getTo()) >= elementWidth(getFrom()))
    return emitOpError("trunci requires the result width to be strictly less "
                       "than the input width");
  return success();
}

LogicalResult FToFOp::verify() {
  // cudatile.conv.ftof_identity: types, not widths (C-J08).
  if (getFrom().getType() == getTo().getType())
    return emitOpError("ftof rejects identity conversions");
  // cudatile.conv.ftof_rounding
  if (roundingOf(*this) != Rounding::NearestEven)
    return emitOpError("ftof requires nearest-even rounding");
  return success();
}

LogicalResult IToFOp::verify() {
  // cudatile.conv.itof_rounding
  if (roundingOf(*this) != Rounding::NearestEven)
    return emitOpError("itof requires nearest-even rounding");
  return success();
}

LogicalResult FToIOp::verify() {
  // cudatile.conv.ftoi_rounding: an absent one is nearest_even (C-J23).
  if (roundingOf(*this) != Rounding::NearestIntToZero)
    return emitOpError("ftoi requires truncation toward zero");
  return success();
}
