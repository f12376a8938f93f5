//===- DotOp.cpp - The operation dot --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *tile of integers* has one of the six signless integers that the
// specification names as its element; any other tile counts as floating.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tileir::nv_tileas;

static bool isInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.isSignless() &&
         llvm::is_contained({1u, 4u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

static bool isFp8(Type type) {
  return isa<Float8E5M2Type, Float8E4M3FNType>(type);
}

/// A diagnostic puts types in quotes, which the source's text does not have.
static std::string unquoted(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

LogicalResult DotOp::verify() {
  auto elementOf = [](Value tile) {
    return cast<TileType>(tile.getType()).getElementType();
  };
  Type a = elementOf(getA()), b = elementOf(getB());
  Type c = elementOf(getC()), d = elementOf(getResult());

  // tileas.dot.ab_types
  bool isIntegerOp = isInteger(a);
  if (isInteger(b) != isIntegerOp || isInteger(c) != isIntegerOp ||
      isInteger(d) != isIntegerOp)
    return emitOpError("expected the element types of A, B, C, and D to be "
                       "either all integers or all floats.");

  if (isIntegerOp) {
    // tileas.dot.ab_types
    unsigned widthA = a.getIntOrFloatBitWidth();
    unsigned widthB = b.getIntOrFloatBitWidth();
    if (widthA != widthB)
      return emitOpError("expects #A and #B have same bit width but got ")
             << widthA << " vs " << widthB;
    // tileas.dot.signedness: that of B is never required (C-H03).
    if (!getSignednessAAttr())
      return emitOpError("expect signedness attribute for operand A");
    return success();
  }

  // tileas.dot.ab_types (C-E04)
  if (a != b && !(isFp8(a) && isFp8(b)))
    return emitOpError("tileas.dot.ab_types: expected the element types of A "
                       "and B to be equal or both fp8, but got ")
           << a << " and " << b;

  // tileas.dot.f32_acc
  for (Type accumulator : {c, d})
    if (!accumulator.isF32())
      return emitOpError("expects #C element type to be f32, but got ")
             << unquoted(accumulator);
  return success();
}
