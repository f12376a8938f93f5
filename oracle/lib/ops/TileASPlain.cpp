//===- TileASPlain.cpp - Operations without rules of their own ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations whose rules all follow from the roster: the operations on
// async tokens, create_none and nv_tileas.yield.
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
    {.kind = OP_CREATE_NONE, .results = {one("result", anyType)}},
    {.kind = OP_ASYNC_FUTURE_WAIT,
     .operands = {one("token", asyncToken, "ir.future_wait_slots")},
     .results = {one("value", anyType)}},
    {.kind = OP_ASYNC_TO_ASYNC,
     .operands = {one("value", anyType)},
     .results = {one("token", asyncToken, "ir.to_async_slots")}},
    {.kind = OP_ASYNC_TOKEN_TO_ASYNC,
     .operands = {one("token", memoryToken, "ir.token_to_async_slots")},
     .results = {one("asyncToken", asyncToken, "ir.token_to_async_slots")}},
    {.kind = OP_TILEAS_YIELD,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true}},
};

const Group &ir::plainGroup() {
  static const Group group = {.roster = {"ir.md", ops}};
  return group;
}
