//===- TileASMemory.cpp - Tiled memory operations -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/memory.md.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASMemory.h"

#include "ir/IrGroup.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

const Group &ir::memoryGroup() {
  static const Group group = {.roster = {"memory.md", memoryOps}};
  return group;
}
