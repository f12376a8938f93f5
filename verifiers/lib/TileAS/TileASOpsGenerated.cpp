//===- TileASOpsGenerated.cpp - Generated operations of nv_tileas ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASOps.h"

using namespace tileir::nv_tileas;

#define GET_OP_CLASSES
#include "tileir/TileAS/TileASOps.cpp.inc"

void NVTileASDialect::registerOperations() {
  addOperations<
#define GET_OP_LIST
#include "tileir/TileAS/TileASOps.cpp.inc"
      >();
}
