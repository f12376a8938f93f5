//===- DotBuilders.cpp - Builders of products of tiles --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tile is a value, so that zeros reach a dot as the tile that a `generate`
// makes of one zero.
//
//===----------------------------------------------------------------------===//

#include "tileir/Builders/DotBuilders.h"

#include "tileir/Builders/ArithBuilders.h"

using namespace mlir;
using namespace tileir::nv_tileas;

static DotOp buildDot(OpBuilder &builder, Location loc,
                      const DotOperands &operands, Type resultType,
                      const DotAttributes &attributes) {
  return DotOp::create(builder, loc, resultType, operands.a, operands.b,
                       operands.c, attributes.atom, attributes.signednessA,
                       attributes.signednessB);
}

/// A tile of zeros.
static GenerateOp buildZeros(OpBuilder &builder, Location loc, TileType type) {
  Value zero = buildZero(builder, loc, type.getElementType());
  auto zeros = GenerateOp::create(builder, loc, type);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&zeros.getBody());
  YieldOp::create(builder, loc, zero);
  return zeros;
}

// roster.builder.zero_accumulator_dot
DotOp tileir::nv_tileas::buildZeroAccumulatorDot(
    OpBuilder &builder, Location loc, Value a, Value b,
    TileType accumulatorType, const DotAttributes &attributes) {
  Value allocated = AllocTensorOp::create(builder, loc, accumulatorType);
  Value zeros = buildZeros(builder, loc, accumulatorType);
  Value accumulator = InsertSliceOp::create(builder, loc, accumulatorType,
                                            zeros, allocated, ValueRange());
  return buildDot(builder, loc, {a, b, accumulator}, accumulatorType,
                  attributes);
}

// builder.guarded_dot
scf::IfOp tileir::nv_tileas::buildGuardedDot(OpBuilder &builder, Location loc,
                                             Value predicate,
                                             const DotOperands &operands,
                                             const DotAttributes &attributes) {
  return scf::IfOp::create(
      builder, loc, predicate,
      [&](OpBuilder &body, Location bodyLoc) {
        // A result of another type than the operation's is no typed value.
        DotOp product =
            buildDot(body, bodyLoc, operands, operands.c.getType(), attributes);
        scf::YieldOp::create(body, bodyLoc, product->getResults());
      },
      [&](OpBuilder &body, Location bodyLoc) {
        scf::YieldOp::create(body, bodyLoc, operands.c);
      });
}

scf::ForOp tileir::nv_tileas::buildLoopedDot(OpBuilder &builder, Location loc,
                                             const LoopBounds &bounds, Value c,
                                             DotInputsBuilder makeInputs,
                                             const DotAttributes &attributes) {
  return scf::ForOp::create(
      builder, loc, bounds.lower, bounds.upper, bounds.step, c,
      [&](OpBuilder &body, Location bodyLoc, Value index, ValueRange carried) {
        DotInputs inputs = makeInputs(body, bodyLoc, index);
        DotOp product =
            buildDot(body, bodyLoc, {inputs.a, inputs.b, carried.front()},
                     c.getType(), attributes);
        scf::YieldOp::create(body, bodyLoc, product->getResults());
      });
}

// builder.masked_dot
DotOp tileir::nv_tileas::buildMaskedDot(OpBuilder &builder, Location loc,
                                        Value predicate,
                                        const DotOperands &operands,
                                        Type convertedType,
                                        const DotAttributes &attributes) {
  Value zeros = buildZeros(builder, loc, cast<TileType>(operands.a.getType()));
  Value masked = buildSelect(builder, loc, predicate, operands.a, zeros);
  auto converted = ConvertLayoutOp::create(builder, loc, convertedType, masked);
  return buildDot(builder, loc,
                  {converted->getResult(0), operands.b, operands.c},
                  operands.c.getType(), attributes);
}
