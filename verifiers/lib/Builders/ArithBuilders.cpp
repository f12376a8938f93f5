//===- ArithBuilders.cpp - Builders of index arithmetic -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Builders/ArithBuilders.h"

using namespace mlir;
using namespace tileir::nv_tileas;

arith::ConstantOp tileir::nv_tileas::buildConstant(OpBuilder &builder,
                                                   Location loc,
                                                   TypedAttr value) {
  return arith::ConstantOp::create(builder, loc, value);
}

arith::ConstantOp tileir::nv_tileas::buildZero(OpBuilder &builder, Location loc,
                                               Type type) {
  return buildConstant(builder, loc, builder.getZeroAttr(type));
}

// roster.builder.no_implicit_flags
arith::AddIOp tileir::nv_tileas::buildAdd(OpBuilder &builder, Location loc,
                                          Value lhs, Value rhs,
                                          OverflowFlags flags) {
  return arith::AddIOp::create(builder, loc, lhs, rhs, flags);
}

arith::SubIOp tileir::nv_tileas::buildSubtract(OpBuilder &builder, Location loc,
                                               Value lhs, Value rhs,
                                               OverflowFlags flags) {
  return arith::SubIOp::create(builder, loc, lhs, rhs, flags);
}

arith::MulIOp tileir::nv_tileas::buildMultiply(OpBuilder &builder, Location loc,
                                               Value lhs, Value rhs,
                                               OverflowFlags flags) {
  return arith::MulIOp::create(builder, loc, lhs, rhs, flags);
}

arith::DivSIOp tileir::nv_tileas::buildDivide(OpBuilder &builder, Location loc,
                                              Value lhs, Value rhs) {
  return arith::DivSIOp::create(builder, loc, lhs, rhs);
}

arith::MaxSIOp tileir::nv_tileas::buildMaximum(OpBuilder &builder, Location loc,
                                               Value lhs, Value rhs) {
  return arith::MaxSIOp::create(builder, loc, lhs, rhs);
}

arith::SelectOp tileir::nv_tileas::buildSelect(OpBuilder &builder, Location loc,
                                               Value condition, Value whenTrue,
                                               Value whenFalse) {
  return arith::SelectOp::create(builder, loc, condition, whenTrue, whenFalse);
}

// roster.builder.index_expr
arith::AddIOp tileir::nv_tileas::buildIndexExpr(OpBuilder &builder,
                                                Location loc, Value base,
                                                Value lane, Value stride,
                                                OverflowFlags flags) {
  Value offset = buildMultiply(builder, loc, lane, stride, flags);
  return buildAdd(builder, loc, base, offset, flags);
}
