//===- Aggregate.cpp - Verification of reductions and scans ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation, its body, every operation in that, and what the body yields,
// in this order (C-J06), before what is in the body is verified (C-J24).
//
//===----------------------------------------------------------------------===//

#include "Regions.h"

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

/// The type of an identity; null for what is no scalar.
static Type typeOfIdentity(Attribute identity) {
  if (!isa<IntegerAttr, FloatAttr>(identity))
    return nullptr;
  return cast<TypedAttr>(identity).getType();
}

static LogicalResult verifyIdentities(Operation *op, ArrayAttr identities) {
  // cudatile.agg.identity (C-J17)
  if (llvm::equal(
          identities, op->getOperands(), [](Attribute identity, Value input) {
            return typeOfIdentity(identity) == elementOf(input.getType());
          }))
    return success();
  return op->emitOpError("identity element type must match input element type");
}

template <typename AggregateOp>
static LogicalResult verifyInputs(AggregateOp op) {
  // cudatile.agg.inputs
  if (op.getNumOperands() == 0)
    return op.emitOpError("reduce/scan requires at least one input");
  // cudatile.agg.results
  if (op.getNumResults() != op.getNumOperands())
    return op.emitOpError("reduce/scan must produce one result per input");
  // cudatile.agg.dim
  size_t rank = cast<TileType>(op.getOperand(0).getType()).getShape().size();
  // As an unsigned number, a negative dimension is above every rank.
  if (op.getDim() >= rank)
    return op.emitOpError("reduction dimension is out of range");
  return verifyIdentities(op, op.getIdentities());
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

static LogicalResult verifyArguments(Operation *op, Block &block) {
  // cudatile.agg.body_args
  if (block.getNumArguments() != 2 * op->getNumOperands())
    return op->emitOpError(
        "reduce/scan body must take two rank-zero arguments per input");
  for (BlockArgument argument : block.getArguments()) {
    auto tile = dyn_cast<TileType>(argument.getType());
    // cudatile.region.arg_tiletype (C-J05)
    if (!tile)
      return op->emitOpError("expected TileType for block arguments but got "
                             "types: ")
             << nv_tileas::shortList(
                    SmallVector<Type>(block.getArgumentTypes()));
    // cudatile.region.arg_rank0, cudatile.agg.body_rank0
    if (!tile.getShape().empty())
      return op->emitOpError("expect 0-rank tile type at index: ")
             << argument.getArgNumber();
  }
  return success();
}

/// Whether it is declared to have effects on memory, or declares something.
static bool hasEffects(Operation *op) {
  return isa<AllocaOp, AssertOp, AssumeOp, AtomicCASTkoOp, AtomicRedViewTkoOp,
             AtomicRMWTkoOp, LoadPtrTkoOp, LoadViewTkoOp, PrintOp,
             StorePtrTkoOp, StoreViewTkoOp, EntryOp, GlobalOp, ModuleOp>(op);
}

/// Whether there is a loop around `op` in the region `body`.
static bool isInLoopOf(Region *body, Operation *op) {
  for (Region *region = op->getParentRegion(); region != body;
       region = region->getParentRegion())
    if (isa<ForOp, LoopOp>(region->getParentOp()))
      return true;
  return false;
}

static bool isLegalIn(Region *body, Operation *op) {
  if (isEarlyExit(op))
    return isInLoopOf(body, op);
  return isa_and_nonnull<CudaTileDialect>(op->getDialect()) &&
         !isa<ReturnOp>(op);
}

static LogicalResult verifyOperations(Operation *op, Block &block) {
  WalkResult result = block.walk<WalkOrder::PreOrder>([&](Operation *each) {
    // cudatile.region.pure, cudatile.agg.pure
    if (hasEffects(each)) {
      op->emitOpError("only pure operations allowed");
      return WalkResult::interrupt();
    }
    // cudatile.region.invalid_op, cudatile.agg.kind
    if (!isLegalIn(block.getParent(), each)) {
      op->emitOpError("invalid op: ") << each->getName();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Values that the body yields
//===----------------------------------------------------------------------===//

/// Whether `type` is a tile with the same element as `tile`, which is a tile.
static bool hasElementOf(Type type, Type tile) {
  auto own = dyn_cast<TileType>(type);
  return own && own.getElementType() == cast<TileType>(tile).getElementType();
}

static LogicalResult verifyYield(Operation *op, Block &block) {
  // ir.cuda_body_terminator
  if (failed(verifyEnd<YieldOp>(op, *block.getParent())))
    return failure();
  Operation &yield = block.back();
  // cudatile.region.term_arity (C-J03, C-J14)
  if (yield.getNumOperands() != op->getNumOperands())
    return emitArity(op, yield.getNumOperands(), op->getNumOperands());
  // cudatile.region.term_types (C-J04)
  for (auto [number, type] : llvm::enumerate(yield.getOperandTypes())) {
    Type argument = block.getArgument(unsigned(2 * number)).getType();
    if (!hasElementOf(type, argument))
      return emitTypes(op, type, argument);
  }
  // cudatile.agg.yields (C-J18)
  for (auto [type, result] :
       llvm::zip_equal(yield.getOperandTypes(), op->getResultTypes()))
    if (!hasElementOf(type, result))
      return emitTypes(op, type, result);
  return success();
}

// cudatile.invariant.agg_pure
template <typename AggregateOp>
static LogicalResult verifyAggregate(AggregateOp op) {
  if (failed(verifySingleBlocks(op)) || failed(verifyInputs(op)))
    return failure();
  Region &body = op.getBody();
  // cudatile.region.nonempty
  if (!endOf(body))
    return op.emitOpError("expect non-empty block");
  Block &block = body.front();
  if (failed(verifyArguments(op, block)) || failed(verifyOperations(op, block)))
    return failure();
  return verifyYield(op, block);
}

LogicalResult ReduceOp::verify() { return verifyAggregate(*this); }

LogicalResult ScanOp::verify() { return verifyAggregate(*this); }
