//===- IrUpstream.cpp - What MLIR demands of its own operations -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of being well formed (oracle/spec/ir.md) that concerns the
// operations of MLIR itself.
//
//===----------------------------------------------------------------------===//

#include "ir/IrModule.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr OpSpec upstreamOps[] = {
    {.kind = OP_CONVERSION_CAST,
     .operands = {variadic("inputs", anyType)},
     .results = {variadic("outputs", anyType)},
     .isUpstream = true},
    {.kind = OP_FUNC,
     .regions = RegionCount::One,
     .traits = {.isIsolatedFromAbove = true},
     .isUpstream = true},
    {.kind = OP_RETURN, .traits = {.isTerminator = true}, .isUpstream = true},
    {.kind = OP_IF,
     .operands = {one("condition", boolean)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::Two,
     .isUpstream = true},
    {.kind = OP_IF_YIELD,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true},
     .isUpstream = true},
};

constexpr OpGroup oracle::upstreamGroup = {"ir.md", upstreamOps};

bool Module::isUpstreamLegal(const Op &op) const {
  const Op *around = parent(op);
  switch (op.kind()) {
  case OP_CONVERSION_CAST:
    return op.results.size != 0 && op.regions.size == 0;
  case OP_FUNC:
    return !around && isFuncLegal(op);
  case OP_RETURN:
    return around && around->kind() == OP_FUNC && isLast(op) &&
           op.operands.size == 0 && op.results.size == 0 &&
           op.regions.size == 0;
  case OP_IF:
    return isIfLegal(op);
  case OP_IF_YIELD:
    return around && around->kind() == OP_IF && isLast(op) &&
           op.results.size == 0 && op.regions.size == 0;
  default:
    __builtin_unreachable();
  }
}

bool Module::isFuncLegal(const Op &op) const {
  if (op.operands.size != 0 || op.results.size != 0 || op.regions.size != 1)
    return false;
  std::span<const Block> body = blocks(regions(op).front());
  return body.size() == 1 && last(body.front()) &&
         last(body.front())->kind() == OP_RETURN;
}

bool Module::isIfLegal(const Op &op) const {
  if (op.operands.size != 1 || op.regions.size != 2)
    return false;
  const Type &condition = typeTable[operands(op).front().type];
  if (condition.kind != IR_SCALAR || condition.element != TYPE_I1)
    return false;
  bool mayLackElse = op.results.size == 0;
  std::span<const Region> arms = regions(op);
  if (arms[0].size != 1 ||
      !(arms[1].size == 1 || (arms[1].size == 0 && mayLackElse)))
    return false;
  bool isExact = true;
  for (const Region &arm : arms)
    for (const Block &block : blocks(arm)) {
      const Op *yield = last(block);
      if (block.arguments.size != 0 || !yield || yield->kind() != OP_IF_YIELD ||
          yield->operands.size != op.results.size)
        return false;
      isExact &=
          std::ranges::equal(operands(*yield), results(op), {}, &Operand::type);
    }
  // Iterators that differ are asked of before the types (C-A13).
  return isExact || breaksBranchIterators(*this, op);
}
