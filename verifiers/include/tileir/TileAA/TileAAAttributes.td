//===- TileAAAttributes.td - The attributes of nv_tileaa ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The enumerations, `#nv_tileaa<mem_semantic relaxed>`, and the attributes with
// fields. Names, numbers and rules: oracle/spec/tileaa_attributes.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_ATTRIBUTES
#define TILEIR_TILEAA_ATTRIBUTES

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "tileir/TileAA/TileAADialect.td"
include "tileir/TileAA/TileAAInterfaces.td"

class TileAA_Enum<string name, string summary, list<I32EnumCase> cases>
    : I32Enum<name, summary, cases> {
  let cppNamespace = "::tileir::nv_tileaa";
}

// Numbers follow each other from 0 on. What is no keyword is the broken rule of
// the attribute.
class TileAA_EnumAttr<EnumInfo enumInfo, string mnemonic>
    : EnumAttr<NVTileAA_Dialect, enumInfo, mnemonic> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ::mlir::Attribute
    $cppClass::parse(::mlir::AsmParser &parser, ::mlir::Type) {
      ::std::optional<unsigned> number =
          ::tileir::nv_tileaa::parseKeywordOf(parser, getMnemonic(),
                                              {"}] #
      !interleave(!foreach(each, enumInfo.enumerants, each.str), "\", \"") #
      [{"});
      return number ? get(parser.getContext(), }] # enumInfo.className #
      [{(*number)) : $cppClass();
    }
    void $cppClass::print(::mlir::AsmPrinter &printer) const {
      printer << ' ' << }] # enumInfo.symbolToStringFnName # [{(getValue());
    }
  }];
}

def TileAA_MemSemantic : TileAA_Enum<"MemSemantic", "memory semantic", [
    I32EnumCase<"Weak", 0, "weak">,
    I32EnumCase<"Relaxed", 1, "relaxed">,
    I32EnumCase<"Acquire", 2, "acquire">,
    I32EnumCase<"Release", 3, "release">,
    I32EnumCase<"AcquireRelease", 4, "acquire_release">
  ]>;
// tileaa.attr.mem_semantic
def TileAA_MemSemanticAttr
    : TileAA_EnumAttr<TileAA_MemSemantic, "mem_semantic">;

def TileAA_MemScope : TileAA_Enum<"MemScope", "memory scope", [
    I32EnumCase<"TileBlock", 0, "tl_blk">,
    I32EnumCase<"Cluster", 1, "cluster">,
    I32EnumCase<"Gpu", 2, "gpu">,
    I32EnumCase<"System", 3, "sys">
  ]>;
// tileaa.attr.mem_scope
def TileAA_MemScopeAttr
    : TileAA_EnumAttr<TileAA_MemScope, "mem_scope">;

def TileAA_RmwMode : TileAA_Enum<"RmwMode", "mode of an atomic operation", [
    I32EnumCase<"Add", 0, "add">,
    I32EnumCase<"And", 1, "and">,
    I32EnumCase<"Or", 2, "or">,
    I32EnumCase<"Xor", 3, "xor">,
    I32EnumCase<"Exchange", 4, "xchg">,
    I32EnumCase<"Min", 5, "min">,
    I32EnumCase<"Max", 6, "max">,
    I32EnumCase<"UnsignedMin", 7, "umin">,
    I32EnumCase<"UnsignedMax", 8, "umax">,
    I32EnumCase<"CompareExchange", 9, "cmpxchg">,
    I32EnumCase<"FloatAdd", 10, "addf">
  ]>;
// tileaa.attr.rmw_mode
def TileAA_RmwModeAttr : TileAA_EnumAttr<TileAA_RmwMode, "rmw_mode">;

def TileAA_PaddingValue : TileAA_Enum<"PaddingValue", "padding value", [
    I32EnumCase<"Zero", 0, "zero">,
    I32EnumCase<"NegativeZero", 1, "neg_zero">,
    I32EnumCase<"NaN", 2, "nan">,
    I32EnumCase<"PositiveInfinity", 3, "pos_inf">,
    I32EnumCase<"NegativeInfinity", 4, "neg_inf">
  ]>;
// tileaa.attr.padding_value
def TileAA_PaddingValueAttr
    : TileAA_EnumAttr<TileAA_PaddingValue, "padding_value">;

// A keyword or a scalar (C-D15).
def TileAA_AnyPaddingAttr
    : Attr<CPred<"::llvm::isa<::tileir::nv_tileaa::PaddingValueAttr, "
                 "::mlir::IntegerAttr, ::mlir::FloatAttr>($_self)">,
           "padding value"> {
  let storageType = "::mlir::Attribute";
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

def TileAA_CacheModifier : TileAA_Enum<"CacheModifier", "cache modifier", [
    I32EnumCase<"None", 0, "none">,
    I32EnumCase<"AllLevels", 1, "ca">,
    I32EnumCase<"Global", 2, "cg">,
    I32EnumCase<"WriteBack", 3, "wb">,
    I32EnumCase<"Streaming", 4, "cs">,
    I32EnumCase<"WriteThrough", 5, "wt">,
    I32EnumCase<"Volatile", 6, "cv">
  ]>;
// tileaa.attr.cache_modifier
def TileAA_CacheModifierAttr
    : TileAA_EnumAttr<TileAA_CacheModifier, "cache_modifier">;

def TileAA_EvictionPolicy : TileAA_Enum<"EvictionPolicy", "eviction policy", [
    I32EnumCase<"Normal", 0, "evict_normal">,
    I32EnumCase<"First", 1, "evict_first">,
    I32EnumCase<"Last", 2, "evict_last">,
    I32EnumCase<"Unchanged", 3, "evict_unchanged">,
    I32EnumCase<"NoAllocate", 4, "no_allocate">
  ]>;
// tileaa.attr.eviction_policy
def TileAA_EvictionPolicyAttr
    : TileAA_EnumAttr<TileAA_EvictionPolicy, "eviction_policy">;

def TileAA_RoundingMode : TileAA_Enum<"RoundingMode", "rounding mode", [
    I32EnumCase<"NearestEven", 0, "nearest_even">,
    I32EnumCase<"Zero", 1, "zero">,
    I32EnumCase<"NegativeInfinity", 2, "negative_inf">,
    I32EnumCase<"PositiveInfinity", 3, "positive_inf">,
    I32EnumCase<"Approximate", 4, "approx">,
    I32EnumCase<"Full", 5, "full">,
    I32EnumCase<"NearestIntToZero", 6, "nearest_int_to_zero">
  ]>;
// tileaa.attr.rounding_mode
def TileAA_RoundingModeAttr
    : TileAA_EnumAttr<TileAA_RoundingMode, "rounding_mode">;

def TileAA_PropagateNaN : TileAA_Enum<"PropagateNaN", "propagation of NaN", [
    I32EnumCase<"None", 0, "none">,
    I32EnumCase<"All", 1, "all">
  ]>;
// tileaa.attr.propagate_nan
def TileAA_PropagateNaNAttr
    : TileAA_EnumAttr<TileAA_PropagateNaN, "propagate_nan">;

def TileAA_Signedness : TileAA_Enum<"Signedness", "signedness", [
    I32EnumCase<"Unsigned", 0, "unsigned">,
    I32EnumCase<"Signed", 1, "signed">
  ]>;
// tileaa.attr.signedness
def TileAA_SignednessAttr : TileAA_EnumAttr<TileAA_Signedness, "signedness">;

def TileAA_ActivationLayout
    : TileAA_Enum<"ActivationLayout", "layout of an activation", [
    I32EnumCase<"NWC", 0, "nwc">,
    I32EnumCase<"NHWC", 1, "nhwc">,
    I32EnumCase<"NDHWC", 2, "ndhwc">,
    I32EnumCase<"NCW", 3, "ncw">,
    I32EnumCase<"NCHW", 4, "nchw">,
    I32EnumCase<"NCDHW", 5, "ncdhw">
  ]>;
// tileaa.attr.activation_layout
def TileAA_ActivationLayoutAttr
    : TileAA_EnumAttr<TileAA_ActivationLayout, "activation_layout">;

//===----------------------------------------------------------------------===//
// Attributes with fields
//===----------------------------------------------------------------------===//

class TileAA_FieldsAttr<string name, string attrMnemonic,
                        list<Trait> traits = []>
    : AttrDef<NVTileAA_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

// `compute-capability` is read, too (C-H01).
def TileAA_ComputeCapabilityAttr
    : TileAA_FieldsAttr<"ComputeCapability", "compute_capability"> {
  let summary = "compute capability, major * 10 + minor";
  let parameters = (ins "int64_t":$value);
  let genVerifyDecl = 1;
}

// The features of a target follow from its compute capability.
def TileAA_TargetSpecAttr : TileAA_FieldsAttr<"TargetSpec", "target_spec"> {
  let summary = "target of a function";
  let parameters = (ins "int64_t":$computeCapability, "bool":$archConditional);
  let genVerifyDecl = 1;
}

def TileAA_KernelSpecAttr : TileAA_FieldsAttr<"KernelSpec", "kernel_spec"> {
  let summary = "launch shape of a function";
  let description = [{
    The warps of a CTA, the CTAs of a cluster, and the CTAs that a
    multiprocessor shall hold.
  }];
  let parameters = (ins "int64_t":$numWarps, "int64_t":$numCtas,
                        "int64_t":$occupancy);
  let genVerifyDecl = 1;
}

// The lists have a number for each axis of the filter. The rules of
// conv_tile demand that their lengths are equal (C-H11).
def TileAA_ConvParamsAttr : TileAA_FieldsAttr<"ConvParams", "conv_params"> {
  let summary = "parameters of a convolution";
  let parameters = (ins ArrayRefParameter<"int64_t">:$strides,
                        ArrayRefParameter<"int64_t">:$dilations,
                        ArrayRefParameter<"int64_t">:$lowerPadding,
                        ArrayRefParameter<"int64_t">:$upperPadding);
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Predicates: oracle/spec/tileaa_predicates.md
//===----------------------------------------------------------------------===//

class TileAA_PredicateAttr<string name, string mnemonic>
    : TileAA_FieldsAttr<name, mnemonic,
                        [DeclareAttrInterfaceMethods<TileAA_AssumePredicate>]>;

// tileaa.attr.div_by
def TileAA_DivByAttr : TileAA_PredicateAttr<"DivBy", "div_by"> {
  let summary = "every element, or one of `every` along an axis, is divisible";
  let parameters = (ins "int64_t":$divisor, "::std::optional<int64_t>":$every,
                        "::std::optional<int64_t>":$along);
}

// tileaa.attr.bounded
def TileAA_BoundedAttr : TileAA_PredicateAttr<"Bounded", "bounded"> {
  let summary = "every element is in an inclusive range";
  let parameters = (ins "::std::optional<int64_t>":$lower,
                        "::std::optional<int64_t>":$upper);
}

// tileaa.attr.same_elements
def TileAA_SameElementsAttr
    : TileAA_PredicateAttr<"SameElements", "same_elements"> {
  let summary = "how many elements in a row are the same, along each axis";
  let parameters = (ins ArrayRefParameter<"int64_t">:$values);
}

#endif // TILEIR_TILEAA_ATTRIBUTES
