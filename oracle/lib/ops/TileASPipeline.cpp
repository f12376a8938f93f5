//===- TileASPipeline.cpp - The async pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/pipeline.md.
//
// Words:
//   type list  the types that the arguments of a region must have: the
//              attribute of a template region, the iterator's payload of a
//              payload region
//
//===----------------------------------------------------------------------===//

#include "ir/IrRules.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Consumers
//===----------------------------------------------------------------------===//

bool hasBrokenIndex(const Module &module, const Op &op) {
  std::optional<int64_t> index = integerOf(module, op, ATTR_CONSUMER_IDX);
  return index && !(*index >= 0 && *index < consumersAt(module, op));
}

// The attribute of the operation that defines the token, if there is one.
std::optional<int64_t> indexInToken(const Module &module, const Op &op) {
  if (op.operands.size == 0)
    return std::nullopt;
  const Op *source = module.definition(module.operands(op).front());
  return source ? integerOf(module, *source, ATTR_CONSUMER_IDX) : std::nullopt;
}

bool hasOtherIndexInToken(const Module &module, const Op &op) {
  std::optional<int64_t> own = integerOf(module, op, ATTR_CONSUMER_IDX);
  std::optional<int64_t> other = indexInToken(module, op);
  return own && other && *own != *other;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

// The number of the first region with more than one block, or none.
uint32_t findSecondBlock(const Module &module, const Op &op) {
  std::span<const Region> regions = module.regions(op);
  for (uint32_t i = 0; i < regions.size(); ++i)
    if (regions[i].size > 1)
      return i;
  return none;
}

void formatSecondBlock(const Module &module, const Op &op, std::string &text) {
  uint32_t number = findSecondBlock(module, op);
  if (number == none)
    number = 0;
  uint32_t blocks =
      number < op.regions.size ? module.regions(op)[number].size : 0;
  appendAll(text, "tileas.pipeline.single_block: expected region #", number,
            " to have one block, but got ", blocks);
}

bool hasRegion(const Module &, const Op &op) { return op.regions.size != 0; }

bool lacksYield(const Module &module, const Op &op) {
  return std::ranges::any_of(module.regions(op), [&](const Region &region) {
    return !yieldOf(module, region);
  });
}

// Calls `visit` with the id of each type of the list; false when there is no
// list.
template <typename Visit>
bool visitTypeList(const Module &module, const Op &op, Visit visit) {
  const TypeTable &types = module.types();
  if (const AttributeSlot *slot = typeListSlot(*op.entry)) {
    const IrAttribute *list = module.attribute(op, slot->name);
    if (!list)
      return false;
    for (uint32_t position : list->types())
      visit(types.idOf(position));
    return true;
  }
  if (op.operands.size < 2)
    return false;
  const Type &iterator = types[module.operands(op)[1].type];
  if (iterator.kind != IR_ITERATOR)
    return false;
  visit(iterator.nested);
  return true;
}

bool hasTypeList(const Module &module, const Op &op) {
  return visitTypeList(module, op, [](TypeId) {});
}

// Whether the arguments of a block, unwrapped, are the type list.
bool hasListedArguments(const Module &module, const Op &op,
                        const Block &block) {
  std::span<const TypeId> arguments = module.arguments(block);
  size_t matched = 0, listed = 0;
  visitTypeList(module, op, [&](TypeId type) {
    matched += listed < arguments.size() &&
               module.types().unwrap(arguments[listed]) == type;
    ++listed;
  });
  return matched == listed && listed == arguments.size();
}

// The first block with other arguments than the type list, or null.
const Block *findOtherArguments(const Module &module, const Op &op) {
  if (!hasTypeList(module, op))
    return nullptr;
  for (const Region &region : module.regions(op))
    if (region.size != 0 &&
        !hasListedArguments(module, op, module.blocks(region).front()))
      return &module.blocks(region).front();
  return nullptr;
}

bool hasOtherArguments(const Module &module, const Op &op) {
  return findOtherArguments(module, op) != nullptr;
}

bool canHaveOtherArguments(const Module &module, const Op &op) {
  return hasTypeList(module, op) && hasRegion(module, op);
}

void formatOtherArguments(const Module &module, const Op &op,
                          std::string &text) {
  append(text, "expects region arguement types to match with producer types [");
  std::string_view separator = "";
  visitTypeList(module, op, [&](TypeId type) {
    append(text, separator);
    module.types().appendShort(text, type);
    separator = ", ";
  });
  append(text, "], but got: [");
  const Block *block = findOtherArguments(module, op);
  if (!block && op.regions.size != 0 && module.regions(op).front().size != 0)
    block = &module.blocks(module.regions(op).front()).front();
  if (block)
    appendTypes(module, module.arguments(*block), text);
  append(text, "]");
}

// Whether a yield's operands are the results of the operation around it.
bool yieldsResults(const Module &module, const Op &yield, const Op &around) {
  return std::ranges::equal(module.operands(yield), module.results(around), {},
                            &Operand::type);
}

// The first yield of a region that yields something else, or null.
const Op *findOtherYield(const Module &module, const Op &op) {
  for (const Region &region : module.regions(op))
    if (const Op *yield = yieldOf(module, region);
        yield && !yieldsResults(module, *yield, op))
      return yield;
  return nullptr;
}

bool hasOtherYield(const Module &module, const Op &op) {
  return findOtherYield(module, op) && !lacksYield(module, op);
}

void formatYield(const Module &module, const Op *around, const Op *yield,
                 std::string_view start, std::string &text) {
  append(text, start);
  if (around)
    appendTypes(module, module.results(*around), text);
  append(text, "], but got: [");
  if (yield)
    appendTypes(module, module.operands(*yield), text, &Operand::type);
  append(text, "]");
}

void formatOtherYield(const Module &module, const Op &op, std::string &text) {
  const Op *yield = findOtherYield(module, op);
  if (!yield && op.regions.size != 0)
    yield = yieldOf(module, module.regions(op).front());
  formatYield(module, &op, yield,
              "expects region result types to be match with operation result "
              "types [",
              text);
}

// Whether a yield ends a payload region or a region of agent_switch.
bool endsCheckedRegion(const Module &module, const Op &op) {
  const Op *around = module.parent(op);
  return around &&
         (hasPayloadRegion(*around->entry) ||
          around->kind() == OP_AGENT_SWITCH) &&
         op.blockNumber == 0 && module.isLast(op);
}

//===----------------------------------------------------------------------===//
// Provenance
//===----------------------------------------------------------------------===//

const Op *definitionOfToken(const Module &module, const Op &op) {
  return op.operands.size == 0 ? nullptr
                               : module.definition(module.operands(op).front());
}

bool hasDefinition(const Module &module, const Op &op) {
  return definitionOfToken(module, op) != nullptr;
}

template <IrOpKind... allowed>
bool hasOtherDefinition(const Module &module, const Op &op) {
  const Op *source = definitionOfToken(module, op);
  return source && !isOneOf<allowed...>(*source->entry);
}

void formatDefinition(const Module &module, const Op &op,
                      std::string_view start, std::string &text) {
  const Op *source = definitionOfToken(module, op);
  appendAll(text, start, source ? source->entry->name : "block argument", "'");
}

constexpr auto isProducerCommit = isOneOf<OP_PRODUCER_COMMIT>;
constexpr auto isConsumerRelease = isOneOf<OP_CONSUMER_RELEASE>;

constexpr IrRule rules[] = {
    {{"tileas.pipeline.branch_iterators", "C-A13",
      "both arms of an scf.if yield a pipeline iterator in the same position "
      "and the two types differ",
      "operation yielded_types"},
     isOneOf<OP_IF>,
     breaksBranchIterators,
     [](const Module &module, const Op &op) {
       return anyIteratorPair(module, op, [](TypeId, TypeId) { return true; });
     },
     formatText<"branch arms must yield matching pipeline iterator types">,
     Stage::Branches},
    {{"tileas.pipeline.yield_parent", "",
      "a pipeline yield is not directly in a region of one of the pipeline "
      "operations with regions",
      "operation parent"},
     isOneOf<OP_YIELD>,
     [](const Module &module, const Op &op) {
       const Op *around = module.parent(op);
       return !around || !hasPipelineRegion(*around->entry);
     },
     isOneStepAway,
     formatText<"expects parent op to be one of "
                "'nv_tileas.async.pipeline.produce_one, "
                "nv_tileas.async.pipeline.produce_one_async, "
                "nv_tileas.async.pipeline.consume_one, "
                "nv_tileas.async.pipeline.consume_one_async, "
                "nv_tileas.async.pipeline.consumer_read, "
                "nv_tileas.async.pipeline.producer_write, "
                "nv_tileas.async.pipeline.agent_switch'">},
    {{"tileas.pipeline.num_stages", "C-K12",
      "numStages of create_pipeline is below 1", "numStages"},
     isOneOf<OP_CREATE_PIPELINE>,
     [](const Module &module, const Op &op) {
       return integerOf(module, op, ATTR_NUM_STAGES).value_or(1) < 1;
     },
     [](const Module &module, const Op &op) {
       return integerOf(module, op, ATTR_NUM_STAGES) == 1;
     },
     [](const Module &module, const Op &op, std::string &text) {
       appendAll(text,
                 "tileas.pipeline.num_stages: expected numStages to be at "
                 "least 1, but got ",
                 integerOf(module, op, ATTR_NUM_STAGES).value_or(0));
     }},
    {{"tileas.pipeline.consumer_idx_range", "C-A11",
      "consumer_idx is negative or not below the number of consumers",
      "operation consumer_idx consumers"},
     isOneOf<OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC, OP_CONSUMER_WAIT,
             OP_CONSUMER_READ>,
     hasBrokenIndex,
     [](const Module &module, const Op &op) {
       std::optional<int64_t> index = integerOf(module, op, ATTR_CONSUMER_IDX);
       return index == 0 || index == consumersAt(module, op) - 1;
     },
     [](const Module &module, const Op &op, std::string &text) {
       appendAll(text,
                 "expected 'consumer_idx' less than the number of consumer ",
                 consumersAt(module, op));
     }},
    {{"tileas.pipeline.consumer_idx_token", "C-A11",
      "the operation that defines operand 0 has a consumer_idx other than this "
      "operation's",
      "operation consumer_idx defining_operation defining_consumer_idx"},
     isOneOf<OP_CONSUMER_WAIT, OP_CONSUMER_READ>,
     hasOtherIndexInToken,
     [](const Module &module, const Op &op) {
       return indexInToken(module, op).has_value();
     },
     formatText<
         "expected 'consumer_idx' in token to be the same as 'consumer_idx' "
         "attribute of this operation ">},
    {{"tileas.pipeline.single_block", "",
      "a pipeline region has more than one block", "operation block_counts"},
     hasPipelineRegion,
     [](const Module &module, const Op &op) {
       return findSecondBlock(module, op) != none;
     },
     hasRegion,
     formatSecondBlock},
    {{"tileas.pipeline.terminator", "C-A01",
      "a pipeline region has no block, an empty one, or one whose last "
      "operation is no pipeline yield",
      "operation block_counts terminators"},
     hasPipelineRegion,
     lacksYield,
     hasRegion,
     formatText<
         "expects regions to end with 'nv_tileas.async.pipeline.yield'">},
    {{"tileas.pipeline.region_args_match_producer", "C-A14",
      "the unwrapped block argument types of a template region are not its "
      "type list",
      "operation type_list argument_types"},
     hasTemplateRegion,
     hasOtherArguments,
     canHaveOtherArguments,
     formatOtherArguments},
    {{"tileas.pipeline.producer_write_payload", "C-A15",
      "the unwrapped block argument types of a payload region are not its type "
      "list",
      "operation operand_types argument_types"},
     hasPayloadRegion,
     hasOtherArguments,
     canHaveOtherArguments,
     formatOtherArguments},
    {{"tileas.pipeline.region_results_match_op", "C-A06",
      "the yield of a template region does not yield the operation's result "
      "types",
      "operation result_types yielded_types"},
     hasTemplateRegion,
     hasOtherYield,
     hasRegion,
     formatOtherYield},
    {{"tileas.pipeline.yield_types", "C-A05",
      "a pipeline yield that ends a payload region or a region of agent_switch "
      "does not yield the parent's result types",
      "operation parent operand_types"},
     isOneOf<OP_YIELD>,
     [](const Module &module, const Op &op) {
       return endsCheckedRegion(module, op) &&
              !yieldsResults(module, op, *module.parent(op));
     },
     endsCheckedRegion,
     [](const Module &module, const Op &op, std::string &text) {
       formatYield(module, module.parent(op), &op,
                   "expects region yield types to match with result types [",
                   text);
     }},
    {{"tileas.pipeline.producer_commit_provenance", "C-A16",
      "the operand of producer_commit is defined by another operation than "
      "producer_acquire or producer_write",
      "operation defining_operation"},
     isProducerCommit,
     hasOtherDefinition<OP_PRODUCER_ACQUIRE, OP_PRODUCER_WRITE>,
     hasDefinition,
     [](const Module &module, const Op &op, std::string &text) {
       formatDefinition(module, op,
                        "tileas.pipeline.producer_commit_provenance: expected "
                        "operand #0 to be defined by "
                        "'nv_tileas.async.pipeline.producer_acquire' or "
                        "'nv_tileas.async.pipeline.producer_write', but got '",
                        text);
     }},
    {{"tileas.pipeline.consumer_release_provenance", "C-A16",
      "the operand of consumer_release is defined by another operation than "
      "consumer_wait or consumer_read",
      "operation defining_operation"},
     isConsumerRelease,
     hasOtherDefinition<OP_CONSUMER_WAIT, OP_CONSUMER_READ>,
     hasDefinition,
     [](const Module &module, const Op &op, std::string &text) {
       formatDefinition(module, op,
                        "tileas.pipeline.consumer_release_provenance: expected "
                        "operand #0 to be defined by "
                        "'nv_tileas.async.pipeline.consumer_wait' or "
                        "'nv_tileas.async.pipeline.consumer_read', but got '",
                        text);
     }},
};

} // namespace

std::span<const IrRule> ir::pipelineRules() { return rules; }

// C-A11.
int64_t ir::consumersAt(const Module &module, const Op &op) {
  for (const Op *around = module.parent(op); around;
       around = module.parent(*around))
    if (around->kind() == OP_AGENT_SWITCH)
      return integerOf(module, *around, ATTR_NUM_AGENTS_PER_GROUP).value_or(1);
  return 1;
}
