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
#include "ops/Regions.h"

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

static constexpr IrRule rules[] = {
    {{"ir.pragma_results", "",
      "the yield of a region of pragma does not yield the operation's result "
      "types",
      "operation result_types yielded_types"},
     isOneOf<OP_PRAGMA>,
     [](const Module &module, const Op &op) {
       return findOtherYield<OP_TILEAS_YIELD>(module, op) != nullptr;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       formatOtherEnd<OP_TILEAS_YIELD>(module, op, otherYieldText, text);
     }},
};

const Group &ir::controlGroup() {
  static const Group group = {.roster = {"control.md", ops}, .rules = rules};
  return group;
}
