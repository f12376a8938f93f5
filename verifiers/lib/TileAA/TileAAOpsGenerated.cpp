//===- TileAAOpsGenerated.cpp - Generated operations of nv_tileaa ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAAOps.h"

using namespace tileir::nv_tileaa;

#define GET_OP_CLASSES
#include "tileir/TileAA/TileAAOps.cpp.inc"

void NVTileAADialect::registerOperations() {
  addOperations<
#define GET_OP_LIST
#include "tileir/TileAA/TileAAOps.cpp.inc"
      >();
}
