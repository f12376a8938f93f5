//===- Arithmetic.cpp - Verification of arithmetic on floats --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which roundings an operation takes, and where subnormal numbers may be
// flushed to zero. Neither depends on a target (cudatile.invariant.fp_policy).
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir::cuda_tile;

LogicalResult tileir::cuda_tile::verifyFloatArithmetic(Operation *op,
                                                       Rounding rounding,
                                                       bool flushesToZero) {
  auto type = cast<TileType>(op->getResult(0).getType());
  // cudatile.float.types: shapes too (C-J22).
  if (!llvm::all_equal(op->getOperandTypes()) ||
      op->getOperand(0).getType() != type)
    return op->emitOpError(
        "expected matching operand and result element types");
  bool isF32 = type.getElementType().isF32();
  // cudatile.float.ftz
  if (flushesToZero && !isF32)
    return op->emitOpError("flush-to-zero is only legal for f32 element type");

  // C-J07
  bool isInexact =
      llvm::is_contained({Rounding::Approximate, Rounding::Full}, rounding);
  bool isIntegral = rounding == Rounding::NearestIntToZero;
  if (!isa<DivFOp>(op)) {
    // cudatile.float.basic_rounding
    if (isInexact || isIntegral)
      return op->emitOpError("rounding mode not allowed outside divf");
    return success();
  }
  // cudatile.float.divf_rounding
  if (isIntegral)
    return op->emitOpError("invalid rounding mode for divf");
  // cudatile.float.divf_approx_f32
  if (isInexact && !isF32)
    return op->emitOpError("approx and full rounding modes require f32");
  return success();
}
