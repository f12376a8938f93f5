//===- TileAAGroup.cpp - The rules on operations of nv_tileaa -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The group of oracle/spec/tileaa_ops.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Groups.h"
#include "ops/TileAA.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

const Group &ir::tileaaGroup() {
  static const Group group = {.roster = {"tileaa_ops.md", tileaaOps}};
  return group;
}
