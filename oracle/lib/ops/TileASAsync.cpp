//===- TileASAsync.cpp - Async tokens -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations on async tokens. The roster says all of them.
//
//===----------------------------------------------------------------------===//

#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

static constexpr OpSpec ops[] = {
    {.kind = OP_ASYNC_WAIT,
     .operands = {one("token", asyncToken, "ir.async_wait_slots")}},
};

constexpr OpGroup oracle::asyncGroup = {"ir.md", ops};
