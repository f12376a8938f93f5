//===- CudaTileDialect.cpp - The dialect cuda_tile ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTile.h"

#include "tileir/TileAA/DialectAttributes.h"

using namespace mlir;
using namespace tileir;
using namespace tileir::cuda_tile;

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

LogicalResult
CudaTileDialect::verifyOperationAttribute(Operation *op,
                                          NamedAttribute attribute) {
  return nv_tileaa::verifyDialectAttribute(*this, op, attribute);
}
