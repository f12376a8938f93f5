//===- Families.h - What families of operations are asked -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *family* is a set of operations with the same rules, which speak of operands
// and attributes by what they mean. The definition of an operation hands over
// what it has.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_FAMILIES_H
#define TILEIR_CUDATILE_FAMILIES_H

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/IR/OpDefinition.h"

namespace tileir::cuda_tile {

/// What an operation without `rounding_mode`, or with an absent one, has.
template <typename ConcreteOp>
Rounding roundingOf(ConcreteOp op) {
  // C-J23
  if constexpr (requires { op.getRoundingMode(); })
    return op.getRoundingMode().value_or(Rounding::NearestEven);
  return Rounding::NearestEven;
}

struct FloatOperation {
  mlir::Operation *op;
  Rounding rounding;
  bool flushesToZero;
};

template <typename ConcreteOp>
FloatOperation floatOperationOf(ConcreteOp op) {
  bool flushesToZero = false;
  if constexpr (requires { op.getFlushToZero(); })
    flushesToZero = op.getFlushToZero();
  return {op, roundingOf(op), flushesToZero};
}

llvm::LogicalResult verifyFloat(FloatOperation operation);

struct MemoryOperation {
  mlir::Operation *op;
  uint32_t ordering;
  bool hasScope;
  /// What is read, written, combined or compared with.
  mlir::Value value;
  /// Of pointer operations, which alone have one; otherwise null.
  mlir::Value mask;
  /// Of atomics that combine.
  std::optional<uint32_t> mode;
};

/// With legal segments.
template <typename ConcreteOp>
MemoryOperation memoryOperationOf(ConcreteOp op) {
  MemoryOperation operation = {op, op.getMemoryOrderingSemantics(),
                               op.getMemoryScope().has_value()};
  if constexpr (requires { op.getValue(); })
    operation.value = op.getValue();
  else if constexpr (requires { op.getArg(); })
    operation.value = op.getArg();
  else if constexpr (requires { op.getVal(); })
    operation.value = op.getVal();
  else if constexpr (requires { op.getResult(); })
    operation.value = op.getResult();
  if constexpr (requires { op.getMask(); })
    operation.mask = op.getMask();
  if constexpr (requires { op.getMode(); })
    operation.mode = op.getMode();
  return operation;
}

llvm::LogicalResult verifyMemory(const MemoryOperation &operation);

/// Asks what stands for `result`, the type of the first result, in whose type
/// `expected` is the tensor view.
llvm::LogicalResult verifyTensorViewOf(mlir::Operation *op,
                                       TensorViewType expected);

struct Aggregate {
  mlir::Operation *op;
  int32_t dim;
  mlir::ArrayAttr identities;
};

llvm::LogicalResult verifyAggregate(const Aggregate &aggregate);

} // namespace tileir::cuda_tile

#endif // TILEIR_CUDATILE_FAMILIES_H
