//===- BlockTile.cpp - Verification of block_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tile sizes, and the groups of dimensions that they divide. A dimension may be
// any number: nothing is known of the source.
//
//===----------------------------------------------------------------------===//

#include "Verifiers.h"

#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

LogicalResult tileir::nv_tileaa::verifyBlockTile(BlockTileOp op) {
  // tileaa.block_tile.sizes_nonempty
  DenseI64ArrayAttr sizes = op.getTileSizesAttr();
  if (!sizes || sizes.empty())
    return op.emitOpError("expects non-empty tileSizes");
  // tileaa.block_tile.groups_nonempty
  ArrayAttr groups = op.getDimGroupsAttr();
  if (!groups || groups.empty())
    return op.emitOpError("expects non-empty dimGroups");
  // tileaa.block_tile.rank
  if (size_t(sizes.size()) != groups.size())
    return op.emitOpError("expects rank of tileSizes be equal to rank of "
                          "dimGroups, but got ")
           << sizes.size() << " vs " << groups.size();
  // tileaa.block_tile.positive
  if (llvm::any_of(sizes.asArrayRef(), [](int64_t size) { return size <= 0; }))
    return op.emitOpError("expects all tile size bigger than zero");
  // tileaa.block_tile.once: a DenseSet would not take every number.
  llvm::SmallSet<int32_t, 8> seen;
  for (auto group : groups.getAsRange<DenseI32ArrayAttr>())
    for (int32_t dim : group.asArrayRef())
      if (!seen.insert(dim).second)
        return op.emitOpError(
                   "expects dim is being tiled only one time, but got ")
               << dim;
  return success();
}
