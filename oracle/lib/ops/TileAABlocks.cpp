//===- TileAABlocks.cpp - Block tiles -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation and the rules of oracle/spec/block_tile.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_BLOCK_TILE,
     .operands = {one("source", anyType)},
     .results = {one("view", tileaaView, "ir.block_tile_slots")},
     .attributes = {optional(ATTR_TILE_SIZES), optional(ATTR_DIM_GROUPS)}},
};

const Group &ir::blockTileGroup() {
  static const Group group = {.roster = {"block_tile.md", ops}};
  return group;
}
