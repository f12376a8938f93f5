//===- CudaTileDialect.td - The dialect cuda_tile ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: cuda_tile Verifiers.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_DIALECT
#define TILEIR_CUDATILE_DIALECT

include "tileir/Text/Dialect.td"

def CudaTile_Dialect : TileIR_Dialect {
  let name = "cuda_tile";
  let cppNamespace = "::tileir::cuda_tile";
  let summary = "programs over tiles, as they are written";

  // Predicates are shared with that dialect.
  let dependentDialects = ["::tileir::nv_tileaa::NVTileAADialect"];

  let extraClassDeclaration = readers;
}

#endif // TILEIR_CUDATILE_DIALECT
