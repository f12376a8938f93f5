//===- IrRosterRules.cpp - The rules that the roster gives ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ir.md. They read the roster's table: a rule names
// the operations and the slots that it is about, never what must stand there.
//
// Words:
//   slot set  operands or results by their numbers: bit n is number n; `every`
//             is all of them, however many there are
//
//===----------------------------------------------------------------------===//

#include "ir/IrRules.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

// The roster says nothing of these; what they must be is no rule.
bool isOnRoster(const RosterEntry &entry) {
  return !entry.isUpstream && entry.kind != OP_PIPELINE_RESERVED;
}

bool hasRegionCount(const RosterEntry &entry) {
  return isOnRoster(entry) && entry.regions != RosterEntry::anyNumber;
}

bool breaksResultCount(const Module &, const Op &op) {
  return !op.entry->results.allows(op.results.size);
}

bool breaksOperandCount(const Module &, const Op &op) {
  return !op.entry->operands.allows(op.operands.size);
}

void formatRegionCount(const Module &, const Op &op, std::string &text) {
  append(text, op.entry->regions == 0 ? "requires zero regions"
                                      : "requires one region");
}

void formatResultCount(const Module &, const Op &op, std::string &text) {
  const Slots &results = op.entry->results;
  if (results.isOpen)
    appendAll(text, "expected ", results.count, " or more results");
  else if (results.count == 0)
    append(text, "requires zero results");
  else if (results.count == 1)
    append(text, "requires one result");
  else
    appendAll(text, "expected ", results.count, " results");
}

void formatOperandCount(const Module &, const Op &op, std::string &text) {
  uint8_t count = op.entry->operands.count;
  if (count == 0)
    append(text, "requires zero operands");
  else if (count == 1)
    append(text, "requires a single operand");
  else
    appendAll(text, "expected ", count, " operands, but found ",
              op.operands.size);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

template <IrAttributeName name>
bool lacks(const Module &, const Op &op) {
  return !(op.given >> name & 1);
}

template <IrAttributeName name>
void formatLacks(const Module &, const Op &, std::string &text) {
  appendAll(text, "requires attribute '", attributeInfo(name).name, "'");
}

bool lacksTypeList(const Module &, const Op &op) {
  return !(op.given >> typeListSlot(*op.entry)->name & 1);
}

void formatLacksTypeList(const Module &, const Op &op, std::string &text) {
  appendAll(text, "requires attribute '",
            attributeInfo(typeListSlot(*op.entry)->name).name, "'");
}

bool isInteger(const AttributeSlot &slot) {
  return attributeInfo(slot.name).form == AttributeForm::Integer;
}

bool hasIntegers(const RosterEntry &entry) {
  return std::ranges::any_of(entry.attributes(), isInteger);
}

// The first integer attribute that has another width than the roster's, or
// null.
const AttributeInfo *findWrongWidth(const Module &module, const Op &op) {
  for (const AttributeSlot &slot : op.entry->attributes()) {
    const IrAttribute *attribute = module.attribute(op, slot.name);
    if (isInteger(slot) && attribute &&
        Module::widthOf(*attribute) != attributeInfo(slot.name).width)
      return &attributeInfo(slot.name);
  }
  return nullptr;
}

void formatWidth(const Module &module, const Op &op, std::string &text) {
  const AttributeInfo *info = findWrongWidth(module, op);
  if (!info)
    info = &attributeInfo(
        std::ranges::find_if(op.entry->attributes(), isInteger)->name);
  appendAll(text, "attribute '", info->name,
            "' failed to satisfy constraint: ");
  // The group ids may have any sign, the other integers are signless.
  append(text, info->width == 8 ? "8-bit integer attribute"
                                : "32-bit signless integer attribute");
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

using SlotSet = uint32_t;
constexpr SlotSet every = ~SlotSet(0);
constexpr SlotSet no = 0;

constexpr bool contains(SlotSet set, size_t number) {
  return set == every || (number < 32 && set >> number & 1);
}

struct Slot {
  std::string_view side;
  size_t number;
  Word word;
  std::optional<TypeId> type; // of nothing, when it is missing
};

// The first slot of the sets whose type does not fit, operands before results.
template <SlotSet operandSet, SlotSet resultSet>
std::optional<Slot> findMisfit(const Module &module, const Op &op) {
  const TypeTable &types = module.types();
  std::span<const Operand> operands = module.operands(op);
  for (size_t i = 0; i < operands.size(); ++i) {
    Word word = op.entry->operands[i];
    if (contains(operandSet, i) && !fits(word, types[operands[i].type].kind))
      return Slot{"operand", i, word, operands[i].type};
  }
  std::span<const TypeId> results = module.results(op);
  for (size_t i = 0; i < results.size(); ++i) {
    Word word = op.entry->results[i];
    if (contains(resultSet, i) && !fits(word, types[results[i]].kind))
      return Slot{"result", i, word, results[i]};
  }
  return std::nullopt;
}

template <SlotSet operandSet, SlotSet resultSet>
bool isMisfit(const Module &module, const Op &op) {
  return findMisfit<operandSet, resultSet>(module, op).has_value();
}

// The first slot of the sets, whatever stands there.
template <SlotSet operandSet, SlotSet resultSet>
Slot firstSlot(const Module &module, const Op &op) {
  size_t number = size_t(std::countr_zero(operandSet ? operandSet : resultSet));
  Slot slot;
  if (operandSet) {
    slot = {"operand", number, op.entry->operands[number], {}};
    if (number < op.operands.size)
      slot.type = module.operands(op)[number].type;
  } else {
    slot = {"result", number, op.entry->results[number], {}};
    if (number < op.results.size)
      slot.type = module.results(op)[number];
  }
  return slot;
}

template <SlotSet operandSet, SlotSet resultSet>
void formatSlot(const Module &module, const Op &op, std::string &text) {
  Slot slot = findMisfit<operandSet, resultSet>(module, op)
                  .value_or(firstSlot<operandSet, resultSet>(module, op));
  appendAll(text, slot.side, " #", slot.number, " must be ",
            wordText(slot.word), ", but got '");
  if (slot.type)
    module.types().appendFull(text, *slot.type);
  else
    append(text, "none");
  append(text, "'");
}

bool isOtherIterator(const Module &module, const Op &op) {
  return op.operands.size != 0 && op.results.size != 0 &&
         module.operands(op).front().type != module.results(op).front();
}

bool breaksIncIter(const Module &module, const Op &op) {
  return isMisfit<0b1, 0b1>(module, op) || isOtherIterator(module, op);
}

void formatIncIter(const Module &module, const Op &op, std::string &text) {
  if (isOtherIterator(module, op) && !isMisfit<0b1, 0b1>(module, op))
    append(text, "requires the same type for all operands and results");
  else
    formatSlot<0b1, 0b1>(module, op, text);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <IrAttributeName name>
constexpr IrRule needsAttribute(std::string_view id, std::string_view source,
                                std::string_view statement) {
  return {{id, source, statement, "operation attributes"},
          needs<name>,
          lacks<name>,
          isOneStepAway,
          formatLacks<name>};
}

template <SlotSet operandSet, SlotSet resultSet>
constexpr IrRule needsTypes(std::string_view id, std::string_view source,
                            std::string_view statement,
                            bool (*appliesTo)(const RosterEntry &)) {
  return {{id, source, statement, "operation operand_types result_types"},
          appliesTo,
          isMisfit<operandSet, resultSet>,
          isOneStepAway,
          formatSlot<operandSet, resultSet>};
}

constexpr auto isProduceOne = isOneOf<OP_PRODUCE_ONE, OP_PRODUCE_ONE_ASYNC>;
constexpr auto isConsumeOne = isOneOf<OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC>;

constexpr IrRule rules[] = {
    {{"roster.pipeline_enum.15", "C-K08", "the operation's kind is 15",
      "operation kind"},
     // Itself, and the number below, which is one step away.
     isOneOf<OP_PIPELINE_RESERVED, OP_AGENT_SWITCH>,
     [](const Module &, const Op &op) {
       return op.kind() == OP_PIPELINE_RESERVED;
     },
     isOneStepAway,
     formatText<"roster.pipeline_enum.15: expected the index of a pipeline "
                "operation, below 15, but got 15">,
     Stage::Building},
    {{"ir.region_count", "", "the number of regions is not the roster's",
      "operation region_count"},
     hasRegionCount,
     [](const Module &, const Op &op) {
       return op.regions.size != uint32_t(op.entry->regions);
     },
     isOneStepAway,
     formatRegionCount},
    {{"ir.result_count", "", "the number of results is not the roster's",
      "operation result_types"},
     isOnRoster,
     breaksResultCount,
     isOneStepAway,
     formatResultCount},
    {{"ir.operand_count", "", "the number of operands is not the roster's",
      "operation operand_types"},
     [](const RosterEntry &entry) {
       return isOnRoster(entry) && !entry.operands.isOpen;
     },
     breaksOperandCount,
     isOneStepAway,
     formatOperandCount},
    needsAttribute<ATTR_NUM_STAGES>("roster.create_pipeline.attr_numStages", "",
                                    "create_pipeline lacks its attribute"),
    needsAttribute<ATTR_PRODUCER_GROUP_ID>(
        "roster.create_pipeline.attr_producerGroupId", "",
        "create_pipeline lacks its attribute"),
    needsAttribute<ATTR_CONSUMER_GROUP_ID>(
        "roster.create_pipeline.attr_consumerGroupId", "",
        "create_pipeline lacks its attribute"),
    needsAttribute<ATTR_CONSUMER_IDX>(
        "roster.attr.consumer_idx", "C-A15",
        "an operation that needs consumer_idx lacks it"),
    {{"tileas.pipeline.template_step1", "C-A09",
      "the type list of a produce or consume region is missing",
      "operation attributes"},
     hasTemplateRegion,
     lacksTypeList,
     isOneStepAway,
     formatLacksTypeList},
    needsAttribute<ATTR_NUM_AGENTS_PER_GROUP>(
        "roster.agent_switch.num_agents_per_group", "",
        "agent_switch lacks its attribute"),
    needsAttribute<ATTR_MAX_REGS>("roster.agent_switch.max_regs", "",
                                  "agent_switch lacks its attribute"),
    needsAttribute<ATTR_OPERAND_SEGMENT_SIZES>(
        "roster.attr.operandSegmentSizes", "",
        "block_scaled_mma lacks its attribute"),
    needsAttribute<ATTR_ATOM>("roster.attr.atom", "",
                              "block_scaled_mma or dot lacks its attribute"),
    {{"ir.attribute_width", "",
      "an integer attribute has another width than the roster's",
      "operation widths"},
     hasIntegers,
     [](const Module &module, const Op &op) {
       return findWrongWidth(module, op) != nullptr;
     },
     [](const Module &, const Op &op) {
       return std::ranges::any_of(
           op.entry->attributes(), [&](const AttributeSlot &slot) {
             return isInteger(slot) && op.given >> slot.name & 1;
           });
     },
     formatWidth},
    needsTypes<0b1, no>("roster.create_pipeline.operand_view", "",
                        "the operand of create_pipeline is no view",
                        isOneOf<OP_CREATE_PIPELINE>),
    needsTypes<no, 0b11>("tileas.pipeline.create_pipeline_results", "",
                         "the results of create_pipeline are not a producer "
                         "token and a consumer token",
                         isOneOf<OP_CREATE_PIPELINE>),
    needsTypes<0b1, 0b1>("roster.handshake.create_iterator", "C-A17",
                         "create_iterator does not take a token to an iterator",
                         isOneOf<OP_CREATE_ITERATOR>),
    {{"roster.handshake.inc_iter", "",
      "inc_iter does not take an iterator to one of the same type",
      "operation operand_types result_types"},
     isOneOf<OP_INC_ITER>,
     breaksIncIter,
     isOneStepAway,
     formatIncIter},
    needsTypes<0b1, no>(
        "roster.produce_one.operand_token", "",
        "operand 0 of produce_one or produce_one_async is no producer token",
        isProduceOne),
    needsTypes<0b10, no>(
        "roster.produce_one.operand_iter", "",
        "operand 1 of produce_one or produce_one_async is no iterator",
        isProduceOne),
    needsTypes<no, 0b1>(
        "roster.produce_one.result_token", "",
        "result 0 of produce_one or produce_one_async is no producer token",
        isProduceOne),
    needsTypes<no, 0b10>("roster.produce_one.result_async", "",
                         "result 1 of produce_one_async is no async token",
                         isOneOf<OP_PRODUCE_ONE_ASYNC>),
    needsTypes<0b1, no>(
        "roster.consume_one.operand_token", "",
        "operand 0 of consume_one or consume_one_async is no consumer token",
        isConsumeOne),
    needsTypes<0b10, no>(
        "roster.consume_one.operand_iter", "",
        "operand 1 of consume_one or consume_one_async is no iterator",
        isConsumeOne),
    needsTypes<no, 0b1>(
        "roster.consume_one.result_token", "",
        "result 0 of consume_one or consume_one_async is no consumer token",
        isConsumeOne),
    needsTypes<no, 0b10>("roster.consume_one.result_async", "",
                         "result 1 of consume_one_async is no async token",
                         isOneOf<OP_CONSUME_ONE_ASYNC>),
    needsTypes<0b1, no>("tileas.pipeline.producer_acquire_operand", "",
                        "operand 0 of producer_acquire is no producer token",
                        isOneOf<OP_PRODUCER_ACQUIRE>),
    needsTypes<0b10, 0b1>("roster.handshake.producer_acquire", "",
                          "operand 1 of producer_acquire is no iterator, or "
                          "its result no producer token",
                          isOneOf<OP_PRODUCER_ACQUIRE>),
    needsTypes<0b1, no>("tileas.pipeline.producer_commit_operand", "",
                        "the operand of producer_commit is no producer token",
                        isOneOf<OP_PRODUCER_COMMIT>),
    needsTypes<no, 0b1>("roster.handshake.producer_commit", "",
                        "the result of producer_commit is no producer token",
                        isOneOf<OP_PRODUCER_COMMIT>),
    needsTypes<0b1, no>("tileas.pipeline.consumer_wait_operand", "",
                        "operand 0 of consumer_wait is no consumer token",
                        isOneOf<OP_CONSUMER_WAIT>),
    needsTypes<0b10, 0b1>("roster.handshake.consumer_wait", "",
                          "operand 1 of consumer_wait is no iterator, or its "
                          "result no consumer token",
                          isOneOf<OP_CONSUMER_WAIT>),
    needsTypes<0b11, 0b1>("roster.handshake.consumer_read", "",
                          "consumer_read does not take a consumer token and an "
                          "iterator to a consumer token first",
                          isOneOf<OP_CONSUMER_READ>),
    needsTypes<0b1, no>("tileas.pipeline.consumer_release_operand", "",
                        "the operand of consumer_release is no consumer token",
                        isOneOf<OP_CONSUMER_RELEASE>),
    needsTypes<no, 0b1>("roster.handshake.consumer_release", "",
                        "the result of consumer_release is no consumer token",
                        isOneOf<OP_CONSUMER_RELEASE>),
    needsTypes<0b11, 0b1>("ir.producer_write_slots", "",
                          "producer_write does not take a producer token and "
                          "an iterator to a producer token first",
                          isOneOf<OP_PRODUCER_WRITE>),
    needsTypes<every, 0b1>("tileas.bsmma.handles", "",
                           "an operand or the result of block_scaled_mma is no "
                           "tile",
                           isOneOf<OP_BLOCK_SCALED_MMA>),
    needsTypes<0b1, no>("ir.async_wait_slots", "",
                        "the operand of async.wait is no async token",
                        isOneOf<OP_ASYNC_WAIT>),
    needsTypes<0b111, 0b1>("ir.dot_slots", "",
                           "an operand or the result of dot is no tile",
                           isOneOf<OP_DOT>),
    {{"ir.terminator_last", "",
      "a pipeline yield is not the last operation of its block",
      "operation last_operation"},
     isOneOf<OP_YIELD>,
     [](const Module &module, const Op &op) { return !module.isLast(op); },
     isOneStepAway,
     formatText<"must be the last operation in the parent block">},
};

} // namespace

std::span<const IrRule> ir::rosterRules() { return rules; }
