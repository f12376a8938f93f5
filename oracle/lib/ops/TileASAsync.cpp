//===- TileASAsync.cpp - Async tokens -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations on async tokens. The roster says all of them.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_ASYNC_WAIT,
     .operands = {one("token", asyncToken, "ir.async_wait_slots")}},
};

const Group &ir::asyncGroup() {
  static const Group group = {.roster = {"ir.md", ops}};
  return group;
}
