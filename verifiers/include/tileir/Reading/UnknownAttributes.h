//===- UnknownAttributes.h - Attributes that say nothing --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation can carry attributes that it does not have: MLIR keeps them in
// the operation's dictionary or, between `<{` and `}>`, ignores them. A
// misspelt optional attribute has no effect then, and nobody says so. Nor has
// an attribute with the prefix of a dialect of this project that does not
// define it, on whichever operation. Other dialects may add their own, so that
// an attribute with their prefix that MLIR keeps is none of these.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_UNKNOWNATTRIBUTES_H
#define TILEIR_READING_UNKNOWNATTRIBUTES_H

#include "mlir/IR/Operation.h"

#include <optional>
#include <string>
#include <vector>

namespace tileir {

struct UnknownAttribute {
  std::string operation;
  std::string attribute;
  /// The attribute of the operation, or of the dialects, with a similar name;
  /// empty if there is none.
  std::string similar;
  /// Whether reading has dropped it, so that printing does not show it.
  bool isDropped = false;
  /// Whether it is kept and has the prefix of a dialect of this project.
  bool hasPrefix = false;
  /// Where the operation begins in the text; zeros where there is no text.
  unsigned line = 0, column = 0;
};

/// Returns the attributes of an operation that it does not have; of one that is
/// not registered, those alone with the prefix of a dialect of this project.
/// `text` is the text that was read, from where the operation begins; it may be
/// empty.
std::vector<UnknownAttribute> unknownAttributesOf(mlir::Operation &op,
                                                  llvm::StringRef text);

/// Returns the attribute of that name of an operation as an unknown one if it
/// has the prefix of a dialect of this project that does not define it.
std::optional<UnknownAttribute> unknownDialectAttribute(mlir::Operation &op,
                                                        llvm::StringRef name);

} // namespace tileir

#endif // TILEIR_READING_UNKNOWNATTRIBUTES_H
