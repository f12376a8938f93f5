//===- TileASDialect.cpp - The dialect nv_tileas --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration, and the launch budget of a module.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAS/TileASTypes.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::nv_tileas;

void NVTileASDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

LogicalResult
NVTileASDialect::verifyOperationAttribute(Operation *op,
                                          NamedAttribute attribute) {
  if (attribute.getName() == getAvailableWarpsAttrName())
    return nv_tileaa::verifyModuleI32(op, attribute);
  return success();
}
