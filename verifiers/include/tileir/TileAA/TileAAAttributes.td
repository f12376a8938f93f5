//===- TileAAAttributes.td - The attributes of nv_tileaa ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The enumerations of memory operations: `#nv_tileaa<mem_semantic relaxed>`.
// Names and numbers: oracle/spec/memory.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_ATTRIBUTES
#define TILEIR_TILEAA_ATTRIBUTES

include "mlir/IR/EnumAttr.td"
include "tileir/TileAA/TileAADialect.td"

class TileAA_Enum<string name, string summary, list<I32EnumCase> cases>
    : I32Enum<name, summary, cases> {
  let cppNamespace = "::tileir::nv_tileaa";
}

def TileAA_MemSemantic : TileAA_Enum<"MemSemantic", "memory semantic", [
    I32EnumCase<"Weak", 0, "weak">,
    I32EnumCase<"Relaxed", 1, "relaxed">,
    I32EnumCase<"Acquire", 2, "acquire">,
    I32EnumCase<"Release", 3, "release">,
    I32EnumCase<"AcquireRelease", 4, "acquire_release">
  ]>;
def TileAA_MemSemanticAttr
    : EnumAttr<NVTileAA_Dialect, TileAA_MemSemantic, "mem_semantic">;

def TileAA_MemScope : TileAA_Enum<"MemScope", "memory scope", [
    I32EnumCase<"TileBlock", 0, "tl_blk">,
    I32EnumCase<"Cluster", 1, "cluster">,
    I32EnumCase<"Gpu", 2, "gpu">,
    I32EnumCase<"System", 3, "sys">
  ]>;
def TileAA_MemScopeAttr
    : EnumAttr<NVTileAA_Dialect, TileAA_MemScope, "mem_scope">;

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
def TileAA_RmwModeAttr : EnumAttr<NVTileAA_Dialect, TileAA_RmwMode, "rmw_mode">;

def TileAA_PaddingValue : TileAA_Enum<"PaddingValue", "padding value", [
    I32EnumCase<"Zero", 0, "zero">,
    I32EnumCase<"NegativeZero", 1, "neg_zero">,
    I32EnumCase<"NaN", 2, "nan">,
    I32EnumCase<"PositiveInfinity", 3, "pos_inf">,
    I32EnumCase<"NegativeInfinity", 4, "neg_inf">
  ]>;
def TileAA_PaddingValueAttr
    : EnumAttr<NVTileAA_Dialect, TileAA_PaddingValue, "padding_value">;

#endif // TILEIR_TILEAA_ATTRIBUTES
