//===- CudaTileDialect.td - The dialect cuda_tile ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source page: cuda_tile Verifiers.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_DIALECT
#define TILEIR_CUDATILE_DIALECT

include "mlir/IR/OpBase.td"

def CudaTile_Dialect : Dialect {
  let name = "cuda_tile";
  let cppNamespace = "::tileir::cuda_tile";
  let summary = "programs over tiles, as they are written";

  // Predicates are shared with that dialect.
  let dependentDialects = ["::tileir::nv_tileaa::NVTileAADialect"];
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;

  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;

  private:
    void registerTypes();
    void registerAttributes();
    void registerOperations();

  public:
  }];
}

#endif // TILEIR_CUDATILE_DIALECT
