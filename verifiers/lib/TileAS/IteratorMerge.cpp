//===- IteratorMerge.cpp - Iterators that branches yield ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scf.if and scf.yield are known by name, so that the library does without the
// dialect's own.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/IteratorMerge.h"

#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

LogicalResult tileir::nv_tileas::verifyIteratorMerge(Type lhs, Type rhs,
                                                     EmitErrorFn emitError) {
  // tileas.pipeline.branch_iterators, builder.iterator_merge
  if (lhs != rhs && isa<PipelineIteratorType>(lhs) &&
      isa<PipelineIteratorType>(rhs))
    return emitError() << "branch arms must yield matching pipeline iterator "
                          "types";
  return success();
}

/// The scf.yield that ends the only block of `region`, or null.
static Operation *onlyYield(Region &region) {
  if (!region.hasOneBlock() || region.front().empty())
    return nullptr;
  Operation *last = &region.front().back();
  return last->getName().getStringRef() == "scf.yield" ? last : nullptr;
}

/// `op` has two regions.
static LogicalResult verifyIf(Operation *op) {
  Operation *thenYield = onlyYield(op->getRegion(0));
  Operation *elseYield = onlyYield(op->getRegion(1));
  if (!thenYield || !elseYield)
    return success();
  for (auto [lhs, rhs] :
       llvm::zip(thenYield->getOperandTypes(), elseYield->getOperandTypes()))
    if (failed(
            verifyIteratorMerge(lhs, rhs, [&] { return op->emitOpError(); })))
      return failure();
  return success();
}

LogicalResult tileir::nv_tileas::verifyIteratorMerges(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([](Operation *op) {
    // Most operations are not worth the comparison of their name.
    if (op->getNumRegions() != 2 || op->getName().getStringRef() != "scf.if")
      return WalkResult::advance();
    return WalkResult(verifyIf(op));
  });
  return failure(result.wasInterrupted());
}

LogicalResult tileir::nv_tileas::verifyTileIR(Operation *root) {
  if (failed(verifyIteratorMerges(root)))
    return failure();
  return mlir::verify(root);
}
