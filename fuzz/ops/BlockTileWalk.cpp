//===- BlockTileWalk.cpp - Block tiles within bounds ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_tile.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

/// Walks all ways to divide the axes into as many groups as there are sizes.
static bool walkDivisions(IrAttribute &groups, int count, int left,
                          Visit visit) {
  if (count == 0)
    return left || visit();
  for (int size = 0; size <= left; ++size) {
    groups.add_sizes(static_cast<uint32_t>(size));
    if (!walkDivisions(groups, count - 1, left - size, visit))
      return false;
    groups.mutable_sizes()->RemoveLast();
  }
  return true;
}

bool tilefuzz::walkGroups(IrOp &op, Visit visit) {
  static constexpr int64_t axes[] = {0, 1, -1};
  IrWriter::remove(op, ATTR_DIM_GROUPS);
  if (!visit())
    return false;
  IrAttribute &groups = IrWriter::attribute(op, ATTR_DIM_GROUPS);
  return walkLists(*groups.mutable_integers(), axes, 3, [&] {
    for (int count = 0; count <= 3; ++count) {
      groups.clear_sizes();
      if (!walkDivisions(groups, count, groups.integers_size(), visit))
        return false;
    }
    return true;
  });
}

static bool walkBlocks(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 0, -1, 64};
  for (bool hasRegion : {false, true}) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), OP_BLOCK_TILE);
    if (hasRegion)
      op.add_regions();
    IrWriter::remove(op, ATTR_TILE_SIZES);
    if (!walkGroups(op, visit))
      return false;
    IrWriter::remove(op, ATTR_DIM_GROUPS);
    // Behind this attribute another one comes and goes.
    IrWriter::attribute(op, ATTR_TILE_SIZES);
    const auto list = [&]() -> Numbers & {
      return *IrWriter::find(op, ATTR_TILE_SIZES)->mutable_integers();
    };
    llvm::SmallVector<int64_t, 3> entries;
    const std::function<bool()> walkSizes = [&] {
      list().Assign(entries.begin(), entries.end());
      if (!walkGroups(op, visit))
        return false;
      if (entries.size() == 3)
        return true;
      for (int64_t size : sizes) {
        entries.push_back(size);
        if (!walkSizes())
          return false;
        entries.pop_back();
      }
      return true;
    };
    if (!walkSizes())
      return false;
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::blockTileWalks() {
  static const OpWalk walks[] = {
      {"block_tile without sizes and with up to three of four sizes, without "
       "groups and with all ways to divide up to three of three axes into up "
       "to "
       "three groups, with and without a region",
       walkBlocks},
  };
  return walks;
}
