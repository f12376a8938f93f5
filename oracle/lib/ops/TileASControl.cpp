//===- TileASControl.cpp - Control ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations and the rules of oracle/spec/control.md. The rules on the body
// of pragma are those of all bodies, in TileASSlices.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr std::string_view cancel = "ir.cancel_next_program_id_slots";

static constexpr OpSpec ops[] = {
    {.kind = OP_PRAGMA,
     .results = {variadic("values", anyType)},
     .attributes = {optional(ATTR_OCG_ENTER_DIRECTIVES),
                    optional(ATTR_OCG_LEAVE_DIRECTIVES)},
     .regions = RegionCount::One},
    {.kind = OP_CANCEL_NEXT_PROGRAM_ID,
     .results = {one("programId", programId, cancel)}},
    {.kind = OP_ASYNC_CANCEL_NEXT_PROGRAM_ID,
     .results = {one("programId", programId, cancel),
                 one("asyncToken", asyncToken, cancel)}},
};

const Group &ir::controlGroup() {
  static const Group group = {.roster = {"control.md", ops}};
  return group;
}
