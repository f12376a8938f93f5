//===- PipelineOp.cpp - The enumeration of pipeline operations ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One table with a name for each index.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/PipelineOp.h"

#include <array>

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

template <typename... Ops>
static constexpr std::array<StringRef, sizeof...(Ops)> namesOf() {
  return {Ops::getOperationName()...};
}

// roster.pipeline_enum.00 to roster.pipeline_enum.14
static constexpr std::array<StringRef, numPipelineOps> names =
    namesOf<CreatePipelineOp, ProduceOneOp, ProduceOneAsyncOp, ConsumeOneOp,
            ConsumeOneAsyncOp, ConsumerReadOp, ProducerWriteOp,
            ProducerAcquireOp, ProducerCommitOp, ConsumerWaitOp,
            ConsumerReleaseOp, PipelineYieldOp, IncIterOp, CreateIteratorOp,
            AgentSwitchOp>();

StringRef tileir::nv_tileas::getPipelineOpName(uint32_t index) {
  return index < numPipelineOps ? names[index] : StringRef();
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
  std::optional<RegisteredOperationName> name =
      RegisteredOperationName::lookup(names[index], builder.getContext());
  if (!name) {
    emitError() << "expected the dialect 'nv_tileas' to be loaded";
    return failure();
  }
  OperationState state(loc, *name, spec.operands, spec.resultTypes,
                       spec.attributes);
  for (unsigned i = 0; i != spec.regionCount; ++i)
    state.addRegion();
  return builder.create(state);
}
