//===- Compute.cpp - Verification of matrix products ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// dot, async.dot, and what block_scaled_mma and its builder ask of the verifier
// that they share, BlockScaledMma.cpp.
//
//===----------------------------------------------------------------------===//

#include "ElementTypes.h"

#include "tileir/TileAA/DialectAttributes.h"
#include "tileir/TileAS/BlockScaledMma.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

template <typename AnyDotOp>
static LogicalResult verifyDot(AnyDotOp op) {
  auto elementOf = [](Value tile) {
    return cast<TileType>(tile.getType()).getElementType();
  };
  Type a = elementOf(op.getA()), b = elementOf(op.getB());
  Type c = elementOf(op.getC()), d = elementOf(op.getD());

  // tileas.dot.ab_types
  auto are = [&](bool (*sort)(Type)) {
    return sort(a) && sort(b) && sort(c) && sort(d);
  };
  bool isIntegerOp = are(isInteger);
  if (!isIntegerOp && !are(isFloating))
    return op.emitOpError("expected the element types of A, B, C, and D to be "
                          "either all integers or all floats.");

  if (isIntegerOp) {
    // tileas.dot.ab_types
    unsigned widthA = a.getIntOrFloatBitWidth();
    unsigned widthB = b.getIntOrFloatBitWidth();
    if (widthA != widthB)
      return op.emitOpError("expects #A and #B have same bit width but got ")
             << widthA << " vs " << widthB;
    // tileas.dot.signedness: that of B is never required (C-H03).
    if (!op.getSignednessAAttr())
      return op.emitOpError("expect signedness attribute for operand A");
    return success();
  }

  // tileas.dot.ab_types (C-E04)
  if (a != b && !(isFp8(a) && isFp8(b)))
    return op.emitOpError(
               "tileas.dot.ab_types: expected the element types of A "
               "and B to be equal or both fp8, but got ")
           << a << " and " << b;

  // tileas.dot.f32_acc
  for (Type accumulator : {c, d})
    if (!accumulator.isF32())
      return op.emitOpError("expects #C element type to be f32, but got ")
             << unquoted(accumulator);
  return success();
}

LogicalResult DotOp::verify() { return verifyDot(*this); }
LogicalResult AsyncDotOp::verify() { return verifyDot(*this); }

//===----------------------------------------------------------------------===//
// block_scaled_mma
//===----------------------------------------------------------------------===//

/// Null stays null; any other value is a tile.
static TileType tileTypeOf(Value value) {
  return value ? cast<TileType>(value.getType()) : TileType();
}

static bool isTile(Value value) { return isa<TileType>(value.getType()); }

static BlockScaledMmaParams paramsOf(const BlockScaledMmaOperands &operands,
                                     TileType destination, AtomAttr atom,
                                     bool twoCta, Operation *op) {
  BlockScaledMmaParams params;
  params.a = tileTypeOf(operands.a);
  params.b = tileTypeOf(operands.b);
  params.accumulator = tileTypeOf(operands.c);
  params.sfa = tileTypeOf(operands.sfa);
  params.sfb = tileTypeOf(operands.sfb);
  params.atom = atom;
  params.destination = destination;
  params.twoCta = twoCta;
  params.computeCapability = nv_tileaa::lookUpModuleI32(
      op, nv_tileaa::NVTileAADialect::getComputeCapabilityAttrName());
  return params;
}

static BlockScaledMmaParams paramsOf(BlockScaledMmaOp op) {
  return paramsOf({op.getA(), op.getB(), op.getC(), op.getSfa(), op.getSfb()},
                  cast<TileType>(op->getResult(0).getType()), op.getAtomAttr(),
                  op.getTwoCta(), op);
}

LogicalResult BlockScaledMmaOp::verify() {
  auto emitOpErrorFn = [&] { return emitOpError(); };
  return success(verifyBlockScaledMma(paramsOf(*this), emitOpErrorFn) != 0);
}

uint64_t BlockScaledMmaOp::getPackedShape() {
  // MLIR's own checks come first where an operation is verified.
  if (!hasLegalSegments() || !getAtomAttr() ||
      !llvm::all_of((*this)->getOperandTypes(), llvm::IsaPred<TileType>) ||
      !isa<TileType>(getResult().getType()))
    return 0;
  auto emitNothing = [&] {
    InFlightDiagnostic diagnostic = ::mlir::emitError(getLoc());
    diagnostic.abandon();
    return diagnostic;
  };
  return verifyBlockScaledMma(paramsOf(*this), emitNothing);
}

std::optional<uint64_t> tileir::nv_tileas::getPackedShape(Operation *op) {
  auto mma = dyn_cast<BlockScaledMmaOp>(op);
  return mma ? std::optional(mma.getPackedShape()) : std::nullopt;
}

FailureOr<BlockScaledMmaOp> tileir::nv_tileas::buildBlockScaledMma(
    OpBuilder &builder, Location loc, TileType resultType,
    const BlockScaledMmaOperands &operands, AtomAttr atom, bool twoCta,
    EmitErrorFn emitError) {
  for (Value required : {operands.a, operands.b, operands.c}) {
    if (!required || !isTile(required)) {
      emitError() << "expected A, B and C to be tiles";
      return failure();
    }
  }
  for (Value optional : {operands.sfa, operands.sfb}) {
    if (optional && !isTile(optional)) {
      emitError() << "expected SFA and SFB to be tiles";
      return failure();
    }
  }
  if (!resultType || !atom) {
    emitError() << "expected a result type and an atom";
    return failure();
  }

  Block *block = builder.getInsertionBlock();
  uint64_t packedShape =
      verifyBlockScaledMma(paramsOf(operands, resultType, atom, twoCta,
                                    block ? block->getParentOp() : nullptr),
                           emitError);
  if (packedShape == 0)
    return failure();

  SmallVector<Value> tiles = {operands.a, operands.b, operands.c};
  for (Value scale : {operands.sfa, operands.sfb})
    if (scale)
      tiles.push_back(scale);
  DenseI32ArrayAttr segments = builder.getDenseI32ArrayAttr(
      {1, 1, 1, operands.sfa ? 1 : 0, operands.sfb ? 1 : 0});
  return BlockScaledMmaOp::create(
      builder, loc, resultType, tiles, segments,
      AtomAttr::get(builder.getContext(), atom.getName(), packedShape),
      twoCta ? builder.getUnitAttr() : UnitAttr());
}
