//===- BlockScaledMmaOp.cpp - The operation block_scaled_mma --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the operation and its builder ask the verifier.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/BlockScaledMma.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

static TileType tileTypeOf(Value value) {
  return value ? dyn_cast<TileType>(value.getType()) : TileType();
}

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
                  dyn_cast<TileType>(op->getResult(0).getType()),
                  op.getAtomAttr(), op.getTwoCta(), op);
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

FailureOr<BlockScaledMmaOp> tileir::nv_tileas::buildBlockScaledMma(
    OpBuilder &builder, Location loc, TileType resultType,
    const BlockScaledMmaOperands &operands, AtomAttr atom, bool twoCta,
    EmitErrorFn emitError) {
  for (Value required : {operands.a, operands.b, operands.c}) {
    if (!tileTypeOf(required)) {
      emitError() << "expected A, B and C to be tiles";
      return failure();
    }
  }
  for (Value optional : {operands.sfa, operands.sfb}) {
    if (optional && !tileTypeOf(optional)) {
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
