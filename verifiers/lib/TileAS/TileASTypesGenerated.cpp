//===- TileASTypesGenerated.cpp - Generated types of nv_tileas ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What mlir-tblgen writes, in a file of its own: code that is not hand-written
// is not instrumented.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace tileir::nv_tileas;

#include "tileir/TileAS/TileASDialect.cpp.inc"
#include "tileir/TileAS/TileASEnums.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAS/TileASTypes.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAS/TileASAttributes.cpp.inc"

void NVTileASDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tileir/TileAS/TileASTypes.cpp.inc"
      >();
}

void NVTileASDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tileir/TileAS/TileASAttributes.cpp.inc"
      >();
}
