//===- IrBlockTileTest.cpp - Block tiles ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Boundaries and well-formed attributes of oracle/spec/block_tile.md. What is
// accepted and rejected is in tests/ops/nv_tileaa_block_tile.mlir.
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
std::string blockTile(const std::string &rest) {
  return memoryModule(op("BLOCK_TILE", "3", "7", 20, rest));
}

} // namespace

TEST(IrBlockTileTest, sizesArePositive) {
  const std::string rule = "tileaa.block_tile.positive";
  expectAtBoundary(blockTile(sizes("8, 1") + groups("0, 1", "1, 1")), rule);
  expectNotAtBoundary(
      blockTile(sizes("8, 9223372036854775807") + groups("0, 1", "1, 1")),
      rule);
}

TEST(IrBlockTileTest, axesStandOnce) {
  const std::string rule = "tileaa.block_tile.once";
  expectNotAtBoundary(blockTile(sizes("8") + groups("", "0")), rule);
  expectAtBoundary(blockTile(sizes("8") + groups("-7", "1")), rule);
}

TEST(IrBlockTileTest, wellFormed) {
  expectUnsupported(blockTile(sizes("8") + groups("0, 1", "1")),
                    fault::attributeValue);
  expectUnsupported(blockTile(sizes("8") + groups("2147483648", "1")),
                    fault::attributeValue);
}
