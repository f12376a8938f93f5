//===- TiledMemory.cpp - Verification of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads, stores and atomics at the coordinates of a view. Their traits have
// verified coordinates, tokens and tiles, and the semantic at last (C-D21).
// Async forms report what plain ones do, but for the rules on the elements of
// atomics.
//
//===----------------------------------------------------------------------===//

#include "MemoryRules.h"
#include "TiledAccess.h"
#include "Tma.h"

#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::RmwMode;

//===----------------------------------------------------------------------===//
// Rules that several operations share
//===----------------------------------------------------------------------===//

/// Verifies the rules of loads and stores on offsets, bounds and padding.
/// `paddingRule` is the rule on the type of a scalar.
template <typename LoadOrStoreOp>
static LogicalResult verifyExtent(LoadOrStoreOp op, StringRef paddingRule) {
  // ir.tiled_offsets
  size_t rank = rankOf(op.getView());
  size_t numOffsets = op.getOffsets().size();
  if (numOffsets != 0 && numOffsets != rank)
    return op.emitOpError("ir.tiled_offsets: expected no offsets or ")
           << rank << ", but got " << numOffsets;
  // roster.tiled_load.attr_in_bounds, roster.tiled_store.attr_in_bounds
  if (failed(verifyInBoundsCount(op, op.getInBoundsAttr(), op.getView())))
    return failure();
  // roster.tiled_load.attr_padding, roster.tiled_store.attr_padding
  Attribute padding = op.getPaddingValueAttr();
  if (failed(verifyPaddingType(op, padding, elementOf(op), paddingRule)))
    return failure();
  return verifySpecialPadding(op, padding, elementOf(op));
}

/// A view of nv_tileas may come from anywhere (C-D13).
template <typename TiledOp>
static LogicalResult verifyProvenance(TiledOp op, StringRef name) {
  Value view = op.getView();
  if (isa<TiledViewType>(view.getType()) ||
      view.getDefiningOp<nv_tileaa::BlockTileOp>())
    return success();
  return op.emitOpError()
         << name
         << "'s tiled_view type must be produced by block_tile directly";
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

template <typename LoadOp>
static LogicalResult verifyLoad(LoadOp op) {
  if (failed(verifyExtent(op, "roster.tiled_load.attr_padding")) ||
      failed(verifyToken(tiledAccessOf(op))))
    return failure();
  // tileas.memop.load_provenance
  return verifyProvenance(op, "tiled_load");
}

LogicalResult TiledLoadOp::verify() { return verifyLoad(*this); }
LogicalResult TiledLoadOp::verifySemantic() {
  return verifyLoadSemantic(tiledAccessOf(*this));
}

LogicalResult AsyncTiledLoadOp::verify() { return verifyLoad(*this); }
LogicalResult AsyncTiledLoadOp::verifySemantic() {
  return verifyLoadSemantic(tiledAccessOf(*this));
}

LogicalResult TiledStoreOp::verifySemantic() {
  return verifyStoreSemantic(tiledAccessOf(*this));
}
LogicalResult TiledStoreOp::verify() {
  if (failed(verifyExtent(*this, "roster.tiled_store.attr_padding")) ||
      failed(verifyToken(tiledAccessOf(*this))))
    return failure();
  // tileas.memop.store_provenance
  return verifyProvenance(*this, "tiled_store");
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// `name` is what diagnostics on elements call the operation.
static LogicalResult verifyElement(Operation *op, Type element, RmwMode mode,
                                   StringRef name) {
  // tileas.atomic.bits8, tileas.atomic.bits8.async: narrower elements pass
  // (C-D18).
  if (element.isIntOrFloat() && element.getIntOrFloatBitWidth() == 8)
    return op->emitOpError() << name << " not supported for 8-bit types";
  // tileas.atomic.int16, tileas.atomic.int16.async
  if (element.isInteger(16))
    return op->emitOpError() << name << " not supported for 16-bit integer";
  // tileas.atomic.f16_modes, tileas.atomic.f16_modes.async
  bool isLegalForHalf =
      llvm::is_contained({RmwMode::Add, RmwMode::Max, RmwMode::Min}, mode);
  if ((element.isF16() || element.isBF16()) && !isLegalForHalf)
    return op->emitOpError()
           << name
           << " for 16-bit float only supports add, max, min operations";
  return success();
}

template <typename AtomicOp>
static LogicalResult verifyAtomic(AtomicOp op, StringRef name) {
  if (failed(verifyAtomicType(op)) || failed(verifyToken(tiledAccessOf(op))) ||
      failed(verifyElement(op, elementOf(op), op.getRmwMode(), name)))
    return failure();
  // tileas.atomic.no_fadd
  if (op.getRmwMode() == RmwMode::FloatAdd)
    return op.emitOpError("tiled_atomic_rmw op cannot use fadd operation, "
                          "please use add instead for both int and float "
                          "types");
  // tileas.atomic.no_xchg
  if (op.getRmwMode() == RmwMode::Exchange)
    return op.emitOpError("tiled_atomic_rmw op cannot use xchg operation");
  // tileas.atomic.provenance
  return verifyProvenance(op, "tiled_atomic_rmw");
}

LogicalResult TiledAtomicRmwOp::verify() {
  return verifyAtomic(*this, "tiled_atomic_rmw");
}
LogicalResult TiledAtomicRmwOp::verifySemantic() {
  return verifyAtomicSemantic(tiledAccessOf(*this));
}

LogicalResult AsyncTiledAtomicRmwOp::verifySemantic() {
  return verifyAtomicSemantic(tiledAccessOf(*this));
}
LogicalResult AsyncTiledAtomicRmwOp::verify() {
  if (failed(verifyAtomic(*this, "async_tiled_atomic_rmw")))
    return failure();
  return verifyAtomicAtom(*this, getAtomAttr());
}
