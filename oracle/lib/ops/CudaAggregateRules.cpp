//===- CudaAggregateRules.cpp - Rules on reductions and scans -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaBodies.h"
#include "ops/CudaRegions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isAggregate = isOneOf<OP_CUDA_REDUCE, OP_CUDA_SCAN>;

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

bool hasOtherResults(const Module &, const Op &op) {
  return op.results.size != op.operands.size;
}

bool isOutOfRange(const Module &module, const Op &op) {
  std::optional<int64_t> dim = integerOf(module, op, ATTR_CUDA_DIM);
  return dim && op.operands.size != 0 &&
         (*dim < 0 || *dim >= std::ssize(operandType(module, op, 0).shape));
}

// Returns the type of an identity as an element, or nothing.
std::optional<Element> elementOfIdentity(const AttributeValue &value) {
  if (value.kind() == VALUE_BOOLEAN)
    return TYPE_I1;
  return value.kind() == VALUE_NUMBER ? std::optional<Element>(value.element())
                                      : std::nullopt;
}

bool hasOtherIdentities(const Module &module, const Op &op) {
  const IrAttribute *identities = module.attribute(op, ATTR_CUDA_IDENTITIES);
  return identities && !std::ranges::equal(
                           module.operands(op), identities->values(), {},
                           [&](const Operand &operand) {
                             return elementOfTile(module, operand.type);
                           },
                           elementOfIdentity);
}

bool lacksBlock(const Module &module, const Op &op) {
  return !(op.faults & wrongRegionCount) &&
         !module.lastOf(module.regions(op).front());
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

template <auto condition>
bool ofBody(const Module &module, const Op &op) {
  std::optional<Body> body = Body::of(module, op);
  return body && condition(module, op, *body);
}

template <bool isTile>
bool hasOtherArgument(const Module &module, const Op &, const Body &body) {
  std::optional<size_t> place = body.findOtherArgument();
  return place && isTile == (module.types()[body.arguments()[*place]].kind ==
                             IR_CUDA_TILE);
}

const Op *findIllegal(const Module &module, const Op &op) {
  std::optional<Body> body = Body::of(module, op);
  return body ? body->findIllegal() : nullptr;
}

template <bool isFree>
bool hasIllegal(const Module &module, const Op &op) {
  const Op *illegal = findIllegal(module, op);
  return illegal && isFree == Body::isFree(*illegal);
}

// The types to which the operands of a yield are compared: every second
// argument, or the results. Nothing where the rule is not applicable.
struct Compared {
  std::span<const TypeId> types;
  size_t stride;
};
using CompareWith = std::optional<Compared>(const Module &, const Op &,
                                            const Body &);

std::optional<Compared> arguments(const Module &, const Op &,
                                  const Body &body) {
  return Compared{body.arguments(), 2};
}
std::optional<Compared> results(const Module &module, const Op &op,
                                const Body &) {
  if (hasOtherResults(module, op))
    return std::nullopt;
  return Compared{module.results(op), 1};
}

// The operand of the yield whose element differs, and the type that has the
// other one.
struct OtherOperand {
  std::optional<TypeId> operand, expected;
};

template <CompareWith *compareWith>
OtherOperand findOtherOperand(const Module &module, const Op &op) {
  std::optional<Body> body = Body::of(module, op);
  if (!body || !body->yieldsOneEach())
    return {};
  std::optional<Compared> compared = compareWith(module, op, *body);
  if (!compared)
    return {};
  std::optional<size_t> number =
      body->findOtherOperand(compared->types, compared->stride);
  if (!number)
    return {};
  return {module.operands(*body->yield())[*number].type,
          compared->types[*number * compared->stride]};
}

template <CompareWith *compareWith>
bool hasOtherOperand(const Module &module, const Op &op) {
  return findOtherOperand<compareWith>(module, op).operand.has_value();
}

template <CompareWith *compareWith>
void formatOtherOperand(const Module &module, const Op &op, std::string &text) {
  OtherOperand other = findOtherOperand<compareWith>(module, op);
  formatYieldType(module, other.operand, other.expected, text);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr std::string_view terminator = "operation block_counts terminators";

constexpr IrRule rules[] = {
    {{"cudatile.agg.inputs", "", "there are no inputs", "operand_types"},
     isAggregate,
     whereReadable<[](const Module &, const Op &op) {
       return op.operands.size == 0;
     }>,
     isOneStepAway,
     formatText<"reduce/scan requires at least one input">},
    {{"cudatile.agg.results", "",
      "the number of results is not the number of inputs",
      "operand_types result_types"},
     isAggregate,
     whereReadable<hasOtherResults>,
     isOneStepAway,
     formatText<"reduce/scan must produce one result per input">},
    {{"cudatile.agg.dim", "",
      "dim is negative, or not below the rank of the first input: of rank 0 "
      "there is no axis",
      "operand_types dim"},
     isAggregate,
     whereReadable<isOutOfRange>,
     isOneStepAway,
     formatText<"reduction dimension is out of range">},
    {{"cudatile.agg.identity", "C-J17",
      "the number of identities is not the number of inputs; or the type of an "
      "identity is not the element of the input at its position, or it has "
      "none",
      "operand_types identities"},
     isAggregate,
     whereReadable<hasOtherIdentities>,
     isOneStepAway,
     formatText<"identity element type must match input element type">},
    {{"cudatile.region.nonempty", "",
      "the block is missing or has no operations", terminator},
     isAggregate,
     whereReadable<lacksBlock>,
     isOneStepAway,
     formatText<"expect non-empty block">},
    {{"cudatile.agg.body_args", "",
      "the number of the block's arguments is not twice the number of inputs",
      "operand_types argument_types"},
     isAggregate,
     ofBody<[](const Module &, const Op &op, const Body &body) {
       return body.arguments().size() != 2 * size_t(op.operands.size);
     }>,
     isOneStepAway,
     formatText<"reduce/scan body must take two rank-zero arguments per "
                "input">},
    {{"cudatile.region.arg_tiletype", "C-J05",
      "the first argument that is no cuda tile of rank 0 is no cuda tile",
      "argument_types"},
     isAggregate,
     ofBody<hasOtherArgument<false>>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "expected TileType for block arguments but got types: ");
       if (std::optional<Body> body = Body::of(module, op))
         appendTypes(module, body->arguments(), text);
     }},
    {{"cudatile.region.arg_rank0", "C-J06",
      "the first argument that is no cuda tile of rank 0 is a cuda tile",
      "argument_types"},
     isAggregate,
     ofBody<hasOtherArgument<true>>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<Body> body = Body::of(module, op);
       appendAll(text, "expect 0-rank tile type at index: ",
                 body ? body->findOtherArgument().value_or(0) : 0);
     }},
    {{"cudatile.region.pure", "C-J24",
      "the first operation of the walk that is not free of memory effects or "
      "whose kind is not legal is one that is not free",
      terminator},
     isAggregate,
     hasIllegal<false>,
     isOneStepAway,
     formatText<"only pure operations allowed">},
    {{"cudatile.region.invalid_op", "C-J24",
      "the first operation of the walk that is not free of memory effects or "
      "whose kind is not legal is one that is free",
      terminator},
     isAggregate,
     hasIllegal<true>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       const Op *illegal = findIllegal(module, op);
       appendAll(text, "invalid op: ",
                 opName(illegal ? illegal->kind() : OP_CUDA_RETURN));
     }},
    {{"ir.cuda_body_terminator", "C-A01",
      "the last operation is no cuda_tile.yield", terminator},
     isAggregate,
     ofBody<[](const Module &, const Op &, const Body &body) {
       return !body.yield();
     }>,
     isOneStepAway,
     formatText<"expects regions to end with 'cuda_tile.yield'">},
    {{"cudatile.region.term_arity", "C-J03",
      "the number of the yield's operands is not the number of inputs",
      "operand_types yielded_types"},
     isAggregate,
     ofBody<[](const Module &, const Op &, const Body &body) {
       return body.yield() && !body.yieldsOneEach();
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<Body> body = Body::of(module, op);
       const Op *yield = body ? body->yield() : nullptr;
       formatYieldCount(yield ? yield->operands.size : 0, op.operands.size,
                        text);
     }},
    {{"cudatile.region.term_types", "C-J04",
      "the element of operand i of the yield is not that of the block's "
      "argument 2*i",
      "argument_types yielded_types"},
     isAggregate,
     hasOtherOperand<arguments>,
     isOneStepAway,
     formatOtherOperand<arguments>},
    {{"cudatile.agg.yields", "C-J18",
      "the element of operand i of the yield is not that of result i",
      "result_types yielded_types"},
     isAggregate,
     hasOtherOperand<results>,
     isOneStepAway,
     formatOtherOperand<results>},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaAggregateRules = rules;
