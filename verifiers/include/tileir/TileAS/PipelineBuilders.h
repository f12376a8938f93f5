//===- PipelineBuilders.h - Builders of pipeline operations -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Pipeline Builders".
// They create a whole operation, region included. Unlike the page's, they set
// the type list, to the payload of the iterator unless told otherwise (C-A18).
// Nothing is checked: what is made can be verified as any other operation.
//
// Example, two agents, of which the first one has 4 warps and produces. Its
// body has a name, as an agent borrows it:
//
//   auto produce = [&](mlir::OpBuilder &agent, mlir::Location agentLoc) {
//     tileir::nv_tileas::buildProduceOne(agent, agentLoc, token, iterator,
//                                        token.getType(), /*body=*/nullptr);
//   };
//   tileir::nv_tileas::PipelineAgent agents[] = {{64, 4, produce},
//                                                {32, -1, nullptr}};
//   tileir::nv_tileas::buildAgentSwitch(builder, loc, /*numAgentsPerGroup=*/1,
//                                       /*isolated=*/false, agents);
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_PIPELINEBUILDERS_H
#define TILEIR_TILEAS_PIPELINEBUILDERS_H

#include "tileir/TileAS/TileASOps.h"

#include <optional>

namespace tileir::nv_tileas {

/// Fills the block that the builder stands in. The arguments of the block have
/// the types of the type list. It is called before the builder returns; null
/// leaves the block empty.
using PipelineBody = llvm::function_ref<void(mlir::OpBuilder &, mlir::Location,
                                             mlir::Block::BlockArgListType)>;

/// A type list, or nothing for the payload of the iterator.
using PipelineTypeList = std::optional<llvm::ArrayRef<mlir::Type>>;

/// Adds a yield of `values` to the only block of `region` unless it has one.
void ensurePipelineYield(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Region &region, mlir::ValueRange values);

/// The view, of either dialect, is that of the storage of all stages, of which
/// there is at least one. The ids are those of groups of agents. `sharedMem`:
/// the storage lies in shared memory; `dynamic`: stages are indexed
/// dynamically.
CreatePipelineOp buildCreatePipeline(mlir::OpBuilder &builder,
                                     mlir::Location loc, mlir::Value bufferView,
                                     uint32_t numStages,
                                     uint8_t producerGroupId,
                                     uint8_t consumerGroupId, bool sharedMem,
                                     bool dynamic);

// A body that adds no yield gets one of `token`. That is what a produce_one or
// consume_one needs; an async one is invalid unless its body yields a token and
// an async token.

ProduceOneOp buildProduceOne(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value token, mlir::Value iterator,
                             mlir::TypeRange resultTypes, PipelineBody body,
                             PipelineTypeList producerTypes = std::nullopt);
ProduceOneAsyncOp
buildProduceOneAsync(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value token, mlir::Value iterator,
                     mlir::TypeRange resultTypes, PipelineBody body,
                     PipelineTypeList producerTypes = std::nullopt);
ConsumeOneOp buildConsumeOne(mlir::OpBuilder &builder, mlir::Location loc,
                             mlir::Value token, mlir::Value iterator,
                             uint32_t consumerIdx, mlir::TypeRange resultTypes,
                             PipelineBody body,
                             PipelineTypeList consumerTypes = std::nullopt);
ConsumeOneAsyncOp buildConsumeOneAsync(
    mlir::OpBuilder &builder, mlir::Location loc, mlir::Value token,
    mlir::Value iterator, uint32_t consumerIdx, mlir::TypeRange resultTypes,
    PipelineBody body, PipelineTypeList consumerTypes = std::nullopt);

/// One agent of an agent_switch.
struct PipelineAgent {
  /// The register budget. The source gives it no unit, and no rule reads it.
  int32_t maxRegs;
  /// How many; -1 inherits the enclosing budget.
  int32_t warps = -1;
  /// Fills the region where the builder stands; null leaves it empty. A body
  /// that adds no yield gets an empty one. It is borrowed until the agents are
  /// built: a lambda that is written in the initializer of a variable is gone
  /// by then, so that it has to have a name.
  llvm::function_ref<void(mlir::OpBuilder &, mlir::Location)> body;
};

/// `numAgentsPerGroup` is how many consumers a consumer_idx in it chooses from.
/// An isolated one has agents that do not see the values around it.
AgentSwitchOp buildAgentSwitch(mlir::OpBuilder &builder, mlir::Location loc,
                               uint32_t numAgentsPerGroup, bool isolated,
                               llvm::ArrayRef<PipelineAgent> agents);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_PIPELINEBUILDERS_H
