//===- Views.cpp - Verification of operations that make views -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor view against what it is made of, and tile views against the tensor
// view that they divide.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

using namespace mlir;
using namespace tileir::cuda_tile;

LogicalResult tileir::cuda_tile::verifyMakeTensorView(MakeTensorViewOp op) {
  TensorViewType view = op.getResult().getType();
  auto pointers = cast<TileType>(op.getBase().getType());
  Type pointee = cast<PtrType>(pointers.getElementType()).getPointeeType();
  // cudatile.view.mtv_pointee
  if (pointee != view.getElementType())
    return op.emitOpError("expected pointer to ")
           << view.getElementType()
           << " to build tensor_view of this type, got " << pointee;
  auto isDynamic = [](int64_t number) { return ShapedType::isDynamic(number); };
  // cudatile.view.mtv_shape_dyn
  auto numSizes = llvm::count_if(view.getShape(), isDynamic);
  if (op.getDynamicShape().size() != size_t(numSizes))
    return op.emitOpError("expected ")
           << numSizes << " dynamic shape operands, got "
           << op.getDynamicShape().size();
  // cudatile.view.mtv_stride_dyn
  auto numStrides = llvm::count_if(view.getStrides(), isDynamic);
  if (op.getDynamicStrides().size() != size_t(numStrides))
    return op.emitOpError("expected ")
           << numStrides << " dynamic stride operands, got "
           << op.getDynamicStrides().size();
  return success();
}

LogicalResult tileir::cuda_tile::verifyMakeTileView(Operation *op) {
  Type provided = op->getOperand(0).getType();
  Type expected = tensorViewOf(op->getResult(0).getType());
  // cudatile.view.mpv_match
  if (provided != expected)
    return op->emitOpError("expected the type of the provided tensor_view "
                           "value (")
           << provided << ") to be the same as the view's tensor_view type ("
           << expected << ")";
  return success();
}
