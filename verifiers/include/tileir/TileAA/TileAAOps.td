//===- TileAAOps.td - All operations of nv_tileaa ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generator is given. Rules: oracle/spec/block_tile.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_OPS
#define TILEIR_TILEAA_OPS

include "tileir/TileAS/TileASOpBase.td"

class TileAA_Op<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, ownTraits, NVTileAA_Dialect>;

def TileAA_OwnView
    : Type<TileAA_TiledView.predicate, "tiled view of nv_tileaa">;

// Rules with words of their own say that the attributes are there (C-H10).
def TileAA_BlockTileOp : TileAA_Op<"block_tile"> {
  let summary = "divides a value into blocks";
  let arguments = (ins
    AnyType:$source,
    OptionalAttr<DenseI64ArrayAttr>:$tileSizes,
    OptionalAttr<TypedArrayAttrBase<DenseI32ArrayAttr,
                                    "array of arrays of 32-bit integers">>
        :$dimGroups);
  let results = (outs TileAA_OwnView:$view);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAA_OPS
