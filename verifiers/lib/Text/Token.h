//===- Token.h - The tokens of MLIR's text ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A token is a name with its sign (`%a`, `#7`, `!t`, `array`), a string, an
// arrow, or any other character. What MLIR's lexer splits further is one token
// here where nothing depends on it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_TOKEN_H
#define TILEIR_TEXT_TOKEN_H

#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Takes the next token, which is empty at the end of the text. Skips space,
/// zero bytes included, and comments.
llvm::StringRef takeToken(llvm::StringRef &text);

} // namespace tileir

#endif // TILEIR_TEXT_TOKEN_H
