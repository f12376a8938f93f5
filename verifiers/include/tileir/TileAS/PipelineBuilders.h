//===- PipelineBuilders.h - Builders of pipeline operations -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileas Operation Roster and Builders, "Pipeline Builders".
// They create a whole operation, region included. Unlike the page's, they set
// the type list, to the payload of the iterator unless told otherwise (C-A18).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_PIPELINEBUILDERS_H
#define TILEIR_TILEAS_PIPELINEBUILDERS_H

#include "tileir/TileAS/TileASOps.h"

#include <optional>

namespace tileir::nv_tileas {

/// Fills the block that the builder stands in. The arguments of the block have
/// the types of the type list.
using PipelineBody = llvm::function_ref<void(mlir::OpBuilder &, mlir::Location,
                                             mlir::Block::BlockArgListType)>;

/// A type list, or nothing for the payload of the iterator.
using PipelineTypeList = std::optional<llvm::ArrayRef<mlir::Type>>;

/// Adds a yield of `values` to the only block of `region` unless it has one.
void ensurePipelineYield(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Region &region, mlir::ValueRange values);

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
  int32_t maxRegs;
  /// -1 inherits the enclosing budget.
  int32_t warps = -1;
  llvm::function_ref<void(mlir::OpBuilder &, mlir::Location)> body;
};

AgentSwitchOp buildAgentSwitch(mlir::OpBuilder &builder, mlir::Location loc,
                               uint32_t numAgentsPerGroup, bool isolated,
                               llvm::ArrayRef<PipelineAgent> agents);

} // namespace tileir::nv_tileas

#endif // TILEIR_TILEAS_PIPELINEBUILDERS_H
