//===- TileASDialect.td - The dialect nv_tileas ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source pages: nv_tileas Verifiers, nv_tileas Operation Roster and Builders.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_DIALECT
#define TILEIR_TILEAS_DIALECT

include "mlir/IR/OpBase.td"

def NVTileAS_Dialect : Dialect {
  let name = "nv_tileas";
  let cppNamespace = "::tileir::nv_tileas";
  let summary = "asynchronously scheduled tile programs";

  let dependentDialects = ["::tileir::nv_tileaa::NVTileAADialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;

  let extraClassDeclaration = [{
    /// The i32 attribute of a module that bounds the warps of an agent_switch.
    static constexpr ::llvm::StringLiteral
    getAvailableWarpsAttrName() { return "nv_tileas.available_warps"; }

  private:
    void registerTypes();
    void registerAttributes();
    void registerOperations();

  public:
  }];
}

#endif // TILEIR_TILEAS_DIALECT
