//===- TileASDialect.td - The dialect nv_tileas ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source pages: nv_tileas Verifiers, nv_tileas Operation Roster and Builders.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_DIALECT
#define TILEIR_TILEAS_DIALECT

include "tileir/Text/Dialect.td"

def NVTileAS_Dialect : TileIR_Dialect {
  let name = "nv_tileas";
  let cppNamespace = "::tileir::nv_tileas";
  let summary = "asynchronously scheduled tile programs";

  let dependentDialects = ["::tileir::nv_tileaa::NVTileAADialect"];

  let extraClassDeclaration = readers # [{
    /// The i32 attribute of a module that bounds the warps of an agent_switch.
    static constexpr ::llvm::StringLiteral
    getAvailableWarpsAttrName() { return "nv_tileas.available_warps"; }
  }];
}

#endif // TILEIR_TILEAS_DIALECT
