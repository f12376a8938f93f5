//===- ControlOps.td - Control and metadata ----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster's group "control and metadata": what ends regions, optimizer
// directives and scheduling control.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_CONTROLOPS
#define TILEIR_TILEAS_CONTROLOPS

include "tileir/TileAS/TileASOpBase.td"

def TileAS_YieldOp : TileAS_Op<"yield", [Terminator]> {
  let summary = "ends a region and hands values to the operation around it";
  let arguments = (ins Variadic<AnyType>:$values);
}

#endif // TILEIR_TILEAS_CONTROLOPS
