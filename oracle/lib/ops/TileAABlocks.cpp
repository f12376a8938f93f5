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

#include <unordered_set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_BLOCK_TILE,
     .operands = {one("source", anyType)},
     .results = {one("view", tileaaView, "ir.block_tile_slots")},
     .attributes = {optional(ATTR_TILE_SIZES), optional(ATTR_DIM_GROUPS)}},
};

namespace {

constexpr auto isBlockTile = isOneOf<OP_BLOCK_TILE>;

// Returns the number of entries of tileSizes; 0 when it is absent.
int64_t sizeCount(const Module &module, const Op &op) {
  return int64_t(integersOf(module, op, ATTR_TILE_SIZES).size());
}

// Returns the number of groups of dimGroups; 0 when it is absent.
int64_t groupCount(const Module &module, const Op &op) {
  const IrAttribute *groups = module.attribute(op, ATTR_DIM_GROUPS);
  return groups ? groups->sizes_size() : 0;
}

// Returns the first axis that has stood in dimGroups before, or nothing.
std::optional<int64_t> findRepeatedAxis(const Module &module, const Op &op) {
  std::span<const int64_t> axes = integersOf(module, op, ATTR_DIM_GROUPS);
  std::unordered_set<int64_t> seen;
  for (int64_t axis : axes)
    if (!seen.insert(axis).second)
      return axis;
  return std::nullopt;
}

constexpr IrRule rules[] = {
    {{"tileaa.block_tile.sizes_nonempty", "C-H10",
      "tileSizes is absent or empty", "tileSizes"},
     isBlockTile,
     [](const Module &module, const Op &op) {
       return sizeCount(module, op) == 0;
     },
     isOneStepAway,
     formatText<"expects non-empty tileSizes">},
    {{"tileaa.block_tile.groups_nonempty", "C-H10",
      "dimGroups is absent or empty", "dimGroups"},
     isBlockTile,
     [](const Module &module, const Op &op) {
       return groupCount(module, op) == 0;
     },
     isOneStepAway,
     formatText<"expects non-empty dimGroups">},
    {{"tileaa.block_tile.rank", "",
      "tileSizes and dimGroups have different numbers of entries",
      "tileSizes dimGroups"},
     isBlockTile,
     [](const Module &module, const Op &op) {
       return sizeCount(module, op) != groupCount(module, op);
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       appendAll(text,
                 "expects rank of tileSizes be equal to rank of dimGroups, but "
                 "got ",
                 sizeCount(module, op), " vs ", groupCount(module, op));
     }},
    {{"tileaa.block_tile.positive", "", "an entry of tileSizes is not above 0",
      "tileSizes"},
     isBlockTile,
     [](const Module &module, const Op &op) {
       return std::ranges::any_of(integersOf(module, op, ATTR_TILE_SIZES),
                                  [](int64_t size) { return size <= 0; });
     },
     [](const Module &module, const Op &op) {
       return std::ranges::any_of(integersOf(module, op, ATTR_TILE_SIZES),
                                  [](int64_t size) { return size == 1; });
     },
     formatText<"expects all tile size bigger than zero">},
    {{"tileaa.block_tile.once", "C-H10",
      "an axis stands twice in dimGroups, in two groups or in one",
      "dimGroups"},
     isBlockTile,
     [](const Module &module, const Op &op) {
       return findRepeatedAxis(module, op).has_value();
     },
     // One axis more repeats one that is there.
     [](const Module &module, const Op &op) {
       return !integersOf(module, op, ATTR_DIM_GROUPS).empty();
     },
     [](const Module &module, const Op &op, std::string &text) {
       appendAll(text, "expects dim is being tiled only one time, but got ",
                 findRepeatedAxis(module, op).value_or(0));
     }},
};

} // namespace

const Group &ir::blockTileGroup() {
  static const Group group = {.roster = {"block_tile.md", ops}, .rules = rules};
  return group;
}
