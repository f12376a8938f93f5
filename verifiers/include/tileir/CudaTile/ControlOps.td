//===- ControlOps.td - Control flow ------------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches, loops and what ends their regions. Which operation ends which
// region is a rule of the operation around it. Rules: oracle/spec/
// cuda_control.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_CONTROLOPS
#define TILEIR_CUDATILE_CONTROLOPS

include "tileir/CudaTile/CudaTileOpBase.td"

// A region without a block is absent.
def CudaTile_IfOp : CudaTile_Op<"if"> {
  let summary = "runs one of two regions";
  let hasVerifier = 1;
  let arguments = (ins CudaTile_ScalarI1Tile:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$thenRegion, AnyRegion:$elseRegion);
  let assemblyFormat = [{
    $condition (`->` `(` custom<Types>(type($results))^ `)`)?
    custom<Branch>($thenRegion) (`else` custom<Branch>($elseRegion)^)?
    attr-dict
  }];
}

class CudaTile_LoopBase<string mnemonic, dag bounds = (ins),
                        dag attributes = (ins)> : CudaTile_Op<mnemonic> {
  let arguments = !con(bounds, (ins Variadic<AnyType>:$initValues), attributes);
  let results = (outs Variadic<AnyType>:$resultValues);
  let regions = (region AnyRegion:$region);
  let hasVerifier = 1;
}

def CudaTile_ForOp
    : CudaTile_LoopBase<"for",
                        (ins CudaTile_ScalarTile:$lowerBound,
                             CudaTile_ScalarTile:$upperBound,
                             CudaTile_ScalarTile:$step),
                        (ins OptionalAttr<UnitAttr>:$unsignedCmp)> {
  let resultName = "for";
  let summary = "repeats its region for each number of a range";
}

def CudaTile_LoopOp : CudaTile_LoopBase<"loop"> {
  let summary = "repeats its region until something leaves it";
}

defvar CudaTile_endText
    = "attr-dict ($operands^ `:` custom<Types>(type($operands)))?";

class CudaTile_EndOp<string mnemonic, list<Trait> traits = []>
    : CudaTile_Op<mnemonic, !listconcat([Terminator], traits)> {
  let arguments = (ins Variadic<CudaTile_AnyValue>:$operands);
  let hasVerifier = 1;
  let assemblyFormat = CudaTile_endText;
}

def CudaTile_BreakOp : CudaTile_EndOp<"break"> {
  let summary = "leaves a loop";
}

def CudaTile_ContinueOp : CudaTile_EndOp<"continue"> {
  let summary = "goes on with the next iteration of a loop";
}

// A rule of its own checks its parent, behind the slots: MLIR's trait would
// check it first.
def CudaTile_YieldOp : CudaTile_EndOp<"yield"> {
  let summary = "hands values to the operation around it";
}

#endif // TILEIR_CUDATILE_CONTROLOPS
