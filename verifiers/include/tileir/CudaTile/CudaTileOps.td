//===- CudaTileOps.td - All operations of cuda_tile --------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input of the generator.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_OPS
#define TILEIR_CUDATILE_OPS

include "tileir/CudaTile/AggregateOps.td"
include "tileir/CudaTile/ArithmeticOps.td"
include "tileir/CudaTile/ControlOps.td"
include "tileir/CudaTile/MemoryOps.td"
include "tileir/CudaTile/MmaOps.td"
include "tileir/CudaTile/StructureOps.td"
include "tileir/CudaTile/ViewOps.td"

#endif // TILEIR_CUDATILE_OPS
