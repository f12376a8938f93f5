//===- PipelineOp.cpp - The enumeration of pipeline operations ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One table with an entry for each index. Properties go into the operation as
// they are: a dictionary of attributes would take longer than all the rest.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/PipelineOp.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

/// Fills in those of the properties that the operation has.
template <typename Properties>
static void fill(Properties &properties, const PipelineOpSpec &spec) {
  if constexpr (requires { properties.numStages; }) {
    properties.numStages = spec.numStages;
    properties.producerGroupId = spec.producerGroupId;
    properties.consumerGroupId = spec.consumerGroupId;
    properties.sharedMem = spec.sharedMem;
    properties.dynamic = spec.dynamic;
  }
  if constexpr (requires { properties.producer_types; })
    properties.producer_types = spec.typeList;
  if constexpr (requires { properties.consumer_types; })
    properties.consumer_types = spec.typeList;
  if constexpr (requires { properties.consumer_idx; })
    properties.consumer_idx = spec.consumerIdx;
  if constexpr (requires { properties.num_agents_per_group; }) {
    properties.num_agents_per_group = spec.numAgentsPerGroup;
    properties.max_regs = spec.maxRegs;
    properties.agent_warps = spec.agentWarps;
    properties.isolated = spec.isolated;
  }
}

/// Null where the dialect is not loaded.
template <typename ConcreteOp>
static Operation *create(OpBuilder &builder, Location loc,
                         const PipelineOpSpec &spec) {
  MLIRContext *context = builder.getContext();
  std::optional<RegisteredOperationName> name =
      RegisteredOperationName::lookup(TypeID::get<ConcreteOp>(), context);
  if (!name)
    return nullptr;
  DictionaryAttr noAttributes = DictionaryAttr::get(context);
  auto createWith = [&](OpaqueProperties properties) {
    return Operation::create(loc, *name, spec.resultTypes, spec.operands,
                             noAttributes, properties, BlockRange(),
                             spec.regionCount);
  };
  using Properties = typename ConcreteOp::Properties;
  if constexpr (std::is_same_v<Properties, EmptyProperties>) {
    return builder.insert(createWith(nullptr));
  } else {
    Properties properties;
    fill(properties, spec);
    return builder.insert(createWith(&properties));
  }
}

namespace {
struct Entry {
  StringRef name;
  Operation *(*create)(OpBuilder &, Location, const PipelineOpSpec &);
};
} // namespace

template <typename ConcreteOp>
static constexpr Entry entryFor() {
  return {ConcreteOp::getOperationName(), create<ConcreteOp>};
}

static constexpr Entry entries[16] = {
    entryFor<CreatePipelineOp>(),  // roster.pipeline_enum.00
    entryFor<ProduceOneOp>(),      // roster.pipeline_enum.01
    entryFor<ProduceOneAsyncOp>(), // roster.pipeline_enum.02
    entryFor<ConsumeOneOp>(),      // roster.pipeline_enum.03
    entryFor<ConsumeOneAsyncOp>(), // roster.pipeline_enum.04
    entryFor<ConsumerReadOp>(),    // roster.pipeline_enum.05
    entryFor<ProducerWriteOp>(),   // roster.pipeline_enum.06
    entryFor<ProducerAcquireOp>(), // roster.pipeline_enum.07
    entryFor<ProducerCommitOp>(),  // roster.pipeline_enum.08
    entryFor<ConsumerWaitOp>(),    // roster.pipeline_enum.09
    entryFor<ConsumerReleaseOp>(), // roster.pipeline_enum.10
    entryFor<PipelineYieldOp>(),   // roster.pipeline_enum.11
    entryFor<IncIterOp>(),         // roster.pipeline_enum.12
    entryFor<CreateIteratorOp>(),  // roster.pipeline_enum.13
    entryFor<AgentSwitchOp>(),     // roster.pipeline_enum.14
    {StringRef(), nullptr}};       // roster.pipeline_enum.15

StringRef tileir::nv_tileas::getPipelineOpName(uint32_t index) {
  return index < numPipelineOps ? entries[index].name : StringRef();
}

FailureOr<Operation *>
tileir::nv_tileas::buildPipelineOp(OpBuilder &builder, Location loc,
                                   uint32_t index, const PipelineOpSpec &spec,
                                   EmitErrorFn emitError) {
  // roster.pipeline_enum.15, roster.pipeline_enum.closed (C-K08)
  if (index >= numPipelineOps) {
    emitError() << "roster.pipeline_enum.15: expected the index of a pipeline "
                   "operation, below 15, but got "
                << index;
    return failure();
  }
  Operation *op = entries[index].create(builder, loc, spec);
  if (!op) {
    emitError() << "expected the dialect 'nv_tileas' to be loaded";
    return failure();
  }
  return op;
}
