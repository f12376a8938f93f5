//===- ArithBuilders.h - Builders of index arithmetic -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Arithmetic Helper
// Builders".
//
// An operation has overflow flags when the caller gives them, and never else
// (roster.builder.no_implicit_flags). Types are as MLIR demands them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BUILDERS_ARITHBUILDERS_H
#define TILEIR_BUILDERS_ARITHBUILDERS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace tileir::nv_tileas {

using OverflowFlags = mlir::arith::IntegerOverflowFlags;

mlir::arith::ConstantOp buildConstant(mlir::OpBuilder &builder,
                                      mlir::Location loc,
                                      mlir::TypedAttr value);
/// A constant whose bits are all 0. An element of a tile has one unless it is
/// unsigned, FloatNV4E0M3F or Float8E8M0FNU.
mlir::arith::ConstantOp buildZero(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Type type);

mlir::arith::AddIOp buildAdd(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value lhs, mlir::Value rhs,
                             OverflowFlags flags = OverflowFlags::none);
mlir::arith::SubIOp buildSubtract(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Value lhs, mlir::Value rhs,
                                  OverflowFlags flags = OverflowFlags::none);
mlir::arith::MulIOp buildMultiply(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Value lhs, mlir::Value rhs,
                                  OverflowFlags flags = OverflowFlags::none);
mlir::arith::DivSIOp buildDivide(mlir::OpBuilder &builder, mlir::Location loc,
                                 mlir::Value lhs, mlir::Value rhs);
mlir::arith::MaxSIOp buildMaximum(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Value lhs, mlir::Value rhs);
mlir::arith::SelectOp buildSelect(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Value condition, mlir::Value whenTrue,
                                  mlir::Value whenFalse);

/// base + lane * stride; both operations have the flags.
mlir::arith::AddIOp buildIndexExpr(mlir::OpBuilder &builder, mlir::Location loc,
                                   mlir::Value base, mlir::Value lane,
                                   mlir::Value stride,
                                   OverflowFlags flags = OverflowFlags::none);

} // namespace tileir::nv_tileas

#endif // TILEIR_BUILDERS_ARITHBUILDERS_H
