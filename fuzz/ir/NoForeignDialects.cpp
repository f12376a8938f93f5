//===- NoForeignDialects.cpp - Programs that read few dialects ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The linker takes this file from its library for a program that does not
// define the functions itself, so nothing else stands in it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"

llvm::StringRef tilefuzz::unknownDialectAdvice() { return ""; }

bool tilefuzz::addForeignDialects(mlir::DialectRegistry &) { return false; }
