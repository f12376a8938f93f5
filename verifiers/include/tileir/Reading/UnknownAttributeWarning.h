//===- UnknownAttributeWarning.h - Attributes that say nothing --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words in which the tools speak of an attribute without a meaning.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_UNKNOWNATTRIBUTEWARNING_H
#define TILEIR_READING_UNKNOWNATTRIBUTEWARNING_H

#include "tileir/Reading/UnknownAttributes.h"

namespace tileir {

/// Warns, at the location of `op`.
void warnOfUnknownAttribute(mlir::Operation *op,
                            const UnknownAttribute &unknown);

} // namespace tileir

#endif // TILEIR_READING_UNKNOWNATTRIBUTEWARNING_H
