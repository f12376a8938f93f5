//===- TileASOps.td - All operations of nv_tileas ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input of the generator.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_OPS
#define TILEIR_TILEAS_OPS

include "tileir/TileAS/AsyncOps.td"
include "tileir/TileAS/ComputeOps.td"
include "tileir/TileAS/ControlOps.td"
include "tileir/TileAS/CopyOps.td"
include "tileir/TileAS/LayoutOps.td"
include "tileir/TileAS/MemoryOps.td"
include "tileir/TileAS/PipelineOps.td"
include "tileir/TileAS/ReductionOps.td"
include "tileir/TileAS/SliceOps.td"
include "tileir/TileAS/TmaOps.td"

#endif // TILEIR_TILEAS_OPS
