//===- MemoryOps.td - Tiled memory operations --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tiled operations of nv_tileas, but without atoms, async tokens, offsets,
// masks and padding. Rules: oracle/spec/tileaa_ops.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_MEMORYOPS
#define TILEIR_TILEAA_MEMORYOPS

include "mlir/IR/OpAsmInterface.td"
include "tileir/TileAA/TileAAOpBase.td"

// Results print without names, as those of nv_tileas.tiled_load.
class TileAA_TiledOp<string opMnemonic, list<Trait> ownTraits>
    : TileAA_Op<opMnemonic,
                !listconcat([OpAsmOpInterface,
                             NvTile_TiledLoadStoreOpSameElementTypeTrait],
                            ownTraits)> {
  let hasVerifier = 1;
}

defvar TileAA_tiledSegments = [
  TileAS_VariadicSegment<"coords">,
  TileAS_VariadicSegment<"token", TileAA_MemToken>];

class TileAA_TiledMoveOp<string opMnemonic, list<Trait> ownTraits>
    : TileAA_TiledOp<opMnemonic, ownTraits> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    OptionalAttr<TileAA_MemSemanticAttr>:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope,
    OptionalAttr<TileAA_CacheModifierAttr>:$cache_modifier,
    OptionalAttr<TileAA_EvictionPolicyAttr>:$eviction_policy);
}

def TileAA_TiledLoadOp
    : TileAA_TiledMoveOp<"tiled_load", [NvTile_MemoryModelReadTrait]> {
  let summary = "reads the tile that a view shows at some coordinates";
  let segments = !listconcat([TileAS_Segment<"view", TileAA_OwnView>],
                             TileAA_tiledSegments);
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAA_MemToken>:$resultToken);
}

def TileAA_TiledStoreOp
    : TileAA_TiledMoveOp<"tiled_store", [NvTile_MemoryModelWriteTrait]> {
  let summary = "writes the tile that a view shows at some coordinates";
  let segments = !listconcat([TileAS_Segment<"view", TileAA_OwnView>,
                              TileAS_Segment<"value", TileAS_Tile>],
                             TileAA_tiledSegments);
  let results = (outs Optional<TileAA_MemToken>:$resultToken);
}

def TileAA_TiledAtomicRmwOp
    : TileAA_TiledOp<"tiled_atomic_rmw", [NvTile_MemoryModelReadWriteTrait]> {
  let summary = "combines a tile with the one that a view shows";
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAA_RmwModeAttr>:$rmw_mode,
    OptionalAttr<TileAA_MemSemanticAttr>:$mem_semantic,
    OptionalAttr<TileAA_MemScopeAttr>:$mem_scope);
  let segments = !listconcat([TileAS_Segment<"view", TileAA_OwnView>,
                              TileAS_Segment<"value", TileAS_Tile>],
                             TileAA_tiledSegments);
  let results = (outs TileAS_Tile:$tile,
                      Optional<TileAA_MemToken>:$resultToken);
}

#endif // TILEIR_TILEAA_MEMORYOPS
