//===- IrUpstream.cpp - Upstream operations in well-formed modules --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions that a well-formed case (oracle/spec/ir.md) must satisfy on
// upstream operations, and the predicates of the rule on scf.if.
//
// Words:
//   holder  an operation that stands in for those of other dialects that have
//           regions
//
//===----------------------------------------------------------------------===//

#include "ir/IrUpstream.h"

#include "ir/IrGroup.h"
#include "ir/IrSignature.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// An operation on integers: two operands and a result, all of one type.
static constexpr OpSpec
arithmetic(IrOpKind kind, FixedList<AttributeSpec, maxAttributes> attributes) {
  return {
      .kind = kind,
      .operands = {one("lhs", arithmeticValue), one("rhs", arithmeticValue)},
      .results = {one("result", arithmeticValue)},
      .attributes = attributes,
      .isUpstream = true};
}

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
     .operands = {variadic("results", anyType)},
     .traits = {.isTerminator = true},
     .isUpstream = true},
    {.kind = OP_MODULE,
     .attributes = {optional(ATTR_AVAILABLE_WARPS),
                    optional(ATTR_COMPUTE_CAPABILITY)},
     .regions = RegionCount::One,
     .traits = {.isIsolatedFromAbove = true},
     .isUpstream = true},
    {.kind = OP_HOLDER,
     .operands = {variadic("operands", anyType)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::Any,
     .isUpstream = true},
    {.kind = OP_ISOLATED_HOLDER,
     .operands = {variadic("operands", anyType)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::Any,
     .traits = {.isIsolatedFromAbove = true},
     .isUpstream = true},
    {.kind = OP_HOLDER_END,
     .operands = {variadic("operands", anyType)},
     .traits = {.isTerminator = true},
     .isUpstream = true},
    {.kind = OP_CONSTANT,
     .results = {one("result", constantValue)},
     .attributes = {required(ATTR_VALUE, {})},
     .isUpstream = true},
    arithmetic(OP_ADD, {optional(ATTR_OVERFLOW_FLAGS)}),
    arithmetic(OP_SUBTRACT, {optional(ATTR_OVERFLOW_FLAGS)}),
    arithmetic(OP_MULTIPLY, {optional(ATTR_OVERFLOW_FLAGS)}),
    arithmetic(OP_DIVIDE, {}),
    arithmetic(OP_MAXIMUM, {}),
    {.kind = OP_SELECT,
     .operands = {one("condition", boolean), one("true_value", anyType),
                  one("false_value", anyType)},
     .results = {one("result", anyType)},
     .isUpstream = true},
    {.kind = OP_SCF_HOLDER,
     .operands = {variadic("operands", anyType)},
     .results = {variadic("results", anyType)},
     .regions = RegionCount::Any,
     .isUpstream = true},
};

const Group &ir::upstreamGroup() {
  static const Group group = {.roster = {"ir.md", upstreamOps}};
  return group;
}

// Whether an arm of an scf.if is legal, apart from the types that it yields.
static bool hasLegalArm(const Module &module, const Op &op, const Region &arm) {
  const Block &block = module.blocks(arm).front();
  const Op *yield = module.last(block);
  return block.arguments.size == 0 && yield && yield->kind() == OP_IF_YIELD &&
         yield->operands.size == op.results.size;
}

static bool yieldsResults(const Module &module, const Op &op,
                          const Region &arm) {
  return std::ranges::equal(
      module.operands(*module.last(module.blocks(arm).front())),
      module.results(op), {}, &Operand::type);
}

bool ir::isNestedModule(const OpSpec &spec) { return spec.kind == OP_MODULE; }

bool ir::isLeftOut(const IrOp &op) {
  return op.kind() == OP_IF_YIELD && op.operands().empty();
}

static constexpr auto isHolder =
    isOneOf<OP_HOLDER, OP_ISOLATED_HOLDER, OP_SCF_HOLDER>;

// Upstream operations have conditions that a signature cannot express.
bool Module::isUpstreamLegal(const Op &op) const {
  if (op.faults)
    return false;
  const Op *around = parent(op);
  switch (op.kind()) {
  case OP_CONVERSION_CAST:
    return op.results.size != 0;
  case OP_FUNC:
    return (!around || isNestedModule(*around->spec)) && isFuncLegal(op);
  case OP_RETURN:
    return around && around->kind() == OP_FUNC;
  case OP_IF:
    return isIfLegal(op);
  case OP_IF_YIELD:
    return around && around->kind() == OP_IF;
  case OP_MODULE:
    return isModuleLegal(op);
  case OP_HOLDER:
  case OP_ISOLATED_HOLDER:
  case OP_SCF_HOLDER:
    return isHolderLegal(op);
  case OP_HOLDER_END:
    return around && isHolder(*around->spec);
  case OP_CONSTANT:
    return isConstantLegal(op);
  case OP_ADD:
  case OP_SUBTRACT:
  case OP_MULTIPLY:
  case OP_DIVIDE:
  case OP_MAXIMUM:
    return isOfOneType(op, 0);
  case OP_SELECT:
    return isOfOneType(op, 1);
  default:
    __builtin_unreachable();
  }
}

std::string_view Module::faultOfUpstream(const Op &op) {
  if (op.faults)
    return "an operation of MLIR itself or a stand-in has operands, "
           "results, attributes or regions that it cannot have, or ends no "
           "block";
  switch (op.kind()) {
  case OP_CONVERSION_CAST:
    return "a conversion cast has no results";
  case OP_FUNC:
    return "a function is not directly in a module, or is not one "
           "block that ends in func.return";
  case OP_RETURN:
    return "func.return stands outside of a function";
  case OP_IF:
    return "the arms of scf.if are not one block each "
           "that yields its results";
  case OP_IF_YIELD:
    return "scf.yield stands outside of scf.if";
  case OP_MODULE:
    return "a nested module is not one block without arguments";
  case OP_HOLDER:
  case OP_ISOLATED_HOLDER:
  case OP_SCF_HOLDER:
    return "a region of a holder has more than one block";
  case OP_HOLDER_END:
    return "tilefuzz.end stands outside of a holder";
  case OP_CONSTANT:
    return "the value of a constant has another type than its result";
  case OP_ADD:
  case OP_SUBTRACT:
  case OP_MULTIPLY:
  case OP_DIVIDE:
  case OP_MAXIMUM:
  case OP_SELECT:
    return "the operands and the result of an operation of arith are not of "
           "one type";
  default:
    __builtin_unreachable();
  }
}

bool Module::isFuncLegal(const Op &op) const {
  std::span<const Block> body = blocks(regions(op).front());
  return body.size() == 1 && last(body.front()) &&
         last(body.front())->kind() == OP_RETURN;
}

bool Module::isModuleLegal(const Op &op) const {
  std::span<const Block> body = blocks(regions(op).front());
  return body.size() == 1 && body.front().arguments.size == 0;
}

bool Module::isHolderLegal(const Op &op) const {
  return std::ranges::all_of(
      regions(op), [](const Region &region) { return region.size <= 1; });
}

bool Module::isConstantLegal(const Op &op) const {
  return typeTable.idOf(attribute(op, ATTR_VALUE)->types(0)) ==
         results(op).front();
}

bool Module::isOfOneType(const Op &op, size_t firstOperand) const {
  return std::ranges::all_of(operands(op).subspan(firstOperand),
                             [&](const Operand &operand) {
                               return operand.type == results(op).front();
                             });
}

bool Module::isIfLegal(const Op &op) const {
  bool mayLackElse = op.results.size == 0;
  std::span<const Region> arms = regions(op);
  if (arms[0].size != 1 ||
      !(arms[1].size == 1 || (arms[1].size == 0 && mayLackElse)))
    return false;
  bool isExact = true;
  for (const Region &arm : arms) {
    if (arm.size == 0)
      continue;
    if (!hasLegalArm(*this, op, arm))
      return false;
    isExact &= yieldsResults(*this, op, arm);
  }
  // The rule on iterators of branches comes before MLIR's check of the yielded
  // types, so a case that breaks the rule is well formed (C-A13).
  return isExact || breaksBranchIterators(*this, op);
}

IrOp ir::makeUnusedCast(uint32_t result, uint32_t type) {
  IrOp cast;
  cast.set_kind(OP_CONVERSION_CAST);
  cast.set_first_result(result);
  cast.add_result_types(type);
  return cast;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

// Calls `visit` with the two types at each position where both arms of an
// scf.if yield an iterator, until it returns true. Returns whether it did.
template <typename Visit>
static bool anyIteratorPair(const Module &module, const Op &op, Visit visit) {
  std::span<const Region> regions = module.regions(op);
  if (regions.size() != 2 || regions[0].size != 1 || regions[1].size != 1)
    return false;
  const Op *first = module.last(module.blocks(regions[0]).front());
  const Op *second = module.last(module.blocks(regions[1]).front());
  if (!first || !second || first->kind() != OP_IF_YIELD ||
      second->kind() != OP_IF_YIELD)
    return false;
  std::span<const Operand> lhs = module.operands(*first);
  std::span<const Operand> rhs = module.operands(*second);
  const TypeTable &types = module.types();
  for (size_t i = 0; i < lhs.size() && i < rhs.size(); ++i)
    if (types[lhs[i].type].kind == IR_ITERATOR &&
        types[rhs[i].type].kind == IR_ITERATOR &&
        visit(lhs[i].type, rhs[i].type))
      return true;
  return false;
}

bool ir::isBranch(const OpSpec &spec) { return spec.kind == OP_IF; }

bool ir::breaksBranchIterators(const Module &module, const Op &op) {
  return anyIteratorPair(module, op,
                         [](TypeId lhs, TypeId rhs) { return lhs != rhs; });
}

bool ir::hasBranchIterators(const Module &module, const Op &op) {
  return anyIteratorPair(module, op, [](TypeId, TypeId) { return true; });
}
