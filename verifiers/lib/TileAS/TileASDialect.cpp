//===- TileASDialect.cpp - The dialect nv_tileas --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/DialectAttributes.h"
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
  return nv_tileaa::verifyDialectAttribute(*this, op, attribute);
}
