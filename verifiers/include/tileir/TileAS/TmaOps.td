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

include "tileir/TileAS/MemoryOps.td"
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

class TileAS_TmaCopyBase<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, !listconcat([NvTile_MemoryModelReadWriteTrait,
                                         NvTile_SameOperationAndResultsAtom],
                                        ownTraits)> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
  let results = (outs TileAS_AsyncToken:$asyncToken);
  let hasVerifier = 1;
}

class TileAS_TmaLoadBase<string opMnemonic, list<TileAS_Segment> more = [],
                         list<Trait> ownTraits = []>
    : TileAS_TmaCopyBase<opMnemonic, ownTraits> {
  let segments = !listconcat(
      [TileAS_Segment<"desc", TileAS_AnyTmaDescriptor>,
       TileAS_Segment<"dst", TileAS_SharedView>,
       TileAS_VariadicSegment<"coords", Index>,
       TileAS_Segment<"barrier", TileAA_MemToken>], more);
}

class TileAS_TmaStoreBase<string opMnemonic, list<TileAS_Segment> more = [],
                          list<Trait> ownTraits = []>
    : TileAS_TmaCopyBase<opMnemonic, ownTraits> {
  let segments = !listconcat(
      [TileAS_Segment<"desc", TileAS_AnyTmaDescriptor>,
       TileAS_Segment<"src", TileAS_SharedView>,
       TileAS_VariadicSegment<"coords", Index>], more);
}

def TileAS_AsyncTiledTmaLoadOp : TileAS_TmaLoadBase<"async.tiled_tma_load"> {
  let summary = "starts to copy a box to shared memory";
}

def TileAS_AsyncTiledTmaStoreOp : TileAS_TmaStoreBase<"async.tiled_tma_store"> {
  let summary = "starts to copy a box from shared memory";
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAS_AtomAttr>:$atom);
}

def TileAS_AsyncGatherTmaLoadOp
    : TileAS_TmaLoadBase<"async.gather_tma_load",
                         [TileAS_Segment<"indices", TileAS_Tile>],
                         [NvTile_TensorSizeTrait]> {
  let summary = "starts to copy the rows with some indices to shared memory";
}

// Every padding of it is rejected; the attribute is there so that one can be
// (C-C11).
def TileAS_AsyncScatterTmaStoreOp
    : TileAS_TmaStoreBase<"async.scatter_tma_store",
                          [TileAS_Segment<"addresses", TileAS_Tile>],
                          [NvTile_TensorSizeTrait]> {
  let summary = "starts to copy rows from shared memory to some addresses";
}

#endif // TILEIR_TILEAS_TMAOPS
