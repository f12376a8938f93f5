//===- LayoutOps.td - How tiles are laid out ---------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster's group "layout": what changes how a tile is laid out or looked
// at, and what makes a tile of a description of its elements. Rules:
// oracle/spec/copy.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_LAYOUTOPS
#define TILEIR_TILEAS_LAYOUTOPS

include "tileir/TileAS/TileASOpBase.td"

class TileAS_TileToTileOp<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, !listconcat([NvTile_TensorSizeTrait], ownTraits)> {
  let arguments = (ins TileAS_Tile:$source);
  let results = (outs TileAS_Tile:$result);
}

def TileAS_ConvertLayoutOp
    : TileAS_TileToTileOp<"convert_layout",
                          [NvTile_MustHaveMemLayoutAmongOperandsAndResult]> {
  let summary = "gives a tile another layout";
  let hasVerifier = 1;
}

def TileAS_ViewOp
    : TileAS_Op<"view", [NvTile_SameTiledViewAndTensorShapeTrait,
                         NvTile_TensorSizeTrait]> {
  let summary = "makes a tiled view of a value";
  let arguments = (ins AnyType:$source, Variadic<Index>:$indices);
  let results = (outs TileAS_AnyView:$result);
}

def TileAS_ExpandDimsOp : TileAS_TileToTileOp<"expand_dims"> {
  let summary = "adds axes to a tile";
}

def TileAS_ReinterpretOp : TileAS_TileToTileOp<"reinterpret"> {
  let summary = "reads the bits of a tile as another tile";
}

def TileAS_ShuffleOp
    : TileAS_TileToTileOp<"shuffle", [NvTile_TensorTypeHavingLayout]> {
  let summary = "moves elements between the lanes of a warp";
}

def TileAS_GenerateOp : TileAS_Op<"generate", [NvTile_TensorSizeTrait]> {
  let summary = "makes a tile whose elements its region describes";
  let results = (outs TileAS_Tile:$result);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_LAYOUTOPS
