//===- UnknownAttributesPass.h - Attributes that say nothing ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR drops attributes between `<{` and `}>` that the operation does not have,
// and some behind them that it has: a misspelt one, or the second of a name, is
// gone from the result without a word. MLIR also accepts an attribute with the
// prefix of a dialect of this project that has no meaning there.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_TILE_OPT_UNKNOWNATTRIBUTESPASS_H
#define TILEIR_TOOLS_TILE_OPT_UNKNOWNATTRIBUTESPASS_H

#include "tileir/Reading/GenericForm.h"

#include "mlir/Pass/Pass.h"

namespace tileir {

/// Makes a pass that warns about each attribute that the text gives an
/// operation and reading has dropped, and about each unknown one with the
/// prefix of a dialect. The text is all that was read, of which the module may
/// be a part, and outlives the pass. Operations with a location of their own
/// are not found in it.
std::unique_ptr<mlir::Pass> createWarnOfUnknownAttributes(GenericForm &text);

} // namespace tileir

#endif // TILEIR_TOOLS_TILE_OPT_UNKNOWNATTRIBUTESPASS_H
