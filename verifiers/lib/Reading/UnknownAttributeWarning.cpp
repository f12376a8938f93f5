//===- UnknownAttributeWarning.cpp - Attributes that say nothing ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/UnknownAttributeWarning.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

void tileir::warnOfUnknownAttribute(Operation *op,
                                    const UnknownAttribute &unknown) {
  emitWarning(op->getLoc())
      << "'" << op->getName().getStringRef() << "' " << unknown.describe();
}
