//===- CudaTileDialect.cpp - The dialect cuda_tile ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registration.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/CudaTile.h"

using namespace tileir::cuda_tile;

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}
