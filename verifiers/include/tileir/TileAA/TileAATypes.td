//===- TileAATypes.td - The types of nv_tileaa -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parameters of a type are its uniquer key, as the source page tabulates
// it. Sizes are at least 1, and there may be none. The summary of a
// type is the word by which diagnostics call it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_TYPES
#define TILEIR_TILEAA_TYPES

include "mlir/IR/AttrTypeBase.td"
include "tileir/TileAA/MemorySpace.td"
include "tileir/TileAA/TileAADialect.td"

class TileAA_Type<string name, string typeMnemonic>
    : TypeDef<NVTileAA_Dialect, name> {
  let mnemonic = typeMnemonic;
}

// tileaa.type.ptr.key
def TileAA_Ptr : TileAA_Type<"Ptr", "ptr"> {
  let summary = "pointer";
  let description = [{
    `!nv_tileaa.ptr<f16>` points to global memory, `!nv_tileaa.ptr<f16, smem>`
    and `!nv_tileaa.ptr<f16, 3>` to shared memory.
  }];
  let parameters = (ins "::mlir::Type":$pointeeType,
                        "::tileir::nv_tileaa::MemorySpace":$memorySpace);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$pointeeType,
        CArg<"::tileir::nv_tileaa::MemorySpace",
             "::tileir::nv_tileaa::MemorySpace::Global">:$memorySpace), [{
      return $_get(pointeeType.getContext(), pointeeType, memorySpace);
    }]>
  ];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

// tileaa.type.tiled_view.key: neither the element type nor the memory space
// stands in the key; both are the source's (C-E03, C-E05).
def TileAA_TiledView : TileAA_Type<"TiledView", "tiled_view"> {
  let summary = "tiled view";
  let description = [{
    `!nv_tileaa.tiled_view<2x128xf16>` views a source of the type
    `!nv_tileaa.ptr<f16>`. Any other source, a pointer, a tile of pointers or a
    memref, stands where the element does:
    `!nv_tileaa.tiled_view<2x128x!nv_tileaa.ptr<f16, smem>>`. A layout,
    `#nv_tileas.layout`, may follow after a comma.
  }];
  let parameters = (ins "::mlir::Type":$sourceType,
                        ArrayRefParameter<"int64_t">:$shape,
                        OptionalParameter<"::mlir::Attribute">:$layout);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$sourceType,
        "::llvm::ArrayRef<int64_t>":$shape,
        CArg<"::mlir::Attribute", "{}">:$layout), [{
      return $_get(sourceType.getContext(), sourceType, shape, layout);
    }]>
  ];
  let extraClassDeclaration = [{
    ::mlir::Type getElementType() const;
    ::tileir::nv_tileaa::MemorySpace getMemorySpace() const;
  }];
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

// tileaa.type.mem_token.key
def TileAA_MemToken : TileAA_Type<"MemToken", "mem_token"> {
  let summary = "memory token";
}

// tileaa.type.program_id.key
def TileAA_ProgramId : TileAA_Type<"ProgramId", "program_id"> {
  let summary = "program id";
  let description = [{
    The index of a program in the grid.
  }];
}

// tileaa.type.queue.key
def TileAA_Queue : TileAA_Type<"Queue", "queue"> {
  let summary = "queue";
  let description = [{
    What `queue.put` hands to `queue.get`: `!nv_tileaa.queue<[f16, index]>`, or
    `!nv_tileaa.queue<[f16, index], isolated>`.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$resultTypes,
                        "bool":$isolated);
  let hasCustomAssemblyFormat = 1;
}

// tileaa.type.memref.key: the base and the offset are values, not parameters.
def TileAA_MemRef : TileAA_Type<"MemRef", "memref"> {
  let summary = "memref";
  let description = [{
    Strided memory: `!nv_tileaa.memref<4x8xf16, [8, 1], smem, alias 3>`. Global
    memory and the alias scope 0 are not printed. Strides count elements, and
    may be 0 or negative. None of the numbers is the least one of 64 bits, which
    MLIR uses for strides that are not known.
  }];
  let parameters = (ins "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$shape,
                        ArrayRefParameter<"int64_t">:$strides,
                        "::tileir::nv_tileaa::MemorySpace":$memorySpace,
                        "int64_t":$aliasScope);
  let genVerifyDecl = 1;
  let hasCustomAssemblyFormat = 1;
}

def TileAA_FloatNV4E0M3F : TileAA_Type<"FloatNV4E0M3F", "nv4e0m3f"> {
  let summary = "4-bit float without an exponent";
  let description = [{
    MLIR has no such float. It is a type without arithmetic here, which shares
    the slot of `f4E2M1FN` in block-scaled operations.
  }];
}

#endif // TILEIR_TILEAA_TYPES
