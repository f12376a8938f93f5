//===- Control.cpp - Verification of control operations -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of pragma on its body.
//
//===----------------------------------------------------------------------===//

#include "Bodies.h"

using namespace mlir;
using namespace tileir::nv_tileas;

LogicalResult PragmaOp::verify() {
  if (failed(verifyBodies(*this)))
    return failure();
  // ir.pragma_results
  auto yield = dyn_cast<YieldOp>(getBody().front().back());
  return yield ? verifyYieldedTypes(*this, yield, *this) : success();
}
