//===- BlockScaledMmaOp.td - Block-scaled matrix product ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// D = A * B + C, where A and B are scaled block by block with the *scale
// factors* SFA and SFB. Rules: oracle/spec/block_scaled_mma.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_BLOCKSCALEDMMAOP
#define TILEIR_TILEAS_BLOCKSCALEDMMAOP

include "tileir/TileAS/TileASOpBase.td"

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
    /// What the verifier returns: (atom_K << 32) | vecSize, and 0 when it
    /// rejects the operation. Emits nothing.
    uint64_t getPackedShape();
  }];
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_BLOCKSCALEDMMAOP
