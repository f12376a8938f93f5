//===- TileAADialect.td - The dialect nv_tileaa ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: nv_tileaa Types, Attributes, Verifiers.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_DIALECT
#define TILEIR_TILEAA_DIALECT

include "tileir/Text/Dialect.td"

def NVTileAA_Dialect : TileIR_Dialect {
  let name = "nv_tileaa";
  let cppNamespace = "::tileir::nv_tileaa";
  let summary = "alias, memory, layout and target facts of tile programs";

  // For layouts in types, and tiles that an operation lists.
  let dependentDialects = ["::tileir::nv_tileas::NVTileASDialect"];

  let extraClassDeclaration = readers # [{
    /// The i32 attribute of a module that names its target: major * 10 + minor.
    static constexpr ::llvm::StringLiteral
    getComputeCapabilityAttrName() { return "nv_tileaa.compute_capability"; }
  }];
}

#endif // TILEIR_TILEAA_DIALECT
