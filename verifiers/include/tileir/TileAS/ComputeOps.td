//===- ComputeOps.td - Matrix products ---------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// D = A * B + C. In the *block-scaled* product A and B are scaled block by
// block with the *scale factors* SFA and SFB. Rules: oracle/spec/dot.md,
// slices.md and block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_COMPUTEOPS
#define TILEIR_TILEAS_COMPUTEOPS

include "tileir/TileAS/TileASOpBase.td"

class TileAS_DotBase<string opMnemonic, list<Trait> ownTraits = []>
    : TileAS_Op<opMnemonic, ownTraits> {
  // How integers are read: true is signed.
  let arguments = (ins
    TileAS_Tile:$a,
    TileAS_Tile:$b,
    TileAS_Tile:$c,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<BoolAttr>:$signedness_a,
    OptionalAttr<BoolAttr>:$signedness_b);
  let hasVerifier = 1;
}

def TileAS_DotOp : TileAS_DotBase<"dot"> {
  let summary = "multiplies two tiles and adds a third";
  let results = (outs TileAS_Tile:$d);
}

def TileAS_AsyncDotOp
    : TileAS_DotBase<"async.dot", [NvTile_SameOperationAndResultsAtom]> {
  let summary = "starts to multiply two tiles and to add a third";
  let results = (outs TileAS_Tile:$d, TileAS_AsyncToken:$asyncToken);
}

def TileAS_BlockScaledMmaOp : TileAS_Op<"block_scaled_mma"> {
  let summary = "multiplies tiles with scale factors for blocks of elements";
  let arguments = (ins
    Variadic<TileAS_Tile>:$tiles,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    UnitAttr:$two_cta);
  let segments = [TileAS_Segment<"a">, TileAS_Segment<"b">, TileAS_Segment<"c">,
                  TileAS_OptionalSegment<"sfa">, TileAS_OptionalSegment<"sfb">];
  let results = (outs TileAS_Tile:$result);
  let ownDeclaration = [{
    /// Returns the verifier's value: (atom_K << 32) | vecSize, and 0 when it
    /// rejects the operation. Emits nothing.
    uint64_t getPackedShape();
  }];
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_COMPUTEOPS
