//===- Convolution.cpp - Verification of conv_tile ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An absent attribute breaks no rule, but absent groups count as no groups. A
// dimension may be any number, because nothing is known of the source.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAAOps.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

LogicalResult ConvTileOp::verify() {
  // tileaa.conv_tile.filter
  for (int64_t size : getFilterSizes().value_or(ArrayRef<int64_t>()))
    if (size < 1 || size > 3)
      return emitOpError("expects filter size must be in range 1 to 3");
  // tileaa.conv_tile.params (C-H11)
  ConvParamsAttr params = getConvParamsAttr();
  if (params &&
      !llvm::all_equal(
          {params.getStrides().size(), params.getDilations().size(),
           params.getLowerPadding().size(), params.getUpperPadding().size()}))
    return emitOpError("expects conv params size matched with each other");

  auto channel = int32_t(getChannelAxis());
  SmallVector<ArrayRef<int32_t>> withChannel;
  if (ArrayAttr groups = getDimGroupsAttr())
    for (auto group : groups.getAsRange<DenseI32ArrayAttr>())
      if (llvm::is_contained(group.asArrayRef(), channel))
        withChannel.push_back(group.asArrayRef());
  // tileaa.conv_tile.channel_group
  if (withChannel.empty())
    return emitOpError("expects channel must be a dimGroup");
  // tileaa.conv_tile.channel_only
  for (ArrayRef<int32_t> group : withChannel)
    if (!llvm::all_equal(group))
      return emitOpError(
          "expects channel dimGroup should contain only channel");
  return success();
}
