//===- TileASPipeline.cpp - The async pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/pipeline.md. Their conditions on regions are in
// TileASPipelineRegions.cpp.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASPipeline.h"
#include "ops/Regions.h"

#include "ir/IrUpstream.h"
#include "ops/Groups.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Consumers
//===----------------------------------------------------------------------===//

// Returns the number of consumers at an operation (C-A11).
int64_t consumersAt(const Module &module, const Op &op) {
  for (const Op *around = module.parent(op); around;
       around = module.parent(*around))
    if (around->kind() == OP_AGENT_SWITCH)
      return integerOf(module, *around, ATTR_NUM_AGENTS_PER_GROUP).value_or(1);
  return 1;
}

bool hasBrokenIndex(const Module &module, const Op &op) {
  std::optional<int64_t> index = integerOf(module, op, ATTR_CONSUMER_IDX);
  return index && !(*index >= 0 && *index < consumersAt(module, op));
}

// Returns the consumer_idx of the operation that defines operand 0, if it has
// one.
std::optional<int64_t> indexInToken(const Module &module, const Op &op) {
  const Op *source = definitionOfFirst(module, op);
  return source ? integerOf(module, *source, ATTR_CONSUMER_IDX) : std::nullopt;
}

bool hasOtherIndexInToken(const Module &module, const Op &op) {
  std::optional<int64_t> own = integerOf(module, op, ATTR_CONSUMER_IDX);
  std::optional<int64_t> other = indexInToken(module, op);
  return own && other && *own != *other;
}

//===----------------------------------------------------------------------===//
// Provenance
//===----------------------------------------------------------------------===//

bool hasDefinition(const Module &module, const Op &op) {
  return definitionOfFirst(module, op) != nullptr;
}

template <IrOpKind... allowed>
bool hasOtherDefinition(const Module &module, const Op &op) {
  const Op *source = definitionOfFirst(module, op);
  return source && !isOneOf<allowed...>(*source->spec);
}

void formatDefinition(const Module &module, const Op &op,
                      std::string_view start, std::string &text) {
  const Op *source = definitionOfFirst(module, op);
  appendAll(text, start, source ? opName(source->kind()) : "block argument",
            "'");
}

constexpr auto isProducerCommit = isOneOf<OP_PRODUCER_COMMIT>;
constexpr auto isConsumerRelease = isOneOf<OP_CONSUMER_RELEASE>;

constexpr IrRule rules[] = {
    {{"tileas.pipeline.branch_iterators", "C-A13",
      "both arms of an scf.if yield a pipeline iterator in the same position "
      "and the two types differ",
      "operation yielded_types"},
     isBranch,
     breaksBranchIterators,
     hasBranchIterators,
     formatText<"branch arms must yield matching pipeline iterator types">,
     Stage::Branches},
    {{"tileas.pipeline.yield_parent", "",
      "a pipeline yield is not directly in a region of one of the pipeline "
      "operations with regions",
      "operation parent"},
     isOneOf<OP_YIELD>,
     [](const Module &module, const Op &op) {
       const Op *around = module.parent(op);
       return !around || !hasPipelineRegion(*around->spec);
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
     hasSecondBlock,
     hasRegion,
     formatSecondBlock<"tileas.pipeline.single_block">},
    {{"tileas.pipeline.terminator", "C-A01",
      "a pipeline region has no block, an empty one, or one whose last "
      "operation is no pipeline yield",
      "operation block_counts terminators"},
     hasPipelineRegion,
     lacksEnd<OP_YIELD>,
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
     yieldsOther,
     endsCheckedRegion,
     formatYieldsOther},
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

constexpr RuleSource sources[] = {
    {"roster.attr.consumer_idx", "C-A15"},
    {"tileas.pipeline.template_step1", "C-A09"},
    {"roster.handshake.create_iterator", "C-A17"},
};

constexpr Value values[] = {
    {"defining_consumer_idx", needs<ATTR_CONSUMER_IDX>,
     [](const Module &module, const Op &op, std::string &text) {
       appendNumber(indexInToken(module, op), text);
     }},
    {"consumers", needs<ATTR_CONSUMER_IDX>,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, consumersAt(module, op));
     }},
    {"type_list", hasTemplateRegion,
     [](const Module &module, const Op &op, std::string &text) {
       appendAttribute(module, op, typeListSlot(*op.spec)->name, text);
     }},
};

} // namespace

const Group &ir::pipelineGroup() {
  static const Group group = {
      .roster = {"pipeline.md", pipelineOps},
      .rules = rules,
      .sources = sources,
      .values = values,
      .invariants = pipelineInvariants,
      .relations = pipelineRelations,
  };
  return group;
}
