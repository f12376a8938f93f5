//===- CudaTileOpsGenerated.cpp - Generated operations of cuda_tile -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen writes has a file of its own: code that is not
// hand-written is not instrumented.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Directives.h"

using namespace tileir::cuda_tile;

#define GET_OP_CLASSES
#include "tileir/CudaTile/CudaTileOps.cpp.inc"

void CudaTileDialect::registerOperations() {
  addOperations<
#define GET_OP_LIST
#include "tileir/CudaTile/CudaTileOps.cpp.inc"
      >();
}
