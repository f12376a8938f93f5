//===- ReductionOps.td - Reductions and scans --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// They combine the elements of one or several tiles, as their body says. Rules:
// oracle/spec/slices.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_REDUCTIONOPS
#define TILEIR_TILEAS_REDUCTIONOPS

include "tileir/TileAS/TileASOpBase.td"

// The numbers of operands and results are compared by hand: the texts are those
// of cuda_tile.
class TileAS_ReductionOp<string opMnemonic, Trait encodings>
    : TileAS_Op<opMnemonic, [encodings, NvTile_SameOperandsAndResultsAtom,
                             NvTile_TensorSizeTrait]> {
  let arguments = (ins Variadic<TileAS_Tile>:$inputs);
  let results = (outs Variadic<TileAS_Tile>:$results);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

def TileAS_ReduceOp
    : TileAS_ReductionOp<"reduce", NvTile_SameOperandsEncoding> {
  let summary = "combines the elements of tiles";
}

def TileAS_ScanOp
    : TileAS_ReductionOp<"scan", NvTile_SameOperandsAndResultEncoding> {
  let summary = "combines each element of tiles with those before it";
}

#endif // TILEIR_TILEAS_REDUCTIONOPS
