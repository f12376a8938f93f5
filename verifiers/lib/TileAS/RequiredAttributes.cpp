//===- RequiredAttributes.cpp - The diagnostic of a missing attribute -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/TileAS/OpTraits.h"

using namespace mlir;

LogicalResult tileir::nv_tileas::reportMissing(Operation *op, StringRef name) {
  return op->emitOpError() << "requires attribute '" << name << "'";
}
