//===- UnknownAttributeWarning.cpp - Attributes that say nothing ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UnknownAttributeWarning.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

void tileir::warnOfUnknownAttribute(Operation *op,
                                    const UnknownAttribute &unknown) {
  InFlightDiagnostic warning =
      emitWarning(op->getLoc())
      << "'" << op->getName().getStringRef() << "' has no attribute '"
      << unknown.attribute << "', which "
      << (unknown.isDropped ? "is dropped" : "has no effect");
  if (!unknown.similar.empty())
    warning << "; did you mean '" << unknown.similar << "'?";
}
