//===- Completion.h - Names that an editor is offered -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reader offers names while it reads, the dialects in their custom forms
// as well. In the generic form MLIR reads everything itself, and offers neither
// attributes, nor operations behind a second point, nor names that have been
// begun. These are found in the text.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOLS_COMPLETION_H
#define TILEIR_TOOLS_COMPLETION_H

#include "llvm/ADT/StringRef.h"

namespace mlir {
class AsmParserCodeCompleteContext;
class MLIRContext;
} // namespace mlir

namespace tileir {

/// Offers the names of operations or attributes that may stand where
/// `completion` asks for names, a place of the text.
void completeNames(llvm::StringRef text,
                   mlir::AsmParserCodeCompleteContext &completion,
                   mlir::MLIRContext &context);

} // namespace tileir

#endif // TILEIR_TOOLS_COMPLETION_H
