//===- PipelineBuilders.cpp - Builders of pipeline operations -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations with a type list differ in their attributes only, so one
// function makes the block, runs the body and ends it.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/PipelineBuilders.h"

using namespace mlir;
using namespace tileir::nv_tileas;

void tileir::nv_tileas::ensurePipelineYield(OpBuilder &builder, Location loc,
                                            Region &region, ValueRange values) {
  Block &block = region.front();
  if (!block.empty() && isa<PipelineYieldOp>(block.back()))
    return;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  PipelineYieldOp::create(builder, loc, values);
}

CreatePipelineOp tileir::nv_tileas::buildCreatePipeline(
    OpBuilder &builder, Location loc, Value bufferView, uint32_t numStages,
    uint8_t producerGroupId, uint8_t consumerGroupId, bool sharedMem,
    bool dynamic) {
  MLIRContext *context = builder.getContext();
  return CreatePipelineOp::create(
      builder, loc, PipelineProducerTokenType::get(context),
      PipelineConsumerTokenType::get(context), bufferView,
      builder.getI32IntegerAttr(int32_t(numStages)),
      builder.getI8IntegerAttr(int8_t(producerGroupId)),
      builder.getI8IntegerAttr(int8_t(consumerGroupId)),
      builder.getBoolAttr(sharedMem), builder.getBoolAttr(dynamic));
}

static SmallVector<Type> resolve(PipelineTypeList typeList, Value iterator) {
  if (typeList)
    return SmallVector<Type>(*typeList);
  if (auto type = dyn_cast<PipelineIteratorType>(iterator.getType()))
    return {type.getPayloadType()};
  return {};
}

static void buildBody(OpBuilder &builder, Location loc, Region &region,
                      ArrayRef<Type> argumentTypes, PipelineBody body,
                      ValueRange defaultYield) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Location> locs(argumentTypes.size(), loc);
  Block *block =
      builder.createBlock(&region, region.end(), argumentTypes, locs);
  if (body)
    body(builder, loc, block->getArguments());
  ensurePipelineYield(builder, loc, region, defaultYield);
}

template <typename ProduceOp>
static ProduceOp buildProduce(OpBuilder &builder, Location loc, Value token,
                              Value iterator, TypeRange resultTypes,
                              PipelineBody body, PipelineTypeList typeList) {
  SmallVector<Type> types = resolve(typeList, iterator);
  auto op = ProduceOp::create(builder, loc, resultTypes, token, iterator,
                              builder.getTypeArrayAttr(types));
  buildBody(builder, loc, op.getBody(), types, body, token);
  return op;
}

template <typename ConsumeOp>
static ConsumeOp buildConsume(OpBuilder &builder, Location loc, Value token,
                              Value iterator, uint32_t consumerIdx,
                              TypeRange resultTypes, PipelineBody body,
                              PipelineTypeList typeList) {
  SmallVector<Type> types = resolve(typeList, iterator);
  auto op = ConsumeOp::create(builder, loc, resultTypes, token, iterator,
                              builder.getI32IntegerAttr(int32_t(consumerIdx)),
                              builder.getTypeArrayAttr(types));
  buildBody(builder, loc, op.getBody(), types, body, token);
  return op;
}

// roster.builder.produce_one
ProduceOneOp tileir::nv_tileas::buildProduceOne(
    OpBuilder &builder, Location loc, Value token, Value iterator,
    TypeRange resultTypes, PipelineBody body, PipelineTypeList producerTypes) {
  return buildProduce<ProduceOneOp>(builder, loc, token, iterator, resultTypes,
                                    body, producerTypes);
}

ProduceOneAsyncOp tileir::nv_tileas::buildProduceOneAsync(
    OpBuilder &builder, Location loc, Value token, Value iterator,
    TypeRange resultTypes, PipelineBody body, PipelineTypeList producerTypes) {
  return buildProduce<ProduceOneAsyncOp>(builder, loc, token, iterator,
                                         resultTypes, body, producerTypes);
}

// roster.builder.consume_one
ConsumeOneOp tileir::nv_tileas::buildConsumeOne(
    OpBuilder &builder, Location loc, Value token, Value iterator,
    uint32_t consumerIdx, TypeRange resultTypes, PipelineBody body,
    PipelineTypeList consumerTypes) {
  return buildConsume<ConsumeOneOp>(builder, loc, token, iterator, consumerIdx,
                                    resultTypes, body, consumerTypes);
}

ConsumeOneAsyncOp tileir::nv_tileas::buildConsumeOneAsync(
    OpBuilder &builder, Location loc, Value token, Value iterator,
    uint32_t consumerIdx, TypeRange resultTypes, PipelineBody body,
    PipelineTypeList consumerTypes) {
  return buildConsume<ConsumeOneAsyncOp>(builder, loc, token, iterator,
                                         consumerIdx, resultTypes, body,
                                         consumerTypes);
}

// roster.builder.agent_switch
AgentSwitchOp
tileir::nv_tileas::buildAgentSwitch(OpBuilder &builder, Location loc,
                                    uint32_t numAgentsPerGroup, bool isolated,
                                    ArrayRef<PipelineAgent> agents) {
  SmallVector<int32_t> maxRegs, warps;
  for (const PipelineAgent &agent : agents) {
    maxRegs.push_back(agent.maxRegs);
    warps.push_back(agent.warps);
  }
  auto op = AgentSwitchOp::create(
      builder, loc, builder.getI32IntegerAttr(int32_t(numAgentsPerGroup)),
      builder.getDenseI32ArrayAttr(maxRegs),
      builder.getDenseI32ArrayAttr(warps), builder.getBoolAttr(isolated),
      unsigned(agents.size()));
  for (auto [region, agent] : llvm::zip_equal(op.getAgents(), agents)) {
    auto body = [&](OpBuilder &bodyBuilder, Location bodyLoc,
                    Block::BlockArgListType) {
      if (agent.body)
        agent.body(bodyBuilder, bodyLoc);
    };
    buildBody(builder, loc, region, /*argumentTypes=*/{}, body,
              /*defaultYield=*/{});
  }
  return op;
}
