//===- AggregateOps.td - Reductions and scans --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// They combine the elements of tiles along an axis, as their body says. Rules:
// oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_AGGREGATEOPS
#define TILEIR_CUDATILE_AGGREGATEOPS

include "tileir/CudaTile/CudaTileOpBase.td"

class CudaTile_AggregateOp<string mnemonic, dag attributes = (ins),
                           string format = "">
    : CudaTile_Op<mnemonic> {
  let arguments = !con((ins Variadic<CudaTile_AnyTile>:$operands,
                            TileAS_Required<I32Attr>:$dim),
                       attributes,
                       (ins TileAS_Required<CudaTile_ValuesAttr>:$identities));
  let results = (outs Variadic<CudaTile_AnyTile>:$results);
  let regions = (region AnyRegion:$body);
  let same = [CudaTile_SameShape<["operands"]>];
  let hasVerifier = 1;
  let assemblyFormat =
      "$operands attr-dict ` ` `dim` `` `=` `` custom<Number>($dim, \"32\")" # format #
      " `identities` `` `=` `` $identities"
      " `:` custom<Types>(type($operands)) `->` custom<Types>(type($results))"
      " custom<RegionWithArguments>($body)";
}

def CudaTile_ReduceOp : CudaTile_AggregateOp<"reduce"> {
  let summary = "combines the elements of tiles";
  let resultName = "reduce";
}

def CudaTile_ScanOp
    : CudaTile_AggregateOp<"scan", (ins TileAS_Required<BoolAttr>:$reverse),
                           "`reverse` `` `=` `` custom<Number>($reverse, \"1\")"> {
  let summary = "combines each element of tiles with those before it";
}

#endif // TILEIR_CUDATILE_AGGREGATEOPS
