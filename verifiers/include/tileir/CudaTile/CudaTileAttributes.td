//===- CudaTileAttributes.td - Attributes of cuda_tile -----*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The enumerations, `#cuda_tile.rounding<zero>`, and the attributes with fields.
// Names and rules: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_ATTRIBUTES
#define TILEIR_CUDATILE_ATTRIBUTES

include "mlir/IR/CommonAttrConstraints.td"
include "tileir/CudaTile/CudaTileDialect.td"
include "tileir/CudaTile/CudaTileEnums.td"
include "tileir/TileAA/TileAAAttributes.td"

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

class CudaTile_EnumAttr<CudaTile_Enum enumInfo, string mnemonic>
    : EnumAttr<CudaTile_Dialect, enumInfo, mnemonic> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// In the order of their numbers.
    static ::llvm::ArrayRef<::llvm::StringRef> getKeywords();
    /// Reads a keyword without angle brackets.
    static }] # cppClassName # [{ parseKeyword(::mlir::AsmParser &parser);
    ::llvm::StringRef getKeyword() const { return getKeywords()[unsigned(getValue())]; }
  }];
  let extraClassDefinition = [{
    ::llvm::ArrayRef<::llvm::StringRef> $cppClass::getKeywords() {
      static constexpr ::llvm::StringRef keywords[] = {"}] #
      !interleave(!foreach(each, enumInfo.enumerants, each.str), "\", \"") #
      [{"};
      return keywords;
    }
    $cppClass $cppClass::parseKeyword(::mlir::AsmParser &parser) {
      ::std::optional<unsigned> number =
          ::tileir::cuda_tile::parseKeywordOf(parser, getMnemonic(),
                                              getKeywords());
      return number ? get(parser.getContext(), }] # enumInfo.className #
      [{(*number)) : $cppClass();
    }
    ::mlir::Attribute
    $cppClass::parse(::mlir::AsmParser &parser, ::mlir::Type) {
      if (parser.parseLess())
        return {};
      $cppClass attribute = parseKeyword(parser);
      return attribute && !parser.parseGreater() ? attribute : $cppClass();
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      printer << '<' << getKeyword() << '>';
    }
  }];
}

def CudaTile_RoundingAttr : CudaTile_EnumAttr<CudaTile_Rounding, "rounding">;
def CudaTile_OverflowAttr : CudaTile_EnumAttr<CudaTile_Overflow, "overflow">;
def CudaTile_SignednessAttr
    : CudaTile_EnumAttr<CudaTile_Signedness, "signedness">;
def CudaTile_ComparisonPredicateAttr
    : CudaTile_EnumAttr<CudaTile_ComparisonPredicate, "comparison_predicate">;
def CudaTile_ComparisonOrderingAttr
    : CudaTile_EnumAttr<CudaTile_ComparisonOrdering, "comparison_ordering">;
def CudaTile_PaddingValueAttr
    : CudaTile_EnumAttr<CudaTile_PaddingValue, "padding_value">;
def CudaTile_VisibilityAttr
    : CudaTile_EnumAttr<CudaTile_Visibility, "symbol_visibility">;

//===----------------------------------------------------------------------===//
// Attributes with fields
//===----------------------------------------------------------------------===//

class CudaTile_FieldsAttr<string name, string attrMnemonic,
                          list<Trait> traits = []>
    : AttrDef<CudaTile_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

// Fields, text and rules are those of nv_tileaa's predicate (C-J20).
class CudaTile_PredicateAttr<string name, TileAA_FieldsAttr shared>
    : CudaTile_FieldsAttr<name, shared.mnemonic,
                          [DeclareAttrInterfaceMethods<TileAA_AssumePredicate>]> {
  let summary = shared.summary;
  let parameters = shared.parameters;
  list<string> getters =
      !foreach(i, !range(!size(parameters)),
               "get" # !toupper(!substr(!getdagname(parameters, i), 0, 1)) #
                   !substr(!getdagname(parameters, i), 1) # "()");
  let extraClassDeclaration =
      "::tileir::nv_tileaa::" # name # "Attr getShared() const;";
  let extraClassDefinition = [{
    ::tileir::nv_tileaa::$cppClass $cppClass::getShared() const {
      return ::tileir::nv_tileaa::$cppClass::get(getContext(), }] #
      !interleave(getters, ", ") # [{);
    }
    ::mlir::Attribute $cppClass::parse(::mlir::AsmParser &parser,
                                       ::mlir::Type type) {
      auto shared =
          ::llvm::cast_if_present<::tileir::nv_tileaa::$cppClass>(
              ::tileir::nv_tileaa::$cppClass::parse(parser, type));
      return shared ? get(parser.getContext(), shared.}] #
      !interleave(getters, ", shared.") # [{) : $cppClass();
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      getShared().print(printer);
    }
    ::llvm::LogicalResult
    $cppClass::verifyWithAssumeOp(::mlir::Type constrained,
                                  ::mlir::Operation *assume) const {
      return getShared().verifyWithAssumeOp(constrained, assume);
    }
  }];
}

def CudaTile_DivByAttr : CudaTile_PredicateAttr<"DivBy", TileAA_DivByAttr>;
def CudaTile_BoundedAttr
    : CudaTile_PredicateAttr<"Bounded", TileAA_BoundedAttr>;
def CudaTile_SameElementsAttr
    : CudaTile_PredicateAttr<"SameElements", TileAA_SameElementsAttr>;

// Any dictionary can be written; the operation that has it looks at it.
def CudaTile_OptimizationHintsAttr
    : CudaTile_FieldsAttr<"OptimizationHints", "optimization_hints"> {
  let summary = "hints for each architecture";
  let parameters = (ins "::mlir::DictionaryAttr":$hints);
}

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

// Attributes in fields have any kind, so that the wrong one can be reported.
// Numbers have 64 bits for the same reason, but are those of 32.
class CudaTile_DebugAttr<string name, string mnemonic>
    : CudaTile_FieldsAttr<name, mnemonic> {
  let genVerifyDecl = 1;
}

def CudaTile_DIFileAttr : CudaTile_FieldsAttr<"DIFile", "di_file"> {
  let summary = "source file";
  let parameters = (ins "::mlir::StringAttr":$name,
                        "::mlir::StringAttr":$directory);
}

def CudaTile_DICompileUnitAttr
    : CudaTile_DebugAttr<"DICompileUnit", "di_compile_unit"> {
  let summary = "compile unit";
  let parameters = (ins "::mlir::Attribute":$file);
}

def CudaTile_DISubprogramAttr
    : CudaTile_DebugAttr<"DISubprogram", "di_subprogram"> {
  let summary = "function in source text";
  let parameters = (ins "::mlir::Attribute":$file, "int64_t":$line,
                        "::mlir::StringAttr":$name,
                        "::mlir::StringAttr":$linkageName,
                        "::mlir::Attribute":$compileUnit, "int64_t":$scopeLine);
}

def CudaTile_DILexicalBlockAttr
    : CudaTile_DebugAttr<"DILexicalBlock", "di_lexical_block"> {
  let summary = "block in source text";
  let parameters = (ins "::mlir::Attribute":$scope, "::mlir::Attribute":$file,
                        "int64_t":$line, "int64_t":$column);
}

def CudaTile_DILocAttr : CudaTile_DebugAttr<"DILoc", "di_loc"> {
  let summary = "place in source text";
  // As which it stands in loc(...) of an operation.
  let cppBaseClassName = "::mlir::LocationAttr";
  let traits = [NativeAttrTrait<"IsLocation">];
  let parameters = (ins "::mlir::StringAttr":$file, "int64_t":$line,
                        "int64_t":$column, "::mlir::Attribute":$scope);
}

#endif // TILEIR_CUDATILE_ATTRIBUTES
