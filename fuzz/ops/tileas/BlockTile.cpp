//===- BlockTile.cpp - Block tiles ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_tile.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpGenerator.h"

#include <limits>

using namespace tilefuzz;

/// Divides axes into groups, each axis in one.
static void relateBlocks(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  IrAttribute &sizes = draft.set(ATTR_TILE_SIZES);
  IrAttribute &groups = draft.set(ATTR_DIM_GROUPS);
  // Leaves room for as many axes as there can be, some of them the same in few
  // bits.
  int64_t axis = std::min<int64_t>(
      generator.anyInt32(0), std::numeric_limits<int32_t>::max() - (1 << 24));
  for (uint32_t count =
           1 + generator.stretched(Stretch::Lists, decisions.below(3), 63);
       count; --count) {
    const int64_t size = int64_t(1) << decisions.below(9);
    sizes.add_integers(decisions.oneIn(16)
                           ? std::max<int64_t>(1, decisions.wildNumber())
                           : size);
    groups.add_sizes(1 + decisions.below(3) % 2 - decisions.oneIn(16));
    for (uint32_t i = groups.sizes(groups.sizes_size() - 1); i; --i)
      groups.add_integers(axis = decisions.oneIn(8)
                                     ? sameInFewBits(axis, decisions, 32)
                                     : axis + 1);
  }
  if (groups.integers_size() > 1 && decisions.flip())
    groups.mutable_integers()->SwapElements(0, groups.integers_size() - 1);
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_BLOCK_TILE, .relate = relateBlocks},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::blockTileRecipes = recipes;
