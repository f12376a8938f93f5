//===- TileAAAssume.cpp - Assumptions -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operation and the rules of oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec ops[] = {
    {.kind = OP_AA_ASSUME,
     .operands = {one("value", anyType)},
     .results = {one("result", anyType)},
     .attributes = {required(ATTR_PREDICATES, "ir.assume_attributes")},
     .sameTypesRule = "ir.assume_slots"},
};

const Group &ir::assumeGroup() {
  static const Group group = {.roster = {"tileaa_predicates.md", ops}};
  return group;
}
