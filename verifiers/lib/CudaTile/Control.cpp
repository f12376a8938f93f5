//===- Control.cpp - Verification of control flow -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation is verified before what is in its regions, so that these are
// looked at as they come: without blocks, with many, or with an empty one.
// *Iteration types* are what a loop hands from one iteration to the next.
//
//===----------------------------------------------------------------------===//

#include "Regions.h"

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

/// Verifies cudatile.if.then_yields, and with the other region
/// cudatile.if.else_yields.
static LogicalResult verifyYieldedTypes(IfOp op, Region &region) {
  // A break or a continue has rules of its own on what it hands over.
  auto yield = dyn_cast_if_present<YieldOp>(endOf(region));
  if (!yield)
    return success();
  // C-J14
  TypeRange yielded = yield->getOperandTypes(), expected = op.getResultTypes();
  if (yielded.size() != expected.size())
    return emitArity(op, yielded.size(), expected.size());
  for (auto [operand, result] : llvm::zip_equal(yielded, expected))
    if (operand != result)
      return emitTypes(op, operand, result);
  return success();
}

/// The rules on an if with results.
static LogicalResult verifyResults(IfOp op) {
  // cudatile.if.else
  if (op.getElseRegion().empty())
    return op.emitOpError("if with results requires an else-region");
  if (failed(verifyYieldedTypes(op, op.getThenRegion())) ||
      failed(verifyYieldedTypes(op, op.getElseRegion())))
    return failure();
  // cudatile.if.view, cudatile.invariant.no_view_escape
  if (llvm::any_of(op.getResultTypes(), isView))
    return op.emitOpError("view-typed if results are not permitted");
  return success();
}

LogicalResult IfOp::verify() {
  if (failed(verifySingleBlocks(*this)))
    return failure();
  // ir.cuda_if_arguments
  for (Region &region : (*this)->getRegions())
    if (region.getNumArguments() != 0)
      return emitOpError("region #")
             << region.getRegionNumber() << " should have no arguments";
  // cudatile.if.then
  if (getThenRegion().empty())
    return emitOpError("if requires a then-region");
  // cudatile.if.no_results (C-J21)
  if (getNumResults() != 0 && failed(verifyResults(*this)))
    return failure();
  // ir.cuda_terminator (C-J25)
  for (Region &region : (*this)->getRegions())
    if (!region.empty() &&
        failed(
            verifyEnd<YieldOp, BreakOp, ContinueOp, ReturnOp>(*this, region)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// The types of the arguments of `region`, of a for without its induction
/// variable.
static TypeRange iterationTypes(Region &region) {
  TypeRange types = region.getArgumentTypes();
  bool isFor = isa<ForOp>(region.getParentOp());
  return isFor && !types.empty() ? types.drop_front() : types;
}

/// The rules on the arguments of the region of a for.
static LogicalResult verifyArguments(ForOp op) {
  // cudatile.for.induction (C-J15)
  auto type = cast<TileType>(op.getLowerBound().getType());
  auto element = dyn_cast<IntegerType>(type.getElementType());
  if (op.getRegion().getNumArguments() == 0 ||
      op.getRegion().getArgument(0).getType() != type ||
      op.getUpperBound().getType() != type || op.getStep().getType() != type ||
      !element || element.getWidth() == 4)
    return op.emitOpError("for induction, lower, upper, and step must share an "
                          "integer type");
  TypeRange carried = iterationTypes(op.getRegion());
  // cudatile.for.init
  if (op.getInitValues().getTypes() != carried)
    return op.emitOpError("for init values must match region iter-arg types");
  // cudatile.for.results
  if (op.getResultTypes() != carried)
    return op.emitOpError("for result types must match region iter-arg types");
  return success();
}

LogicalResult ForOp::verify() {
  // ir.cuda_single_block
  if (failed(verifySingleBlocks(*this)))
    return failure();
  if (!getRegion().empty() && failed(verifyArguments(*this)))
    return failure();
  // cudatile.for.view, cudatile.invariant.no_view_escape
  if (llvm::any_of(getResultTypes(), isView))
    return emitOpError("view-typed for results are not permitted");
  // ir.cuda_terminator (C-J25)
  return verifyEndOrExit<ContinueOp>(*this, getRegion());
}

LogicalResult LoopOp::verify() {
  // ir.cuda_single_block, ir.cuda_terminator; the source page of cuda_tile has
  // no rule (C-J22).
  if (failed(verifySingleBlocks(*this)))
    return failure();
  return verifyEnd<ContinueOp, BreakOp>(*this, getRegion());
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

/// The region in which `op` is, of the nearest operation around it that is no
/// if; null where there is none.
static Region *regionAround(Operation *op) {
  Region *region = op->getParentRegion();
  while (region && isa_and_nonnull<IfOp>(region->getParentOp()))
    region = region->getParentRegion();
  return region;
}

LogicalResult YieldOp::verify() {
  // ir.cuda_yield_parent
  if (isa_and_nonnull<IfOp, ReduceOp, ScanOp>((*this)->getParentOp()))
    return success();
  return emitOpError("expects parent op to be one of '")
         << IfOp::getOperationName() << ", " << ReduceOp::getOperationName()
         << ", " << ScanOp::getOperationName() << "'";
}

template <typename... Loops>
static LogicalResult
verifyExit(Operation *op, llvm::function_ref<TypeRange(Region &)> contract) {
  // cudatile.exit.parent (C-J16)
  Region *region = regionAround(op);
  if (!region || !isa_and_nonnull<Loops...>(region->getParentOp()))
    return op->emitOpError(
        "early-exit must be enclosed by a compatible loop or for");
  // cudatile.exit.types (C-J16)
  if (op->getOperandTypes() != contract(*region))
    return op->emitOpError(
        "early-exit operand types must match the enclosing region contract");
  return success();
}

LogicalResult BreakOp::verify() {
  return verifyExit<LoopOp>(*this, [](Region &region) -> TypeRange {
    return region.getParentOp()->getResultTypes();
  });
}

LogicalResult ContinueOp::verify() {
  return verifyExit<LoopOp, ForOp>(*this, iterationTypes);
}
