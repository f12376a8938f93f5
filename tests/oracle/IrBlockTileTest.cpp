//===- IrBlockTileTest.cpp - Block tiles ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/block_tile.md: sizes and groups, with texts, order and
// boundaries.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string sizes(const std::string &numbers) {
  return attribute("TILE_SIZES", "integers: [" + numbers + "]");
}
std::string groups(const std::string &axes, const std::string &lengths) {
  return attribute("DIM_GROUPS",
                   "integers: [" + axes + "] sizes: [" + lengths + "]");
}
std::string blockTile(const std::string &rest,
                      const std::string &result = "7") {
  return memoryModule(op("BLOCK_TILE", "3", result, 20, rest));
}

} // namespace

TEST(IrBlockTileTest, theResultIsAViewOfTileaa) {
  std::string rest = sizes("8") + groups("0", "1");
  expectAccepted(blockTile(rest));
  expectBrokenAt(1, blockTile(rest, "1"), {"ir.block_tile_slots"},
                 "result #0 must be tiled view of nv_tileaa, but got "
                 "'!nv_tileas.tiled_view<8x4xf16>'");
}

TEST(IrBlockTileTest, emptyLists) {
  for (const std::string &none : {std::string(), sizes("")}) {
    expectBrokenAt(1, blockTile(none),
                   {"tileaa.block_tile.sizes_nonempty",
                    "tileaa.block_tile.groups_nonempty"},
                   "expects non-empty tileSizes");
    expectBrokenAt(
        1, blockTile(none + groups("0", "1")),
        {"tileaa.block_tile.sizes_nonempty", "tileaa.block_tile.rank"},
        "expects non-empty tileSizes");
  }
  for (const std::string &none : {std::string(), groups("", "")})
    expectBrokenAt(
        1, blockTile(sizes("8") + none),
        {"tileaa.block_tile.groups_nonempty", "tileaa.block_tile.rank"},
        "expects non-empty dimGroups");
  // A group may be empty, the list of groups may not.
  expectAccepted(blockTile(sizes("8") + groups("", "0")));
}

TEST(IrBlockTileTest, ranks) {
  expectAccepted(blockTile(sizes("8, 4") + groups("0, 1, 2", "2, 1")));
  expectBrokenAt(1, blockTile(sizes("8, 4") + groups("0, 1, 2", "1, 1, 1")),
                 {"tileaa.block_tile.rank"},
                 "expects rank of tileSizes be equal to rank of dimGroups, but "
                 "got 2 vs 3");
}

TEST(IrBlockTileTest, sizesArePositive) {
  const std::string rule = "tileaa.block_tile.positive";
  expectAtBoundary(blockTile(sizes("8, 1") + groups("0, 1", "1, 1")), rule);
  expectNotAtBoundary(
      blockTile(sizes("8, 9223372036854775807") + groups("0, 1", "1, 1")),
      rule);
  for (const char *wrong : {"8, 0", "-9223372036854775808, 8"})
    expectBrokenAt(1, blockTile(sizes(wrong) + groups("0, 1", "1, 1")), {rule},
                   "expects all tile size bigger than zero");
}

TEST(IrBlockTileTest, axesStandOnce) {
  const std::string rule = "tileaa.block_tile.once";
  expectNotAtBoundary(blockTile(sizes("8") + groups("", "0")), rule);
  expectAtBoundary(blockTile(sizes("8") + groups("-7", "1")), rule);
  expectBrokenAt(1, blockTile(sizes("8") + groups("3, 3", "2")), {rule},
                 "expects dim is being tiled only one time, but got 3");
  // The first that has stood before, not the first that stands again later.
  expectBrokenAt(1, blockTile(sizes("8, 4") + groups("1, 2, 2, 1", "2, 2")),
                 {rule}, "expects dim is being tiled only one time, but got 2");
  expectBrokenAt(1, blockTile(sizes("0, 4") + groups("-1, -1", "1, 1")),
                 {"tileaa.block_tile.positive", rule},
                 "expects all tile size bigger than zero");
}

TEST(IrBlockTileTest, wellFormed) {
  expectUnsupported(blockTile(sizes("8") + groups("0, 1", "1")),
                    fault::attributeValue);
  expectUnsupported(blockTile(sizes("8") + groups("2147483648", "1")),
                    fault::attributeValue);
}
