//===- Dot.cpp - Verification of nv_tileaa.dot ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A is [batch,] M x K, B is [batch,] K x N, C and D are [batch,] M x N. Only
// tiles have elements and ranks; that the operands are tiles follows from the
// first rule.
//
//===----------------------------------------------------------------------===//

#include "TileAS/ElementTypes.h"
#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileaa;
using nv_tileas::TileType;

/// Null for what is no tile.
static TileType tileOf(Value value) {
  return dyn_cast<TileType>(value.getType());
}

static Type elementOf(TileType tile) { return tile.getElementType(); }

/// Verifies the elements of a product of integers.
static LogicalResult verifyIntegers(DotOp op, TileType a, TileType b) {
  // tileaa.dot.int_width
  unsigned widthA = elementOf(a).getIntOrFloatBitWidth();
  unsigned widthB = elementOf(b).getIntOrFloatBitWidth();
  if (widthA != widthB)
    return op.emitOpError("expects #A and #B have same bit width but got ")
           << widthA << " vs " << widthB;
  // tileaa.dot.int_signedness_a: that of B is never required (C-H03).
  if (!op.getSignednessAAttr())
    return op.emitOpError("expect signedness attribute for operand A");
  return success();
}

/// Verifies the accumulator of a product of floats. B and D are not looked at
/// (C-H05, C-H06).
static LogicalResult verifyAccumulator(DotOp op, Type a, Type c) {
  // tileaa.dot.acc_fp4
  bool takesHalf = nv_tileas::isFp4(a);
  if (takesHalf && !c.isF32() && !c.isF16())
    return op.emitOpError(
               "expects #C element type to be either f32 or f16, but got ")
           << nv_tileas::unquoted(c);
  // tileaa.dot.acc_f32
  if (!takesHalf && !c.isF32())
    return op.emitOpError("expects #C element type to be f32, but got ")
           << nv_tileas::unquoted(c);
  return success();
}

static LogicalResult verifyShapes(DotOp op, ArrayRef<int64_t> a,
                                  ArrayRef<int64_t> b, ArrayRef<int64_t> c,
                                  ArrayRef<int64_t> d) {
  // tileaa.dot.rank
  size_t rank = d.size();
  if (rank != 2 && rank != 3)
    return op.emitOpError("expects rank-2 or rank-3 tensor for result, but "
                          "got (")
           << rank << ")";
  // tileaa.dot.ab_shape (C-H08): without the last two axes, only a batch.
  if (a.size() != rank || b.size() != rank || a[rank - 1] != b[rank - 2] ||
      a.drop_back(2) != b.drop_back(2))
    return op.emitOpError(
        "expects the shape of operand #A and #B to be compatible");
  // tileaa.dot.c_shape (C-H09)
  SmallVector<int64_t, 3> product(a.drop_back(1));
  product.push_back(b.back());
  if (c != ArrayRef(product) || d != ArrayRef(product))
    return op.emitOpError("expects the shape of operand #C is compatible with "
                          "operands #A and #B");
  return success();
}

LogicalResult DotOp::verify() {
  // tileaa.dot.phases (C-H02)
  std::array<TileType, 4> tiles = {tileOf(getA()), tileOf(getB()),
                                   tileOf(getC()), tileOf(getD())};
  auto are = [&](bool (*sort)(Type)) {
    return llvm::all_of(
        tiles, [&](TileType tile) { return tile && sort(elementOf(tile)); });
  };
  // tileaa.dot.int_or_float
  bool areIntegers = are(nv_tileas::isInteger);
  if (!areIntegers && !are(nv_tileas::isFloating))
    return emitOpError("expected the element types of A, B, C, and D to be "
                       "either all integers or all floats.");
  auto [a, b, c, d] = tiles;
  if (failed(areIntegers
                 ? verifyIntegers(*this, a, b)
                 : verifyAccumulator(*this, elementOf(a), elementOf(c))) ||
      failed(verifyShapes(*this, a.getShape(), b.getShape(), c.getShape(),
                          d.getShape())))
    return failure();
  // tileaa.dot.sf_both
  if (bool(getSfa()) != bool(getSfb()))
    return emitOpError("expects both SFA and SFB to be present");
  return success();
}
