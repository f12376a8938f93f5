//===- DotOp.td - Matrix product ---------------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// D = A * B + C. Rules: oracle/spec/dot.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_DOTOP
#define TILEIR_TILEAS_DOTOP

include "tileir/TileAS/TileASOpBase.td"

def TileAS_DotOp : TileAS_Op<"dot"> {
  let summary = "multiplies two tiles and adds a third";
  // How integers are read: true is signed.
  let arguments = (ins
    TileAS_Tile:$a,
    TileAS_Tile:$b,
    TileAS_Tile:$c,
    TileAS_Required<TileAS_AtomAttr>:$atom,
    OptionalAttr<BoolAttr>:$signedness_a,
    OptionalAttr<BoolAttr>:$signedness_b);
  let results = (outs TileAS_Tile:$result);
  let hasVerifier = 1;
}

#endif // TILEIR_TILEAS_DOTOP
