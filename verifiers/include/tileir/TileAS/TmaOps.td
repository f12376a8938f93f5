//===- TmaOps.td - Tensor memory accelerator ---------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *descriptor* says where a tensor lies in global memory. TMA copies a *box* of
// it to or from shared memory, or rows that a tile names. Rules:
// oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_TMAOPS
#define TILEIR_TILEAS_TMAOPS

include "tileir/TileAS/TileASOpBase.td"

class TileAS_ViewIn<string space, string summary>
    : Type<CPred<"::tileir::nv_tileas::residencyOf($_self) == "
                 "::tileir::nv_tileaa::MemorySpace::" # space>, summary>;
def TileAS_GlobalView : TileAS_ViewIn<"Global", "tiled view in gmem">;
def TileAS_SharedView : TileAS_ViewIn<"Shared", "tiled view in smem">;

def TileAS_AnyTmaDescriptor
    : Type<CPred<"::tileir::nv_tileas::isTmaDescriptor($_self)">,
           "tma descriptor">;

def TileAS_MakeTiledTmaDescOp
    : TileAS_Op<"make_tiled_tma_desc", [NvTile_SameOperationAndResultsAtom]> {
  let summary = "makes the descriptor of a tensor in global memory";
  let arguments = (ins
    TileAS_GlobalView:$view,
    Variadic<Index>:$boxDims,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<TileAS_SwizzleModeAttr>:$swizzle_mode,
    OptionalAttr<TileAS_OobModeAttr>:$oob_mode,
    OptionalAttr<I32Attr>:$alignment);
  let results = (outs TileAS_AnyTmaDescriptor:$desc);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_TMAOPS
