//===- Memory.cpp - Verification of token-ordered memory ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers against values, orderings and scopes, and then the elements that an
// atomic operation can combine (cudatile.atomic.common_first). The tile of a
// view is compared with nothing (C-J22). What is a token, the definitions say
// (cudatile.tko.tokens, cudatile.invariant.tokens).
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir::cuda_tile;

// By their numbers in oracle/spec/cuda_memory.md.
enum Ordering : uint32_t { Weak, Relaxed, Acquire, Release, AcquireRelease };
enum Mode : uint32_t { FloatAdd = 4, Exchange = 9 };

static TileType tileOf(Value value) { return cast<TileType>(value.getType()); }

/// `mask` is null where there is none.
static LogicalResult verifyPointers(Operation *op, TileType pointers,
                                    TileType value, Value mask) {
  // cudatile.tko.pointee
  if (cast<PtrType>(pointers.getElementType()).getPointeeType() !=
      value.getElementType())
    return op->emitOpError(
        "pointer pointee element type must match value element type");
  // cudatile.tko.shape (C-J09)
  if (pointers.getShape() != value.getShape())
    return op->emitOpError("pointer tile shape must match value shape");
  // cudatile.tko.mask
  if (mask && tileOf(mask).getShape() != value.getShape())
    return op->emitOpError("mask shape must match value shape");
  return success();
}

template <typename MemoryOp>
static LogicalResult verifyScope(MemoryOp op) {
  bool isWeak = op.getMemoryOrderingSemantics() == Weak;
  bool hasScope = op.getMemoryScope().has_value();
  // cudatile.tko.weak_scope (C-J10), cudatile.invariant.scope
  if (isWeak && hasScope)
    return op.emitOpError("weak memory ordering must not carry a scope");
  // cudatile.tko.nonweak_scope
  if (!isWeak && !hasScope)
    return op.emitOpError(
        "non-weak memory ordering requires an explicit scope");
  return success();
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

template <typename LoadOp>
static LogicalResult verifyLoadOrder(LoadOp op) {
  uint32_t ordering = op.getMemoryOrderingSemantics();
  // cudatile.tko.load_order
  if (ordering == Release || ordering == AcquireRelease)
    return op.emitOpError("load ordering must be weak, relaxed, or acquire");
  return verifyScope(op);
}

template <typename StoreOp>
static LogicalResult verifyStoreOrder(StoreOp op) {
  uint32_t ordering = op.getMemoryOrderingSemantics();
  // cudatile.tko.store_order
  if (ordering == Acquire || ordering == AcquireRelease)
    return op.emitOpError("store ordering must be weak, relaxed, or release");
  return verifyScope(op);
}

LogicalResult LoadPtrTkoOp::verify() {
  if (failed(verifyPointers(*this, tileOf(getSource()), tileOf(getResult()),
                            getMask())))
    return failure();
  return verifyLoadOrder(*this);
}

LogicalResult LoadViewTkoOp::verify() { return verifyLoadOrder(*this); }

LogicalResult StorePtrTkoOp::verify() {
  if (failed(verifyPointers(*this, tileOf(getDestination()), tileOf(getValue()),
                            getMask())))
    return failure();
  return verifyStoreOrder(*this);
}

LogicalResult StoreViewTkoOp::verify() { return verifyStoreOrder(*this); }

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// Whether it is i32, i64, f32 or f64 (C-J10).
static bool isExchangeable(Type element) {
  return element.isInteger(32) || element.isInteger(64) || element.isF32() ||
         element.isF64();
}

static LogicalResult verifyMode(Operation *op, uint32_t mode, Type element) {
  // cudatile.atomic.addf_type (C-J10)
  if (mode == FloatAdd) {
    if (!isElement(element, elements::Float))
      return op->emitOpError(
          "floating-add rmw requires a target-supported floating width");
    return success();
  }
  // cudatile.atomic.xchg_type
  if (mode == Exchange) {
    if (!isExchangeable(element))
      return op->emitOpError(
          "xchg rmw requires a target-supported atomic width");
    return success();
  }
  // cudatile.atomic.int_mode_type
  if (!element.isInteger(32) && !element.isInteger(64))
    return op->emitOpError("integer rmw mode requires i32 or i64 element type");
  return success();
}

LogicalResult AtomicCASTkoOp::verify() {
  TileType value = tileOf(getVal());
  if (failed(verifyPointers(*this, tileOf(getPointers()), value, getMask())) ||
      failed(verifyScope(*this)))
    return failure();
  // cudatile.atomic.cas_type
  if (!isExchangeable(value.getElementType()))
    return emitOpError("expect only float or integer types with 32 or 64 bit");
  return success();
}

LogicalResult AtomicRMWTkoOp::verify() {
  TileType value = tileOf(getArg());
  if (failed(verifyPointers(*this, tileOf(getPointers()), value, getMask())) ||
      failed(verifyScope(*this)))
    return failure();
  return verifyMode(*this, getMode(), value.getElementType());
}

LogicalResult AtomicRedViewTkoOp::verify() {
  if (failed(verifyScope(*this)))
    return failure();
  return verifyMode(*this, getMode(), tileOf(getValue()).getElementType());
}
