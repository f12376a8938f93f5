//===- CudaTileOpBase.td - Common to operations of cuda_tile -*- tablegen -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words for slots and attributes, the traits that compare slots, and the base of
// all operations. Rules: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_OPBASE
#define TILEIR_CUDATILE_OPBASE

include "tileir/CudaTile/CudaTileAttributes.td"
include "tileir/CudaTile/CudaTileTypes.td"
include "tileir/TileAS/TileASOpBase.td"

include "mlir/IR/OpAsmInterface.td"

//===----------------------------------------------------------------------===//
// Words for slots
//===----------------------------------------------------------------------===//

class CudaTile_TileOf<string set, string word>
    : Type<CPred<"::tileir::cuda_tile::isTile($_self, "
                 "::tileir::cuda_tile::elements::" # set # ")">, word> {
  string elements = set;
}
class CudaTile_Scalar<CudaTile_TileOf base>
    : Type<CPred<"::tileir::cuda_tile::isScalarTile($_self, "
                 "::tileir::cuda_tile::elements::" # base.elements # ")">,
           "scalar " # base.summary>;
// Its text needs no type.
class CudaTile_ScalarOf<CudaTile_TileOf base> : CudaTile_Scalar<base> {
  let builderCall = "::tileir::cuda_tile::TileType::get({}, $_builder.get" #
                    base.elements # "Type())";
}

def CudaTile_AnyTile : CudaTile_TileOf<"Any", "cuda tile">;
def CudaTile_IntTile : CudaTile_TileOf<"Int", "int tile">;
def CudaTile_IntOrI4Tile : CudaTile_TileOf<"IntOrI4", "int or i4 tile">;
def CudaTile_FloatTile : CudaTile_TileOf<"Float", "float tile">;
def CudaTile_AnyFloatTile : CudaTile_TileOf<"AnyFloat", "any float tile">;
def CudaTile_NumberTile : CudaTile_TileOf<"Number", "number tile">;
def CudaTile_NumberOrI4Tile
    : CudaTile_TileOf<"NumberOrI4", "number or i4 tile">;
def CudaTile_I1Tile : CudaTile_TileOf<"I1", "i1 tile">;
def CudaTile_I8Tile : CudaTile_TileOf<"I8", "i8 tile">;
def CudaTile_I32Tile : CudaTile_TileOf<"I32", "i32 tile">;
def CudaTile_I64Tile : CudaTile_TileOf<"I64", "i64 tile">;
def CudaTile_F32Tile : CudaTile_TileOf<"F32", "f32 tile">;
def CudaTile_PointerTile : CudaTile_TileOf<"Pointer", "pointer tile">;
def CudaTile_MmafOperandTile
    : CudaTile_TileOf<"MmafOperand", "mmaf operand tile">;
def CudaTile_MmafAccumulatorTile
    : CudaTile_TileOf<"MmafAccumulator", "mmaf accumulator tile">;
def CudaTile_ScaledMmaOperandTile
    : CudaTile_TileOf<"ScaledMmaOperand", "scaled mma operand tile">;
def CudaTile_ScaleTile : CudaTile_TileOf<"Scale", "scale tile">;

def CudaTile_ScalarTile : CudaTile_Scalar<CudaTile_AnyTile>;
def CudaTile_ScalarIntTile : CudaTile_Scalar<CudaTile_IntTile>;
def CudaTile_ScalarI1Tile : CudaTile_ScalarOf<CudaTile_I1Tile>;
def CudaTile_ScalarI32Tile : CudaTile_ScalarOf<CudaTile_I32Tile>;
def CudaTile_ScalarPointerTile : CudaTile_Scalar<CudaTile_PointerTile>;

def CudaTile_AnyTileView
    : Type<CPred<"::tileir::cuda_tile::isTileView($_self)">, "tile view">;
def CudaTile_AnyView
    : Type<CPred<"::tileir::cuda_tile::isView($_self)">, "cuda view">;
def CudaTile_AnyValue
    : Type<CPred<"::tileir::cuda_tile::isCudaValue($_self)">, "cuda value">;

//===----------------------------------------------------------------------===//
// Words for attributes
//===----------------------------------------------------------------------===//

def CudaTile_FunctionTypeAttr : TypeAttrOf<FunctionType>;

def CudaTile_ValuesAttr : TypedArrayAttrBase<AnyAttr, "array of values">;

def CudaTile_PredicateOfAssumeAttr
    : Attr<CPred<"::llvm::isa<::tileir::cuda_tile::CudaTileDialect>("
                 "$_self.getDialect())">,
           "attribute of cuda_tile"> {
  let storageType = "::mlir::Attribute";
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

def CudaTile_DenseAttr
    : Attr<CPred<"::tileir::cuda_tile::isDense($_self)">,
           "elements of a cuda tile"> {
  let storageType = "::mlir::DenseElementsAttr";
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

// A signless number of 32 bits below `count`: MLIR's constraint of an
// enumeration, of which CudaTile_Enumerations verifies all but the kind.
class CudaTile_EnumerationAttr<int count, string summary>
    : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, summary> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "uint32_t";
  let convertFromStorage = "uint32_t($_self.getValue().getZExtValue())";
  code specification = count # ", \"" # summary # "\"";
}
def CudaTile_MemoryOrderingAttr
    : CudaTile_EnumerationAttr<5, "memory ordering semantics">;
def CudaTile_MemoryScopeAttr : CudaTile_EnumerationAttr<3, "memory scope">;
def CudaTile_AtomicModeAttr
    : CudaTile_EnumerationAttr<10, "allowed 32-bit signless integer cases: "
                                   "0, 1, 2, 3, 4, 5, 6, 7, 8, 9">;

// Reports numbers that are no case. It is structural so that it comes before the
// types of segments.
def CudaTile_Enumerations
    : NativeOpTrait<"Enumerations">, StructuralOpTrait {
  let cppNamespace = "::tileir::cuda_tile";
}

//===----------------------------------------------------------------------===//
// Traits that compare slots
//===----------------------------------------------------------------------===//

// The compared values are those of operands, results and attributes with these
// names, in their order.
class CudaTile_Same<string kindName, list<string> slotNames> {
  string kind = kindName;
  list<string> slots = slotNames;
}
class CudaTile_SameType<list<string> slots> : CudaTile_Same<"Type", slots>;
class CudaTile_SameShape<list<string> slots> : CudaTile_Same<"Shape", slots>;
class CudaTile_SameElement<list<string> slots>
    : CudaTile_Same<"Element", slots>;
class CudaTile_SameRank<list<string> slots> : CudaTile_Same<"Rank", slots>;

def CudaTile_SameSlots : NativeOpTrait<"SameSlots"> {
  let cppNamespace = "::tileir::cuda_tile";
}

// Asks the rules on optimization_hints.
def CudaTile_Hints : NativeOpTrait<"Hints"> {
  let cppNamespace = "::tileir::cuda_tile";
}

//===----------------------------------------------------------------------===//
// Custom form
//===----------------------------------------------------------------------===//

// `$a, $b`, and the types of several operands or results, of which the text has
// one. Directives are those of lib/CudaTile/Directives.h.
class CudaTile_Names<dag slots> {
  list<string> names =
      !foreach(i, !range(!size(slots)), !getdagname(slots, i));
  string text = "$" # !interleave(names, " `,` $");
}
class CudaTile_OneType<list<string> names> {
  string text = "custom<OneType>(type($" # !interleave(names, "), type($") # "))";
}
class CudaTile_FromTo<string from, string to> {
  string text = " attr-dict `:` custom<OneType>(type($" # from #
                ")) `->` custom<OneType>(type($" # to # "))";
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

// One table, that of the source, leads to the rules that are no traits. The
// custom form is that of the public dialect, oracle/spec/cuda_text.md: an
// `assemblyFormat`, or a reader and a printer in lib/CudaTile.
class CudaTile_Op<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, ownTraits, CudaTile_Dialect> {
  // In any order.
  list<CudaTile_Same> same = [];

  list<CudaTile_Same> sameInOrder = !foldl(
      []<CudaTile_Same>, ["Type", "Shape", "Element", "Rank"], lists, kind,
      !listconcat(lists, !filter(each, same, !eq(each.kind, kind))));
  list<int> operandNumbers = !filter(
      i, !range(!size(arguments)),
      !isa<TypeConstraint>(!getdagarg<Constraint>(arguments, i)));
  list<string> operandNames = !if(
      !empty(segments),
      !foreach(i, operandNumbers, !getdagname(arguments, i)),
      !foreach(segment, segments, segment.name));
  list<string> resultNames =
      !foreach(i, !range(!size(results)), !getdagname(results, i));
  list<int> enumerationNumbers = !filter(
      i, attributeNumbers,
      !isa<CudaTile_EnumerationAttr>(
          !getdagarg<Attr>(arguments, i).baseAttr));

  // Printed names of the results begin with it, if not with a number. The
  // arguments of regions have names then, too.
  string resultName = "";
  // That of operations with a text of their segments.
  code segmentedAssembly = "";

  let assembly = [{
    ::mlir::OperationName::PrintAssemblyFn $cppClass::getPrintAssemblyFn() {
      return [](::mlir::Operation *op, ::mlir::OpAsmPrinter &printer,
                ::llvm::StringRef defaultDialect) {
        if (!::tileir::cuda_tile::hasPublicForm(op))
          return printer.printGenericOp(op);
        printOpName(op, printer, defaultDialect);
        ::llvm::cast<$cppClass>(op).print(printer);
      };
    }
  }] # segmentedAssembly;

  let attributeTraits =
      !if(!empty(enumerationNumbers), []<Trait>, [CudaTile_Enumerations]);
  // Operations in its regions need no prefix.
  let lastTraits = !listconcat(
      !if(!and(!not(!size(regions)), !empty(resultName)), []<Trait>,
          [OpAsmOpInterface]),
      !if(!empty(same), []<Trait>, [CudaTile_SameSlots]),
      !if(!empty(!filter(i, attributeNumbers,
                         !eq(!getdagname(arguments, i), "optimization_hints"))),
          []<Trait>, [CudaTile_Hints]));
  let ownDeclaration = !if(!size(regions), [{
    static ::llvm::StringRef getDefaultDialect() {
      return ::tileir::cuda_tile::CudaTileDialect::getDialectNamespace();
    }
  }], "") # !if(!empty(resultName), "",
      "void getAsmResultNames(::mlir::OpAsmSetValueNameFn setName) {\n"
      "  ::tileir::cuda_tile::nameResult(*this, \"" # resultName #
      "\", setName);\n}\n" # !if(!size(regions), [{
    void getAsmBlockArgumentNames(::mlir::Region &region,
                                  ::mlir::OpAsmSetValueNameFn setName) {
      ::tileir::cuda_tile::nameArguments(*this, setName);
    }
  }], "")) # !if(!empty(same), "",
      "static constexpr ::tileir::cuda_tile::ComparedSlot comparedSlots[] = {" #
      !interleave(!foreach(i, !range(!size(sameInOrder)),
        !interleave(!foreach(slot, sameInOrder[i].slots,
          "{" # i # ", ::tileir::cuda_tile::SameKind::" # sameInOrder[i].kind #
          ", ::tileir::cuda_tile::SlotKind::" #
          // An attribute, unless an operand or a result has the name.
          !foldl(!foldl("Attribute, 0", !range(!size(operandNames)), text, k,
                        !if(!eq(operandNames[k], slot), "Operand, " # k, text)),
                 !range(!size(resultNames)), text, k,
                 !if(!eq(resultNames[k], slot), "Result, " # k, text)) #
          ", \"" # slot # "\"}"), ", ")), ", ") # "};\n") #
      !if(!empty(enumerationNumbers), "",
      "/// Those that are numbers, in the order of the definition.\n"
      "::std::array<::tileir::cuda_tile::Enumeration, " #
      !size(enumerationNumbers) # "> getEnumerations() { return {{" #
      !interleave(!foreach(i, enumerationNumbers,
        "{\"" # !getdagname(arguments, i) # "\", getProperties()." #
        !getdagname(arguments, i) # ", " #
        !cast<CudaTile_EnumerationAttr>(
            !getdagarg<Attr>(arguments, i).baseAttr).specification #
        "}"), ", ") # "}}; }\n") # [{
    static ::mlir::OperationName::PrintAssemblyFn getPrintAssemblyFn();
  }];
}

// The text of the segments is data: lib/CudaTile/SegmentedText.cpp.
class CudaTile_SegmentedOp<string mnemonic> : CudaTile_Op<mnemonic> {
  let segmentedAssembly = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::tileir::cuda_tile::parseSegmented(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::tileir::cuda_tile::printSegmented(printer, *this);
    }
  }];
}

#endif // TILEIR_CUDATILE_OPBASE
