//===- ControlOps.td - Control and metadata ----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster's group "control and metadata": what ends regions, optimizer
// directives and scheduling control. Rules: oracle/spec/control.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_CONTROLOPS
#define TILEIR_TILEAS_CONTROLOPS

include "tileir/TileAS/TileASOpBase.td"

def TileAS_YieldOp : TileAS_Op<"yield", [Terminator]> {
  let summary = "ends a region and hands values to the operation around it";
  let arguments = (ins Variadic<AnyType>:$values);
}

def TileAS_PragmaOp : TileAS_Op<"pragma"> {
  let summary = "holds directives of the optimizer for what is in its body";
  let arguments = (ins OptionalAttr<StrArrayAttr>:$ocgEnterDirectives,
                       OptionalAttr<StrArrayAttr>:$ocgLeaveDirectives);
  let results = (outs Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

def TileAS_CancelNextProgramIdOp : TileAS_Op<"cancel_next_program_id"> {
  let summary = "takes the next program away from the grid";
  let results = (outs TileAA_ProgramId:$programId);
}

def TileAS_AsyncCancelNextProgramIdOp
    : TileAS_Op<"async.cancel_next_program_id"> {
  let summary = "starts to take the next program away from the grid";
  let results = (outs TileAA_ProgramId:$programId,
                      TileAS_AsyncToken:$asyncToken);
}

#endif // TILEIR_TILEAS_CONTROLOPS
