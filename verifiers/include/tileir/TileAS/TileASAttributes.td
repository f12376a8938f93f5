//===- TileASAttributes.td - The attributes of nv_tileas ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An *atom* names the hardware operation that an operation of the dialect is
// made of. The verifiers take any name. A *layout* says where the elements of a
// tile or of a view are; encoding and memory layout are other words for it
// (oracle/spec/traits.md). Enumerations: oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_ATTRIBUTES
#define TILEIR_TILEAS_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "tileir/TileAS/TileASDialect.td"

def TileAS_AtomAttr : AttrDef<NVTileAS_Dialect, "Atom"> {
  let mnemonic = "atom";
  let summary = "atom";
  let description = [{
    `#nv_tileas<atom mxf4>`. The builder of block_scaled_mma adds the shape that
    the verifier resolved: `#nv_tileas<atom mxf4, k = 64, vec = 16>`.
  }];
  let parameters = (ins
    StringRefParameter<"a letter, then letters, digits and underscores">:$name,
    DefaultValuedParameter<"uint64_t", "0",
        "(atom_K << 32) | vecSize, or 0 where unresolved">:$packedShape);
  let builders = [
    AttrBuilder<(ins "::llvm::StringRef":$name,
                     CArg<"uint64_t", "0">:$packedShape), [{
      return $_get($_ctxt, name, packedShape);
    }]>
  ];
  let skipDefaultBuilders = 1;
  let extraClassDeclaration = [{
    bool isResolved() const { return getPackedShape() != 0; }
    uint32_t getAtomK() const { return uint32_t(getPackedShape() >> 32); }
    uint32_t getVecSize() const { return uint32_t(getPackedShape()); }
  }];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def TileAS_LayoutAttr : AttrDef<NVTileAS_Dialect, "Layout"> {
  let mnemonic = "layout";
  let summary = "layout";
  let description = [{
    A CuTe layout, and a memory space where it is not that of the value:
    `#nv_tileas.layout<(8,(2,4)):(1,(8,16)), smem>`. The sizes of the shape are at
    least 1.
  }];
  let parameters = (ins
    ArrayRefParameter<"::tileir::Layout::Node", "the nodes of a layout">:$preorder,
    "::std::optional<::tileir::nv_tileaa::MemorySpace>":$space);
  let extraClassDeclaration = [{
    /// Prints it as MLIR does, without the state that MLIR's printer makes.
    void printFull(::llvm::raw_ostream &os) const;
  }];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

// A keyword cannot begin with a digit, as the source's `32B` does.
def TileAS_SwizzleMode : I32Enum<"SwizzleMode", "swizzle of a descriptor", [
    I32EnumCase<"None", 0, "none">,
    I32EnumCase<"Swizzle32B", 1, "swizzle_32b">,
    I32EnumCase<"Swizzle64B", 2, "swizzle_64b">,
    I32EnumCase<"Swizzle128B", 3, "swizzle_128b">
  ]> {
  let cppNamespace = "::tileir::nv_tileas";
}
def TileAS_SwizzleModeAttr
    : EnumAttr<NVTileAS_Dialect, TileAS_SwizzleMode, "swizzle_mode">;

def TileAS_OobMode : I32Enum<"OobMode", "what is read outside of a tensor", [
    I32EnumCase<"Zero", 0, "zero">,
    I32EnumCase<"NaN", 1, "nan">,
    I32EnumCase<"Constant", 2, "constant">
  ]> {
  let cppNamespace = "::tileir::nv_tileas";
}
def TileAS_OobModeAttr : EnumAttr<NVTileAS_Dialect, TileAS_OobMode, "oob_mode">;

#endif // TILEIR_TILEAS_ATTRIBUTES
