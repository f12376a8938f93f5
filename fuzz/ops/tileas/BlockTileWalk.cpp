//===- BlockTileWalk.cpp - Block tiles within bounds ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_tile.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"

using namespace tilefuzz;

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
