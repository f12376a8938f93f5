//===- TileAAOps.h - Operations of nv_tileaa --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of the operations. Accessors of operands, results and required
// attributes are for operations that have been verified.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_TILEAAOPS_H
#define TILEIR_TILEAA_TILEAAOPS_H

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/OpAssembly.h"
#include "tileir/TileAS/OpTraits.h"
#include "tileir/TileAS/TileASTypes.h"
#include "tileir/Traits/Traits.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"

#define GET_OP_CLASSES
#include "tileir/TileAA/TileAAOps.h.inc" // IWYU pragma: export

#endif // TILEIR_TILEAA_TILEAAOPS_H
