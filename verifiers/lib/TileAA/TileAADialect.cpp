//===- TileAADialect.cpp - The dialect nv_tileaa --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAA.h"

#include "tileir/TileAA/DialectAttributes.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

void NVTileAADialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

LogicalResult
NVTileAADialect::verifyOperationAttribute(Operation *op,
                                          NamedAttribute attribute) {
  return verifyDialectAttribute(*this, op, attribute);
}
