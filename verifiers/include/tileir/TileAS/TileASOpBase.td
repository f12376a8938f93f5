//===- TileASOpBase.td - Common to all operations ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of an operation come in the order that the specification fixes:
// the numbers of regions, results and operands, missing attributes, the widths
// of attributes, the types of operands and results, and then `verify()`. All
// but the missing attributes and `verify()` are generated from these files.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_OPBASE
#define TILEIR_TILEAS_OPBASE

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "tileir/TileAA/TileAATypes.td"
include "tileir/TileAS/TileASAttributes.td"
include "tileir/TileAS/TileASTypes.td"

// Asks the operation for its missing attributes. It is structural so that it
// comes before the generated checks of attributes, operands and results.
def TileAS_RosterAttributes
    : NativeOpTrait<"RosterAttributes">, StructuralOpTrait {
  let cppNamespace = "::tileir::nv_tileas";
}

// An attribute whose absence `verifyRosterAttributes` reports. To MLIR it is
// optional: a required one that is missing could not be written as bytecode.
class TileAS_Required<Attr base> : OptionalAttr<base> {
  let returnType = base.returnType;
  let convertFromStorage = base.convertFromStorage;
}

// Any signedness will do (C-A17).
def TileAS_GroupIdAttr
    : Attr<And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
                CPred<"::llvm::cast<::mlir::IntegerAttr>($_self)"
                      ".getType().isInteger(8)">]>,
           "8-bit integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "uint8_t";
  let convertFromStorage = "uint8_t($_self.getValue().getZExtValue())";
}

def TileAS_AnyView : AnyTypeOf<[TileAA_TiledView, TileAS_TiledView],
                               "tiled view">;
def TileAS_AnyPipelineToken
    : AnyTypeOf<[TileAS_PipelineProducerToken, TileAS_PipelineConsumerToken],
                "pipeline producer or consumer token">;

// `operandForm` is how custom assembly lists the types of the operands: in
// parentheses where a region follows.
class TileAS_Op<string opMnemonic, list<Trait> traits = [],
                string operandForm = "Plain">
    : Op<NVTileAS_Dialect, opMnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::tileir::nv_tileas::parseOperation(
          parser, result, ::tileir::nv_tileas::OperandForm::}] # operandForm #
  [{);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::tileir::nv_tileas::printOperation(
          printer, *this, ::tileir::nv_tileas::OperandForm::}] # operandForm #
  [{);
    }
  }];
}

#endif // TILEIR_TILEAS_OPBASE
