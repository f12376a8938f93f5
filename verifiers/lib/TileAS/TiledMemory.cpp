//===- TiledMemory.cpp - Verification of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads, stores and atomics at the coordinates of a view. Their traits have
// asked what coordinates, tokens and tiles must be. Async forms report what
// plain ones do, but for the rules on the elements of atomics.
//
//===----------------------------------------------------------------------===//

#include "MemoryRules.h"

#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;
using tileir::nv_tileaa::MemSemantic;
using tileir::nv_tileaa::RmwMode;

//===----------------------------------------------------------------------===//
// What several operations are asked
//===----------------------------------------------------------------------===//

/// An absent one is weak (C-D14).
template <typename TiledOp>
static MemSemantic semanticOf(TiledOp op) {
  return op.getMemSemantic().value_or(MemSemantic::Weak);
}

/// Diagnostics spell one semantic in another way than attributes (C-D02).
static StringRef spellInDiagnostic(MemSemantic semantic) {
  return semantic == MemSemantic::AcquireRelease
             ? "acq_rel"
             : stringifyMemSemantic(semantic);
}

static LogicalResult emitUnsupported(Operation *op, MemSemantic semantic) {
  return op->emitOpError("unsupported mem_semantic: ")
         << spellInDiagnostic(semantic);
}

/// Atomics have other names for the two attributes in their diagnostics.
template <typename TiledOp>
static LogicalResult verifyScope(TiledOp op, StringRef scope,
                                 StringRef semantic) {
  bool isWeak = semanticOf(op) == MemSemantic::Weak;
  bool hasScope = op.getMemScope().has_value();
  // tileas.helper.sem_scope_required
  if (!isWeak && !hasScope)
    return op.emitOpError()
           << scope << " required when " << semantic << " is not weak";
  // tileas.helper.sem_scope_weak
  if (isWeak && hasScope)
    return op.emitOpError()
           << scope << " not supported when " << semantic << " is weak";
  return success();
}

/// Verifies what a load and a store are asked of offsets, bounds and padding.
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

/// The trait has asked that there be at most one token.
template <typename TiledOp>
static LogicalResult verifyToken(TiledOp op) {
  // ir.tiled_token
  OperandRange tokens = op.getToken();
  auto result = cast_or_null<OpResult>(Value(op.getResultToken()));
  if (tokens.empty() && !result)
    return success();
  if (tokens.empty())
    return op.emitOpError("ir.tiled_token: expected a token among the operands "
                          "for result #")
           << result.getResultNumber() << ", but got none";
  Type type = tokens.front().getType();
  unsigned operand = tokens.getBeginOperandIndex();
  if (!result)
    return op.emitOpError("ir.tiled_token: expected a result of type ")
           << type << " for the token that is operand #" << operand
           << ", but got none";
  if (result.getType() == type)
    return success();
  return op.emitOpError("ir.tiled_token: expected result #")
         << result.getResultNumber() << " to have the type " << type
         << " of operand #" << operand << ", but got " << result.getType();
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
  MemSemantic semantic = semanticOf(op);
  // tileas.memop.load_sem
  if (semantic == MemSemantic::Acquire || semantic == MemSemantic::Release)
    return emitUnsupported(op, semantic);
  // tileas.memop.load_rejects_acq_rel
  if (semantic == MemSemantic::AcquireRelease)
    return op.emitOpError("tiled_load rejects acquire_release semantic");
  if (failed(verifyScope(op, "mem_scope", "mem_semantic")) ||
      failed(verifyExtent(op, "roster.tiled_load.attr_padding")) ||
      failed(verifyToken(op)))
    return failure();
  // tileas.memop.load_provenance
  return verifyProvenance(op, "tiled_load");
}

LogicalResult TiledLoadOp::verify() { return verifyLoad(*this); }
LogicalResult AsyncTiledLoadOp::verify() { return verifyLoad(*this); }

LogicalResult TiledStoreOp::verify() {
  // tileas.memop.store_sem
  MemSemantic semantic = semanticOf(*this);
  if (semantic != MemSemantic::Weak && semantic != MemSemantic::Relaxed)
    return emitUnsupported(*this, semantic);
  if (failed(verifyScope(*this, "mem_scope", "mem_semantic")) ||
      failed(verifyExtent(*this, "roster.tiled_store.attr_padding")) ||
      failed(verifyToken(*this)))
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
  // ir.tiled_atomic_type: the value is operand 1.
  Type type = op.getValue().getType();
  if (op.getTile().getType() != type)
    return op.emitOpError("ir.tiled_atomic_type: expected result #0 to have "
                          "the type ")
           << type << " of operand #1, but got " << op.getTile().getType();
  if (failed(verifyScope(op, "memScope", "memSemantic")) ||
      failed(verifyToken(op)) ||
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
LogicalResult AsyncTiledAtomicRmwOp::verify() {
  return verifyAtomic(*this, "async_tiled_atomic_rmw");
}
