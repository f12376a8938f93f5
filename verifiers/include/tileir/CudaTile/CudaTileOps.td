//===- CudaTileOps.td - All operations of cuda_tile --------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generator is given.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_OPS
#define TILEIR_CUDATILE_OPS

include "tileir/CudaTile/StructureOps.td"

#endif // TILEIR_CUDATILE_OPS
