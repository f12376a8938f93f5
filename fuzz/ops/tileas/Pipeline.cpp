//===- Pipeline.cpp - Making the operations of the pipeline ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/pipeline.md and agent_switch.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpGenerator.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

static constexpr int64_t int32Max = std::numeric_limits<int32_t>::max();

//===----------------------------------------------------------------------===//
// Consumers
//===----------------------------------------------------------------------===//

/// Whether there are consumers. Without any, no consumer_idx is in the range.
static bool hasConsumers(const Place &place) { return place.consumers > 0; }

static int64_t anyConsumerIdx(OpGenerator &generator) {
  Decisions &decisions = generator.decisions;
  // An index has 32 bits, but a mutated number of consumers may have more.
  const int64_t consumers = std::min(generator.place().consumers, int32Max);
  if (consumers <= 1)
    return 0;
  switch (decisions.below(4)) {
  case 0:
    return 0;
  case 1:
    return consumers - 1;
  default:
    return decisions.below(static_cast<uint32_t>(consumers));
  }
}

static const IrAttribute *indexOf(const IrValue &value) {
  return value.definer ? IrWriter::find(*value.definer, ATTR_CONSUMER_IDX)
                       : nullptr;
}

/// Sets the consumer_idx, mostly to that of a token that can be waited on.
static void relateIndexAndToken(OpGenerator &generator, OpView &draft) {
  if (!draft.spec.attribute(ATTR_CONSUMER_IDX))
    return;
  int64_t index = anyConsumerIdx(generator);
  const IrValue *token = generator.find([&](const IrValue &value) {
    const IrAttribute *other = indexOf(value);
    return generator.allowsValue(*draft.spec.operands[0].type, value) &&
           (!other || (other->integer() >= 0 &&
                       other->integer() < generator.place().consumers));
  });
  if (token && indexOf(*token))
    index = indexOf(*token)->integer();
  generator.setInteger(draft, ATTR_CONSUMER_IDX, index);
}

/// Whether a token comes from an operation with the same consumer_idx or none.
static bool hasSameIndex(const IrOp &op, unsigned operand,
                         const IrValue &value) {
  const IrAttribute *own = IrWriter::find(op, ATTR_CONSUMER_IDX);
  const IrAttribute *other = operand == 0 ? indexOf(value) : nullptr;
  return !own || !other || own->integer() == other->integer();
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// Returns the type of a block argument for an entry of a type list: the entry
/// itself or an iterator over it. The rule unwraps iterators, so an entry that
/// is an iterator always gets an iterator over it.
static uint32_t argumentFor(OpGenerator &generator, uint32_t type) {
  return generator.typeAt(type).kind() == IR_ITERATOR ||
                 generator.decisions.oneIn(3)
             ? generator.writer.iterator(type)
             : type;
}

static void relateTemplate(OpGenerator &generator, OpView &draft) {
  static constexpr uint8_t counts[] = {1, 1, 1, 0, 2, 1, 2, 3};
  if (draft.spec.attribute(ATTR_CONSUMER_IDX))
    generator.setInteger(draft, ATTR_CONSUMER_IDX, anyConsumerIdx(generator));
  IrAttribute &list = draft.set(draft.spec.attribute(ATTR_PRODUCER_TYPES)
                                    ? ATTR_PRODUCER_TYPES
                                    : ATTR_CONSUMER_TYPES);
  RegionDraft &region = draft.regions.emplace_back();
  for (unsigned count = generator.stretched(
           Stretch::Lists, generator.decisions.pick(counts), 64);
       count; --count) {
    const uint32_t type =
        generator.decisions.oneIn(4) ? generator.anyType() : generator.tile();
    list.add_types(type);
    region.arguments.push_back(argumentFor(generator, type));
  }
}

static void relatePayload(OpGenerator &generator, OpView &draft) {
  relateIndexAndToken(generator, draft);
  const IrValue iterator = generator.need(*draft.spec.operands[1].type);
  draft["iterator"].value = iterator.number;
  draft.regions.emplace_back().arguments = {
      argumentFor(generator, generator.typeAt(iterator.type).nested())};
}

//===----------------------------------------------------------------------===//
// Tokens and iterators
//===----------------------------------------------------------------------===//

static void relateStages(OpGenerator &generator, OpView &draft) {
  static constexpr int64_t stages[] = {2, 1, 3, 4, int32Max};
  generator.setInteger(draft, ATTR_NUM_STAGES,
                       generator.decisions.pick(stages));
}

static void relateIncrement(OpGenerator &generator, OpView &draft) {
  const IrValue iterator = generator.need(*draft.spec.operands[0].type);
  draft["iterator"].value = iterator.number;
  draft["result"].type = iterator.type;
}

namespace {
/// The operations that give a token alone, and with payloads behind it.
struct Definers {
  IrOpKind token, payload;
};
} // namespace

/// Returns the operations whose tokens an end of a stage accepts.
static Definers definersOf(const IrOp &end) {
  if (end.kind() == OP_PRODUCER_COMMIT)
    return {OP_PRODUCER_ACQUIRE, OP_PRODUCER_WRITE};
  return {OP_CONSUMER_WAIT, OP_CONSUMER_READ};
}

/// Whether a token comes from one of these operations, or is the argument of a
/// block. Commit and release accept no other tokens.
static bool comesFromDefiner(const IrOp &op, unsigned, const IrValue &value) {
  return !value.definer || value.definer->kind() == definersOf(op).token ||
         value.definer->kind() == definersOf(op).payload;
}

/// Generates one of the two operations for its token. A value of another type
/// is an additional result of the one with payloads.
static uint32_t supplyToken(OpGenerator &generator, const IrOp &op,
                            uint32_t type) {
  const oracle::TypeConstraint &token =
      *oracle::findOp(op.kind())->operands[0].type;
  const bool isToken = generator.allows(token, type);
  if (isToken && generator.decisions.below(4) != 3)
    return generator.generate(definersOf(op).token).first_result();
  const IrOp &made =
      generator.generate(definersOf(op).payload, 0, [&](OpView &draft) {
        if (!isToken)
          draft.variadicResults = {type};
      });
  return made.first_result() + (isToken ? 0 : 1);
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_CREATE_PIPELINE, .relate = relateStages},
    {.kind = OP_PRODUCE_ONE, .relate = relateTemplate},
    {.kind = OP_PRODUCE_ONE_ASYNC, .relate = relateTemplate},
    {.kind = OP_CONSUME_ONE,
     .canStand = hasConsumers,
     .relate = relateTemplate},
    {.kind = OP_CONSUME_ONE_ASYNC,
     .canStand = hasConsumers,
     .relate = relateTemplate},
    {.kind = OP_PRODUCER_ACQUIRE, .weight = 2},
    {.kind = OP_PRODUCER_COMMIT,
     .accepts = comesFromDefiner,
     .supply = supplyToken},
    {.kind = OP_CONSUMER_WAIT,
     .canStand = hasConsumers,
     .relate = relateIndexAndToken,
     .accepts = hasSameIndex},
    {.kind = OP_CONSUMER_READ,
     .canStand = hasConsumers,
     .relate = relatePayload,
     .accepts = hasSameIndex},
    {.kind = OP_CONSUMER_RELEASE,
     .canStand = hasConsumers,
     .accepts = comesFromDefiner,
     .supply = supplyToken},
    {.kind = OP_PRODUCER_WRITE, .relate = relatePayload},
    {.kind = OP_INC_ITER, .relate = relateIncrement},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::pipelineRecipes = recipes;
