//===- BlockTile.cpp - Verification of block_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tile sizes, and the groups of dimensions that they divide. A dimension may be
// any number: nothing is known of the source.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAAOps.h"

#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

LogicalResult BlockTileOp::verify() {
  // tileaa.block_tile.sizes_nonempty
  DenseI64ArrayAttr sizes = getTileSizesAttr();
  if (!sizes || sizes.empty())
    return emitOpError("expects non-empty tileSizes");
  // tileaa.block_tile.groups_nonempty
  ArrayAttr groups = getDimGroupsAttr();
  if (!groups || groups.empty())
    return emitOpError("expects non-empty dimGroups");
  // tileaa.block_tile.rank
  if (size_t(sizes.size()) != groups.size())
    return emitOpError("expects rank of tileSizes be equal to rank of "
                       "dimGroups, but got ")
           << sizes.size() << " vs " << groups.size();
  // tileaa.block_tile.positive
  if (llvm::any_of(sizes.asArrayRef(), [](int64_t size) { return size <= 0; }))
    return emitOpError("expects all tile size bigger than zero");
  // tileaa.block_tile.once: a DenseSet would not take every number.
  llvm::SmallSet<int32_t, 8> seen;
  for (auto group : groups.getAsRange<DenseI32ArrayAttr>())
    for (int32_t dim : group.asArrayRef())
      if (!seen.insert(dim).second)
        return emitOpError("expects dim is being tiled only one time, but got ")
               << dim;
  return success();
}
