//===- FloatArithmetic.h - The rules of arithmetic on floats ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A trait of the 26 operations of a family, which verifies what they share.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_FLOATARITHMETIC_H
#define TILEIR_CUDATILE_FLOATARITHMETIC_H

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/IR/OpDefinition.h"

namespace tileir::cuda_tile {

/// Returns the rounding: to nearest even without the attribute (C-J23).
template <typename ConcreteOp>
Rounding roundingOf(ConcreteOp op) {
  if constexpr (requires { op.getRoundingMode(); })
    return op.getRoundingMode().value_or(Rounding::NearestEven);
  return Rounding::NearestEven;
}

template <typename ConcreteOp>
bool flushesToZero(ConcreteOp op) {
  if constexpr (requires { op.getFlushToZeroAttr(); })
    return op.getFlushToZeroAttr() != nullptr;
  return false;
}

llvm::LogicalResult verifyFloatArithmetic(mlir::Operation *op,
                                          Rounding rounding,
                                          bool flushesToZero);

template <typename ConcreteType>
class FloatArithmetic
    : public mlir::OpTrait::TraitBase<ConcreteType, FloatArithmetic> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    ConcreteType concrete(op);
    return verifyFloatArithmetic(op, roundingOf(concrete),
                                 flushesToZero(concrete));
  }
};

} // namespace tileir::cuda_tile

#endif // TILEIR_CUDATILE_FLOATARITHMETIC_H
