//===- BlockTile.cpp - Block tiles ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe and the grid of block_tile. The words are defined in
// oracle/spec/block_tile.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

#include <limits>

using namespace tilefuzz;

/// Divides axes into groups, each axis in one.
static void relateBlocks(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  IrAttribute &sizes = draft.set(ATTR_TILE_SIZES);
  IrAttribute &groups = draft.set(ATTR_DIM_GROUPS);
  int64_t axis = generator.anyInt32(0);
  // Leaves room for as many axes as there can be.
  axis = std::min<int64_t>(axis, std::numeric_limits<int32_t>::max() - 256);
  for (uint32_t count =
           1 + generator.stretched(Stretch::Lists, decisions.below(3), 63);
       count; --count) {
    const int64_t size = int64_t(1) << decisions.below(9);
    sizes.add_integers(decisions.oneIn(16)
                           ? std::max<int64_t>(1, decisions.wildNumber())
                           : size);
    groups.add_sizes(1 + decisions.below(3) % 2 - decisions.oneIn(16));
    for (uint32_t i = groups.sizes(groups.sizes_size() - 1); i; --i)
      groups.add_integers(axis++);
  }
  if (groups.integers_size() > 1 && decisions.flip())
    groups.mutable_integers()->SwapElements(0, groups.integers_size() - 1);
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_BLOCK_TILE, .relate = relateBlocks},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::blockTileRecipes = recipes;

//===----------------------------------------------------------------------===//
// Grid
//===----------------------------------------------------------------------===//

void tilefuzz::chooseGroups(Decisions &decisions, IrOp &op) {
  IrWriter::remove(op, ATTR_DIM_GROUPS);
  if (decisions.flip())
    return;
  const auto axes = chooseNumbers(decisions, {0, 1, -1}, 3);
  IrWriter::integers(op, ATTR_DIM_GROUPS, axes);
  auto left = static_cast<uint32_t>(axes.size());
  // Only no axes are in no group.
  for (int count = decisions.between(left != 0, 3); count; --count) {
    const uint32_t size = count == 1 ? left : decisions.below(left + 1);
    IrWriter::find(op, ATTR_DIM_GROUPS)->add_sizes(size);
    left -= size;
  }
}

static void chooseBlock(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), OP_BLOCK_TILE);
  if (decisions.flip())
    op.add_regions();
  IrWriter::remove(op, ATTR_TILE_SIZES);
  if (decisions.flip())
    IrWriter::integers(op, ATTR_TILE_SIZES,
                       chooseNumbers(decisions, {1, 0, -1, 64}, 3));
  chooseGroups(decisions, op);
}

llvm::ArrayRef<OpWalk> tilefuzz::blockTileWalks() {
  static const OpWalk walks[] = {
      everyModule("block_tile without sizes and with up to three of four "
                  "sizes, without groups and with all ways to divide up to "
                  "three of three axes into up to three groups, with and "
                  "without a region",
                  chooseBlock),
  };
  return walks;
}
