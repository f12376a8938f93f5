//===- PipelineRegion.h - Rules shared by pipeline regions ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *pipeline region* is the body of a produce or consume operation, of
// producer_write or consumer_read, or one of the regions of agent_switch. All
// of them have one block, and end in a pipeline yield.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TILEAS_PIPELINEREGION_H
#define TILEIR_LIB_TILEAS_PIPELINEREGION_H

#include "tileir/TileAS/TileASOps.h"

namespace tileir::nv_tileas {

/// Verifies tileas.pipeline.single_block and tileas.pipeline.terminator, each
/// over all regions of `op`.
llvm::LogicalResult verifyPipelineRegions(mlir::Operation *op);

} // namespace tileir::nv_tileas

#endif // TILEIR_LIB_TILEAS_PIPELINEREGION_H
