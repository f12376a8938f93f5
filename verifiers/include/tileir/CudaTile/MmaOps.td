//===- MmaOps.td - Matrix products and assumptions ---------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// D = A * B + C, and facts about values. What a rule has a text for is no part
// of a signature. Rules: oracle/spec/cuda_mma.md and tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_MMAOPS
#define TILEIR_CUDATILE_MMAOPS

include "tileir/CudaTile/CudaTileOpBase.td"

class CudaTile_MmaOp<string mnemonic, Type factor, Type accumulator, dag more,
                     string format, list<CudaTile_Same> compared = [],
                     string moreTypes = "">
    : CudaTile_Op<mnemonic> {
  let same = compared;
  let hasVerifier = 1;
  let arguments = !con((ins factor:$lhs, factor:$rhs, accumulator:$acc), more);
  let results = (outs accumulator:$result);
  let assemblyFormat =
      "$lhs `,` $rhs `,` $acc " # format # " attr-dict"
      " `:` custom<OneType>(type($lhs)) `,` custom<OneType>(type($rhs))"
      " `,` custom<OneType>(type($acc), type($result)) " # moreTypes;
}

defvar CudaTile_sameFactors = CudaTile_SameElement<["lhs", "rhs"]>;

def CudaTile_MmaFOp
    : CudaTile_MmaOp<"mmaf", CudaTile_AnyTile, CudaTile_AnyTile,
                     (ins OptionalAttr<UnitAttr>:$fast_acc),
                     "(`fast_acc` $fast_acc^)?", [CudaTile_sameFactors]> {
  let summary = "product of matrices of floats";
}

def CudaTile_MmaFScaledOp
    : CudaTile_MmaOp<"mmaf_scaled", CudaTile_ScaledMmaOperandTile,
                     CudaTile_F32Tile,
                     (ins CudaTile_ScaleTile:$lhs_scale,
                          CudaTile_ScaleTile:$rhs_scale),
                     "`,` $lhs_scale `,` $rhs_scale",
                     [CudaTile_sameFactors,
                      CudaTile_SameElement<["lhs_scale", "rhs_scale"]>,
                      CudaTile_SameRank<["lhs", "lhs_scale", "rhs_scale"]>],
                     "`,` custom<OneType>(type($lhs_scale))"
                     "`,` custom<OneType>(type($rhs_scale))"> {
  let summary = "product of matrices with scales for their blocks";
}

def CudaTile_MmaIOp
    : CudaTile_MmaOp<"mmai", CudaTile_AnyTile, CudaTile_AnyTile,
                     (ins OptionalAttr<CudaTile_SignednessAttr>:$signedness_lhs,
                          OptionalAttr<CudaTile_SignednessAttr>
                              :$signedness_rhs),
                     "custom<Keyword>($signedness_lhs)"
                     "custom<Keyword>($signedness_rhs)"> {
  let summary = "product of matrices of integers";
}

def CudaTile_AssumeOp : CudaTile_Op<"assume"> {
  let same = [CudaTile_SameType<["value", "result"]>];
  let summary = "hands a value on and states a fact about it";
  let hasVerifier = 1;
  let arguments = (ins AnyType:$value,
                       TileAS_Required<CudaTile_PredicateOfAssumeAttr>:$predicate);
  let results = (outs AnyType:$result);
  let resultName = "assume";
  let assemblyFormat =
      "custom<Predicate>($predicate) `,` $value attr-dict `:` " #
      CudaTile_OneType<["value", "result"]>.text;
}

#endif // TILEIR_CUDATILE_MMAOPS
