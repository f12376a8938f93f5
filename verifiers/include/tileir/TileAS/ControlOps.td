//===- ControlOps.td - Control and metadata ----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster's group "control and metadata": what ends regions, optimizer
// directives and scheduling control. None of them is defined yet.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAS_CONTROLOPS
#define TILEIR_TILEAS_CONTROLOPS

include "tileir/TileAS/TileASOpBase.td"

#endif // TILEIR_TILEAS_CONTROLOPS
