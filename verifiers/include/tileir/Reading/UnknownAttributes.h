//===- UnknownAttributes.h - Attributes that say nothing --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation can carry attributes that it does not have: MLIR keeps them in
// the operation's dictionary or, between `<{` and `}>`, ignores them. A
// misspelt optional attribute has no effect then, and nobody says so. An
// attribute with a dialect in its name that MLIR keeps is none of these, as any
// dialect may add its own.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_UNKNOWNATTRIBUTES_H
#define TILEIR_READING_UNKNOWNATTRIBUTES_H

#include "mlir/IR/Operation.h"

#include <string>
#include <vector>

namespace tileir {

struct UnknownAttribute {
  std::string operation;
  std::string attribute;
  /// The attribute of the operation with a similar name; empty if there is
  /// none.
  std::string similar;
  /// Whether reading has dropped it, so that printing does not show it.
  bool isDropped = false;
  /// Where the operation begins in the text; zeros where there is no text.
  unsigned line = 0, column = 0;
};

/// Returns the attributes of a registered operation that it does not have.
/// `text` is the text that was read, from where the operation begins; it may be
/// empty.
std::vector<UnknownAttribute> unknownAttributesOf(mlir::Operation &op,
                                                  llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_UNKNOWNATTRIBUTES_H
