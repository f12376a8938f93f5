//===- TileASPipelineOps.cpp - The operations of the async pipeline -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/pipeline.md, in the order of the roster, which
// is also the order of the derived rules. Their own rules are in
// TileASPipeline.cpp.
//
//===----------------------------------------------------------------------===//

#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr AttributeSpec consumerIdx =
    required(ATTR_CONSUMER_IDX, "roster.attr.consumer_idx");

static constexpr std::string_view typeListRule =
    "tileas.pipeline.template_step1";

static constexpr OpSpec ops[] = {
    {.kind = OP_CREATE_PIPELINE,
     .operands = {one("bufferView", tiledView,
                      "roster.create_pipeline.operand_view")},
     .results = {one("producerToken", producerToken,
                     "tileas.pipeline.create_pipeline_results"),
                 one("consumerToken", consumerToken,
                     "tileas.pipeline.create_pipeline_results")},
     .attributes = {required(ATTR_NUM_STAGES,
                             "roster.create_pipeline.attr_numStages"),
                    required(ATTR_PRODUCER_GROUP_ID,
                             "roster.create_pipeline.attr_producerGroupId"),
                    required(ATTR_CONSUMER_GROUP_ID,
                             "roster.create_pipeline.attr_consumerGroupId"),
                    optional(ATTR_SHARED_MEM), optional(ATTR_DYNAMIC)}},
    {.kind = OP_CREATE_ITERATOR,
     .operands = {one("token", pipelineToken,
                      "roster.handshake.create_iterator")},
     .results = {one("result", pipelineIterator,
                     "roster.handshake.create_iterator")}},
    {.kind = OP_INC_ITER,
     .operands = {one("iterator", pipelineIterator,
                      "roster.handshake.inc_iter")},
     .results = {one("result", pipelineIterator, "roster.handshake.inc_iter")},
     .sameTypesRule = "roster.handshake.inc_iter"},
    {.kind = OP_PRODUCE_ONE,
     .operands = {one("token", producerToken,
                      "roster.produce_one.operand_token"),
                  one("iterator", pipelineIterator,
                      "roster.produce_one.operand_iter")},
     .results = {one("result", producerToken,
                     "roster.produce_one.result_token")},
     .attributes = {required(ATTR_PRODUCER_TYPES, typeListRule)},
     .regions = RegionCount::One},
    {.kind = OP_PRODUCE_ONE_ASYNC,
     .operands = {one("token", producerToken,
                      "roster.produce_one.operand_token"),
                  one("iterator", pipelineIterator,
                      "roster.produce_one.operand_iter")},
     .results = {one("result", producerToken,
                     "roster.produce_one.result_token"),
                 one("asyncToken", asyncToken,
                     "roster.produce_one.result_async")},
     .attributes = {required(ATTR_PRODUCER_TYPES, typeListRule)},
     .regions = RegionCount::One},
    {.kind = OP_CONSUME_ONE,
     .operands = {one("token", consumerToken,
                      "roster.consume_one.operand_token"),
                  one("iterator", pipelineIterator,
                      "roster.consume_one.operand_iter")},
     .results = {one("result", consumerToken,
                     "roster.consume_one.result_token")},
     .attributes = {consumerIdx, required(ATTR_CONSUMER_TYPES, typeListRule)},
     .regions = RegionCount::One},
    {.kind = OP_CONSUME_ONE_ASYNC,
     .operands = {one("token", consumerToken,
                      "roster.consume_one.operand_token"),
                  one("iterator", pipelineIterator,
                      "roster.consume_one.operand_iter")},
     .results = {one("result", consumerToken,
                     "roster.consume_one.result_token"),
                 one("asyncToken", asyncToken,
                     "roster.consume_one.result_async")},
     .attributes = {consumerIdx, required(ATTR_CONSUMER_TYPES, typeListRule)},
     .regions = RegionCount::One},
    {.kind = OP_PRODUCER_ACQUIRE,
     .operands = {one("token", producerToken,
                      "tileas.pipeline.producer_acquire_operand"),
                  one("iterator", pipelineIterator,
                      "roster.handshake.producer_acquire")},
     .results = {one("result", producerToken,
                     "roster.handshake.producer_acquire")},
     .traits = traits({Trait::PipelineAcquireOp})},
    {.kind = OP_PRODUCER_COMMIT,
     .operands = {one("token", producerToken,
                      "tileas.pipeline.producer_commit_operand")},
     .results = {one("result", producerToken,
                     "roster.handshake.producer_commit")},
     .traits = traits({Trait::PipelineReleaseOp})},
    {.kind = OP_CONSUMER_WAIT,
     .operands = {one("token", consumerToken,
                      "tileas.pipeline.consumer_wait_operand"),
                  one("iterator", pipelineIterator,
                      "roster.handshake.consumer_wait")},
     .results = {one("result", consumerToken,
                     "roster.handshake.consumer_wait")},
     .attributes = {consumerIdx}},
    {.kind = OP_CONSUMER_READ,
     .operands = {one("token", consumerToken, "roster.handshake.consumer_read"),
                  one("iterator", pipelineIterator,
                      "roster.handshake.consumer_read")},
     .results = {one("result", consumerToken, "roster.handshake.consumer_read"),
                 variadic("values", anyType)},
     .attributes = {consumerIdx},
     .regions = RegionCount::One},
    {.kind = OP_CONSUMER_RELEASE,
     .operands = {one("token", consumerToken,
                      "tileas.pipeline.consumer_release_operand")},
     .results = {one("result", consumerToken,
                     "roster.handshake.consumer_release")}},
    {.kind = OP_PRODUCER_WRITE,
     .operands = {one("token", producerToken, "ir.producer_write_slots"),
                  one("iterator", pipelineIterator, "ir.producer_write_slots")},
     .results = {one("result", producerToken, "ir.producer_write_slots"),
                 variadic("values", anyType)},
     .regions = RegionCount::One},
    {.kind = OP_YIELD,
     .operands = {variadic("values", anyType)},
     .traits = {.isTerminator = true}},
};

constinit const std::span<const OpSpec> ir::pipelineOps = ops;

constexpr OpSpec ir::reservedOp = {.kind = OP_PIPELINE_RESERVED,
                                   .operands = {variadic("values", anyType)},
                                   .results = {variadic("results", anyType)},
                                   .regions = RegionCount::Any};
