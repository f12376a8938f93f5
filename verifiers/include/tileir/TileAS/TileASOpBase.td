//===- TileASOpBase.td - Common to all operations ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of an operation come in the order that the specification fixes:
// the numbers of regions, results and operands, missing attributes, the widths
// of attributes, the types of operands and results, and then `verify()`. All
// but `verify()` is generated from these files.
//
// A *required attribute* is an argument that is wrapped in TileAS_Required.
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

// Reports missing attributes. It is structural so that it comes before the
// generated checks of attributes, operands and results.
def TileAS_RequiredAttributes
    : NativeOpTrait<"RequiredAttributes">, StructuralOpTrait {
  let cppNamespace = "::tileir::nv_tileas";
}

// To MLIR a required attribute is optional: an operation that lacks one could not
// be written as bytecode otherwise.
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
// parentheses where a region follows. What a definition declares in C++ of its
// own stands in `ownDeclaration`.
class TileAS_Op<string opMnemonic, list<Trait> ownTraits = [],
                string operandForm = "Plain">
    : Op<NVTileAS_Dialect, opMnemonic,
         !listconcat([TileAS_RequiredAttributes], ownTraits)> {
  code ownDeclaration = "";

  list<string> requiredAttributes = !foreach(
      i,
      !filter(i, !range(!size(arguments)),
              !isa<TileAS_Required>(!getdagarg<Constraint>(arguments, i))),
      !getdagname(arguments, i));

  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// The name of the first required attribute that is missing, or nothing.
    ::llvm::StringRef findMissingAttribute();
  }] # ownDeclaration;
  let extraClassDefinition = "::llvm::StringRef $cppClass::findMissingAttribute() {\n"
      # !foldl("", requiredAttributes, text, name,
               text # "  if (!getProperties()." # name # ")\n    return \"" # name # "\";\n")
      # [{  return {};
    }
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::tileir::nv_tileas::parseOperation(
          parser, result, ::tileir::nv_tileas::OperandForm::}] # operandForm # [{);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::tileir::nv_tileas::printOperation(
          printer, *this, ::tileir::nv_tileas::OperandForm::}] # operandForm # [{);
    }
  }];
}

#endif // TILEIR_TILEAS_OPBASE
