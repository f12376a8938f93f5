//===- TileAAGenerated.cpp - Generated code of nv_tileaa ------------------===//
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

using namespace tileir::nv_tileaa;

#include "tileir/TileAA/MemorySpace.cpp.inc"
#include "tileir/TileAA/TileAADialect.cpp.inc"
#include "tileir/TileAA/TileAAEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "tileir/TileAA/TileAAAttributes.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tileir/TileAA/TileAATypes.cpp.inc"

void NVTileAADialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tileir/TileAA/TileAATypes.cpp.inc"
      >();
}

void NVTileAADialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tileir/TileAA/TileAAAttributes.cpp.inc"
      >();
}
