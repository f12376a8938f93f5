//===- TypeHints.h - The type that was meant --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of hints (tileir/Text/ReaderHints.h) that is about types. `front` is
// the text in front of a place and `text` the one behind it; a dialect is that
// of the parser, or empty.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TEXT_TYPEHINTS_H
#define TILEIR_LIB_TEXT_TYPEHINTS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"

#include <array>
#include <string>

namespace tileir {

struct KnownDialect {
  /// Where neither the parser nor the text names one, the largest comes first.
  size_t rank;
  mlir::StringRef name;
  mlir::ArrayRef<mlir::StringRef> types, attributes;
};

/// The dialects of this project.
std::array<KnownDialect, 3> knownDialects();

/// Returns a hint for a place where MLIR sees no type.
std::string hintForType(mlir::StringRef message, mlir::StringRef front,
                        mlir::StringRef text, mlir::StringRef dialect);

/// Returns a hint for a type behind a list of operands or arguments, where an
/// operation or the definition of an alias could begin.
std::string hintForArrow(mlir::StringRef front, mlir::StringRef text,
                         mlir::StringRef dialect);

/// Returns a hint for the mnemonic of a type that the dialect does not have.
std::string hintForMnemonic(mlir::StringRef mnemonic, mlir::StringRef dialect);

/// The name that a text begins with, without a sign.
mlir::StringRef nameIn(mlir::StringRef text);

/// The hint that has this name, and none without one.
std::string didYouMean(mlir::StringRef name);

} // namespace tileir

#endif // TILEIR_LIB_TEXT_TYPEHINTS_H
