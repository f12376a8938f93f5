//===- MemoryOps.td - Operations on memory -----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The *tiled* operations move the tile that a view shows at some coordinates,
// and have segments; the others move what a view shows. Rules:
// oracle/spec/memory.md and loads.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_MEMORYOPS
#define TILEIR_TILEAS_MEMORYOPS

include "mlir/IR/OpAsmInterface.td"
include "tileir/TileAA/TileAAAttributes.td"
include "tileir/TileAS/TileASOpBase.td"

def TileAS_MemoryOrAsyncToken
    : AnyTypeOf<[TileAA_MemToken, TileAS_AsyncToken], "memory or async token">;
def TileAS_Mask
    : Type<CPred<"::llvm::isa<::tileir::nv_tileas::TileType>($_self) && "
                 "::llvm::cast<::tileir::nv_tileas::TileType>($_self)"
                 ".getElementType().isSignlessInteger(1)">,
           "tile of i1">;

//===----------------------------------------------------------------------===//
// Tiled operations
//===----------------------------------------------------------------------===//

class TileAS_TokenSegment<Type type> : TileAS_VariadicSegment<"token", type>;

// The base of all tiled operations. Trait 21 reports wrong coordinates and a
// wrong number of tokens. The results print without names: MLIR's code that
// prints names does not check whether there are too few results.
class TileAS_TiledOp<string opMnemonic, list<Trait> ownTraits>
    : TileAS_Op<opMnemonic,
                !listconcat([OpAsmOpInterface,
                             NvTile_SameOperationAndResultsAtom,
                             NvTile_TiledLoadStoreOpSameElementTypeTrait],
                            ownTraits)> {
  let hasVerifier = 1;
}

class TileAS_TiledMoveOp<string opMnemonic, list<Trait> ownTraits>
    : TileAS_TiledOp<opMnemonic,
                     !listconcat([NvTile_TiledPaddingValueTrait], ownTraits)> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<TileAA_MemSemanticAttr>:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
}

class TileAS_TiledLoadBase<string opMnemonic>
    : TileAS_TiledMoveOp<opMnemonic,
                         [NvTile_MemoryModelReadTrait,
                          NvTile_SameLoadStoreOperandsAndResultEncoding,
                          NvTile_ValidTileASLoadOperandsAndResultEncoding]> {
  let segments = [
    TileAS_Segment<"view", TileAS_AnyView>,
    TileAS_VariadicSegment<"coords">,
    TileAS_VariadicSegment<"offsets", Index>,
    TileAS_TokenSegment<TileAS_MemoryOrAsyncToken>,
    TileAS_UnnumberedSegment<TileAS_OptionalSegment<"mask", TileAS_Mask>>];
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAS_MemoryOrAsyncToken>:$resultToken);
}

def TileAS_TiledLoadOp : TileAS_TiledLoadBase<"tiled_load"> {
  let summary = "reads the tile that a view shows at some coordinates";
}

def TileAS_AsyncTiledLoadOp : TileAS_TiledLoadBase<"async.tiled_load"> {
  let summary = "starts to read the tile that a view shows";
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAS_MemoryOrAsyncToken>:$resultToken,
                      TileAS_AsyncToken:$asyncToken);
}

def TileAS_TiledStoreOp
    : TileAS_TiledMoveOp<"tiled_store",
                         [NvTile_MemoryModelWriteTrait,
                          NvTile_SameLoadStoreOperandsEncoding]> {
  let summary = "writes the tile that a view shows at some coordinates";
  let segments = [
    TileAS_Segment<"view", TileAS_AnyView>,
    TileAS_Segment<"value", TileAS_Tile>,
    TileAS_VariadicSegment<"coords">,
    TileAS_UnnumberedSegment<TileAS_VariadicSegment<"offsets", Index>>,
    TileAS_TokenSegment<TileAS_MemoryOrAsyncToken>];
  let results = (outs Optional<TileAS_MemoryOrAsyncToken>:$resultToken);
}

class TileAS_TiledAtomicRmwBase<string opMnemonic>
    : TileAS_TiledOp<opMnemonic,
                     [NvTile_MemoryModelReadWriteTrait,
                      NvTile_SameLoadStoreOperandsAndResultEncoding]> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    TileAS_Required<TileAA_RmwModeAttr>:$rmw_mode,
    OptionalAttr<TileAA_MemSemanticAttr>:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope);
  let segments = [
    TileAS_Segment<"view", TileAS_AnyView>,
    TileAS_Segment<"value", TileAS_Tile>,
    TileAS_VariadicSegment<"coords">,
    TileAS_TokenSegment<TileAA_MemToken>];
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAA_MemToken>:$resultToken);
}

def TileAS_TiledAtomicRmwOp : TileAS_TiledAtomicRmwBase<"tiled_atomic_rmw"> {
  let summary = "combines a tile with the one that a view shows";
}

def TileAS_AsyncTiledAtomicRmwOp
    : TileAS_TiledAtomicRmwBase<"async.tiled_atomic_rmw"> {
  let summary = "starts to combine a tile with the one that a view shows";
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAA_MemToken>:$resultToken,
                      TileAS_AsyncToken:$asyncToken);
}

//===----------------------------------------------------------------------===//
// Other operations
//===----------------------------------------------------------------------===//

defvar TileAS_loadTraits = [
  NvTile_MemoryModelReadTrait, NvTile_SameLoadStoreOperandsAndResultEncoding,
  NvTile_SameLoadStoreOperandsAndResultShape, NvTile_TensorSizeTrait,
  NvTile_TiledPaddingValueTrait];
defvar TileAS_storeTraits = [
  NvTile_MemoryModelWriteTrait, NvTile_SameLoadStoreOperandsEncoding,
  NvTile_SameLoadStoreOperandsShape, NvTile_TensorSizeTrait,
  NvTile_TiledPaddingValueTrait];

class TileAS_LoadBase<string opMnemonic>
    : TileAS_Op<opMnemonic, TileAS_loadTraits> {
  let arguments = (ins
    TileAS_AnyView:$view,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
  let results = (outs TileAS_Tile:$result);
  let hasVerifier = 1;
}

def TileAS_LoadOp : TileAS_LoadBase<"load"> {
  let summary = "reads the tile that a view shows";
}

def TileAS_AsyncLoadOp : TileAS_LoadBase<"async.load"> {
  let summary = "starts to read the tile that a view shows";
  let results = (outs TileAS_Tile:$result, TileAS_AsyncToken:$asyncToken);
}

class TileAS_StoreBase<string opMnemonic>
    : TileAS_Op<opMnemonic, TileAS_storeTraits> {
  let arguments = (ins
    TileAS_AnyView:$view,
    TileAS_Tile:$value,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
  let hasVerifier = 1;
}

def TileAS_StoreOp : TileAS_StoreBase<"store"> {
  let summary = "writes the tile that a view shows";
}

def TileAS_AsyncStoreOp : TileAS_StoreBase<"async.store"> {
  let summary = "starts to write the tile that a view shows";
  let results = (outs TileAS_AsyncToken:$asyncToken);
}

// Their tile has not the shape of the view.
def TileAS_GatherLoadOp
    : TileAS_Op<"gather_load",
                [NvTile_MemoryModelReadTrait,
                 NvTile_SameOperationAndResultsAtom, NvTile_TensorSizeTrait,
                 NvTile_TiledPaddingValueTrait]> {
  let summary = "reads a tile from the places that a tile of indices names";
  let arguments = (ins
    TileAS_AnyView:$view,
    TileAS_Tile:$indices,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds,
    OptionalAttr<TileAA_AnyPaddingAttr>:$padding_value);
  let results = (outs TileAS_Tile:$result);
  let hasVerifier = 1;
}

def TileAS_ScatterStoreOp
    : TileAS_Op<"scatter_store",
                [NvTile_MemoryModelWriteTrait, NvTile_TensorSizeTrait]> {
  let summary = "writes a tile to the places that a tile of indices names";
  let arguments = (ins
    TileAS_AnyView:$view,
    TileAS_Tile:$value,
    TileAS_Tile:$indices,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_MEMORYOPS
