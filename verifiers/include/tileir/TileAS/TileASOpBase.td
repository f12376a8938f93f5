//===- TileASOpBase.td - Common to all operations ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of an operation come in the order that the specification fixes:
//
//   the number of regions                     ir.region_count
//   the number of results                     ir.result_count
//   the number of operands                    ir.operand_count
//   missing attributes                        {rules of attributes}
//   the widths of attributes                  ir.attribute_width
//   the types of operands and of results      {rules of slots}
//   segments                                  tileas.helper.segments
//   the place of a Terminator in its block    ir.terminator_last
//   traits, those of OpTrait::nv_tile last
//   `verify()`
//
// All but the conditions of traits and `verify()` is generated from these files; of
// operations with segments, the types of operands precede the widths of attributes,
// of which they have none. Names in braces are entries of oracle/spec/ir.md: the
// rules that its tables name.
//
// A *required attribute* is an argument that is wrapped in TileAS_Required. A
// *segment* is a named group of operands that stand together; the attribute
// operandSegmentSizes says how long each of them is.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_OPBASE
#define TILEIR_TILEAS_OPBASE

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tileir/TileAA/TileAATypes.td"
include "tileir/TileAS/TileASAttributes.td"
include "tileir/TileAS/TileASTypes.td"
include "tileir/Traits/Traits.td"

// Reports missing attributes: {rules of attributes}. It is structural so that it
// comes before the generated checks of attributes, operands and results.
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

// MLIR checks the types of operands that all have the same one; where those of
// segments differ, the segments say so.
class TileAS_Segment<string segmentName, Type segmentType = AnyType,
                     string segmentArity = "One"> {
  string name = segmentName;
  Type type = segmentType;
  string arity = segmentArity;
  bit mayLackNumber = 0;
}
class TileAS_OptionalSegment<string name, Type type = AnyType>
    : TileAS_Segment<name, type, "Optional">;
class TileAS_VariadicSegment<string name, Type type = AnyType>
    : TileAS_Segment<name, type, "Variadic">;
// Empty where operandSegmentSizes has no number for it. An operation has at
// most one, which is optional or variadic.
class TileAS_UnnumberedSegment<TileAS_Segment base>
    : TileAS_Segment<base.name, base.type, base.arity> {
  let mayLackNumber = 1;
}

// A C++ expression over `$_self`. Of what MLIR can combine, alternatives are
// enough.
class TileAS_Condition<Pred pred> {
  code expression =
      !if(!isa<CPred>(pred), !cast<CPred>(pred).predExpr,
          !interleave(!foreach(each, !cast<CombinedPred>(pred).children,
                               !cast<CPred>(each).predExpr), " || "));
}

class TileAS_SegmentSpec<TileAS_Segment segment> {
  code initializer =
      "{::tileir::nv_tileas::SegmentArity::" # segment.arity # ", " #
      !if(segment.mayLackNumber, "true", "false") #
      ", \"" # segment.type.summary # "\", [](::mlir::Type type) { return " #
      !subst("$_self", "type",
             TileAS_Condition<segment.type.predicate>.expression) # "; }}";
}

// With legal segments only. Null where an optional one is empty.
class TileAS_SegmentAccessor<TileAS_Segment segment, int number> {
  bit isVariadic = !eq(segment.arity, "Variadic");
  code declaration =
      !if(isVariadic, "::mlir::OperandRange", "::mlir::Value") #
      " get" # !toupper(!substr(segment.name, 0, 1)) #
      !substr(segment.name, 1) # "() { return getSegment" #
      !if(isVariadic, "", "Value") # "<" # number # ">(); }\n";
}

// MLIR's own trait would report broken segments in its own words.
def TileAS_OperandSegments : NativeOpTrait<"OperandSegments"> {
  let cppNamespace = "::tileir::nv_tileas";
}

// Checks the types of operands before the generated check of results:
// {rules of slots}.
def TileAS_SegmentTypes : NativeOpTrait<"SegmentTypes">, StructuralOpTrait {
  let cppNamespace = "::tileir::nv_tileas";
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

// Everything that an operation without rules of its own needs is derived from
// its arguments, results and regions. Traits may be listed in any order. What a
// definition declares in C++ of its own stands in `ownDeclaration`.
class TileAS_Op<string opMnemonic, list<Trait> ownTraits = [],
                Dialect dialect = NVTileAS_Dialect> : Op<dialect, opMnemonic> {
  // An operation that has some has the required attribute operandSegmentSizes.
  list<TileAS_Segment> segments = [];
  code ownDeclaration = "";
  // A dialect derives these from its definitions: structural traits behind the
  // required attributes, and traits behind all others.
  list<Trait> attributeTraits = [];
  list<Trait> lastTraits = [];

  list<int> attributeNumbers = !filter(
      i, !range(!size(arguments)),
      !isa<AttrConstraint>(!getdagarg<Constraint>(arguments, i)));
  list<int> requiredNumbers = !filter(
      i, attributeNumbers,
      !isa<TileAS_Required>(!getdagarg<Constraint>(arguments, i)));

  // Trait 21 asks for it.
  bit hasSemantic = !not(!empty(!filter(
      i, attributeNumbers, !eq(!getdagname(arguments, i), "mem_semantic"))));

  bit accessesMemory = !not(!empty(
      !filter(trait, ownTraits, !isa<NvTile_MemoryTrait>(trait))));
  let traits = !listconcat(
      !if(!empty(requiredNumbers), []<Trait>, [TileAS_RequiredAttributes]),
      attributeTraits,
      !if(!empty(segments), []<Trait>,
          [TileAS_SegmentTypes, TileAS_OperandSegments]),
      !filter(trait, ownTraits, !not(!isa<NvTile_Trait>(trait))),
      NvTile_InOrder<ownTraits>.traits, lastTraits,
      !if(accessesMemory,
          [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>], []<Trait>));

  // The reader and the printer of the custom form, or nothing where a dialect has
  // others.
  code assembly = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::tileir::nv_tileas::parseOperation(parser, result);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::tileir::nv_tileas::printOperation(printer, *this, {}] #
      !interleave(!foreach(i, attributeNumbers,
                           "\"" # !getdagname(arguments, i) # "\""),
                  ", ") # [{});
    }
  }];

  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = !if(!empty(requiredNumbers), "", [{
    /// The name of the first required attribute that is missing, or nothing.
    ::llvm::StringRef findMissingAttribute();
  }]) # !if(!empty(segments), "",
      "static constexpr ::tileir::nv_tileas::SegmentSpec segmentSpecs[] = {" #
      !interleave(!foreach(segment, segments,
                           TileAS_SegmentSpec<segment>.initializer), ", ") #
      "};\n" #
      !foldl("", !range(!size(segments)), text, i, text #
             TileAS_SegmentAccessor<segments[i], i>.declaration)) #
      !if(hasSemantic, [{
    /// Fails where the semantic or its scope is wrong.
    ::llvm::LogicalResult verifySemantic();
  }], "") # ownDeclaration;
  let extraClassDefinition = !if(!empty(requiredNumbers), "", [{
    ::llvm::StringRef $cppClass::findMissingAttribute() {
  }] # !foldl("", requiredNumbers, text, i, text #
              "    if (!getProperties()." # !getdagname(arguments, i) # ")\n" #
              "      return \"" # !getdagname(arguments, i) # "\";\n") # [{
      return {};
    }
  }]) # assembly # !if(accessesMemory, [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance> &effects) {
      ::tileir::nv_tile::addMemoryEffects(*this, effects);
    }
  }], "");
}

#endif // TILEIR_TILEAS_OPBASE
