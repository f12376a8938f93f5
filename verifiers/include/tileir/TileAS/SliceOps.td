//===- SliceOps.td - Slices of tiles -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster's group "tensor slices". The async slices work on shared memory,
// where alone a slice can be asynchronous. Rules: oracle/spec/slices.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_SLICEOPS
#define TILEIR_TILEAS_SLICEOPS

include "tileir/TileAS/TileASOpBase.td"

def TileAS_AllocTensorOp : TileAS_Op<"alloc_tensor", [NvTile_TensorSizeTrait]> {
  let summary = "makes local storage for a tile";
  let results = (outs TileAS_Tile:$result);
}

class TileAS_ExtractSliceBase<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, !listconcat([NvTile_TensorSizeTrait], ownTraits)> {
  let arguments = (ins TileAS_Tile:$source, Variadic<Index>:$offsets);
  let results = (outs TileAS_Tile:$result);
}

def TileAS_ExtractSliceOp : TileAS_ExtractSliceBase<"extract_slice"> {
  let summary = "takes the part of a tile that begins at the offsets";
}

def TileAS_AsyncExtractSliceOp
    : TileAS_ExtractSliceBase<"async.extract_slice",
                              [NvTile_ResultsAreSharedEncoding]> {
  let summary = "starts to take the part of a tile that begins at the offsets";
  let results = (outs TileAS_Tile:$result, TileAS_AsyncToken:$asyncToken);
}

class TileAS_InsertSliceBase<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, !listconcat([NvTile_TensorSizeTrait], ownTraits)> {
  let arguments = (ins TileAS_Tile:$source, TileAS_Tile:$destination,
                       Variadic<Index>:$offsets);
  let results = (outs TileAS_Tile:$result);
}

def TileAS_InsertSliceOp : TileAS_InsertSliceBase<"insert_slice"> {
  let summary = "puts a tile into another one at the offsets";
}

def TileAS_AsyncInsertSliceOp
    : TileAS_InsertSliceBase<"async.insert_slice",
                             [NvTile_ResultsAreSharedEncoding]> {
  let summary = "starts to put a tile into another one at the offsets";
  let results = (outs TileAS_Tile:$result, TileAS_AsyncToken:$asyncToken);
}

#endif // TILEIR_TILEAS_SLICEOPS
