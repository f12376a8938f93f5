//===- Views.cpp - Verification of operations that make views -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor view against what it is made of, and tile views against the tensor
// view that they divide.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTileOps.h"

using namespace mlir;
using namespace tileir::cuda_tile;

LogicalResult MakeTensorViewOp::verify() {
  TensorViewType view = getResult().getType();
  auto pointers = cast<TileType>(getBase().getType());
  Type pointee = cast<PtrType>(pointers.getElementType()).getPointeeType();
  // cudatile.view.mtv_pointee
  if (pointee != view.getElementType())
    return emitOpError("expected pointer to ")
           << view.getElementType()
           << " to build tensor_view of this type, got " << pointee;
  auto isDynamic = [](int64_t number) { return ShapedType::isDynamic(number); };
  // cudatile.view.mtv_shape_dyn
  auto numSizes = llvm::count_if(view.getShape(), isDynamic);
  if (getDynamicShape().size() != size_t(numSizes))
    return emitOpError("expected ")
           << numSizes << " dynamic shape operands, got "
           << getDynamicShape().size();
  // cudatile.view.mtv_stride_dyn
  auto numStrides = llvm::count_if(view.getStrides(), isDynamic);
  if (getDynamicStrides().size() != size_t(numStrides))
    return emitOpError("expected ")
           << numStrides << " dynamic stride operands, got "
           << getDynamicStrides().size();
  return success();
}

static LogicalResult verifyMakeTileView(Operation *op) {
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

LogicalResult MakePartitionViewOp::verify() {
  return verifyMakeTileView(*this);
}
LogicalResult MakeStridedViewOp::verify() { return verifyMakeTileView(*this); }
LogicalResult MakeGatherScatterViewOp::verify() {
  return verifyMakeTileView(*this);
}
