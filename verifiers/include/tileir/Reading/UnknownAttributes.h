//===- UnknownAttributes.h - Attributes that say nothing --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation can carry attributes that say nothing, and MLIR does not report
// them. One that the operation does not have, misspelt perhaps, is kept in its
// dictionary or, between `<{` and `}>`, dropped. Behind `<{...}>`, one that the
// operation has is dropped from `{...}` where it stands in both, or is of
// another kind. And one with the prefix of a dialect of this project that does
// not define it has no effect, on whichever operation. Other dialects may add
// their own, so that an attribute with their prefix that MLIR keeps is none of
// these. Nor is an atom with the name `atom`, which a trait reads on any
// operation.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_UNKNOWNATTRIBUTES_H
#define TILEIR_READING_UNKNOWNATTRIBUTES_H

#include "tileir/Reading/GenericForm.h"

#include "mlir/IR/Operation.h"

#include <optional>
#include <string>
#include <vector>

namespace tileir {

struct UnknownAttribute {
  enum class Fault {
    /// The operation does not have it.
    Unknown,
    /// Likewise, between `<{` and `}>`.
    UnknownProperty,
    /// It has the prefix of a dialect of this project that does not define it.
    UnknownInDialect,
    /// It is in `{...}`, and in `<{...}>` as well.
    Repeated,
    /// It is in `{...}`, of another kind than the operation's.
    OfOtherKind
  };

  std::string operation;
  std::string attribute;
  Fault fault;
  /// The attribute of the operation, or of the dialects, with a similar name;
  /// empty if there is none.
  std::string similar;
  /// Where the operation begins in the text; zeros where there is no text.
  unsigned line = 0, column = 0;

  /// Whether reading has dropped it, so that printing does not show it.
  bool isDropped() const {
    return fault != Fault::Unknown && fault != Fault::UnknownInDialect;
  }
  /// Whether `tile-opt` warns about it: MLIR keeps and prints a discardable
  /// attribute of another name.
  bool deservesWarning() const { return fault != Fault::Unknown; }
  /// Says it of the operation: `has no attribute 'nam', which is dropped; did
  /// you mean 'name'?`.
  std::string describe() const;
};

/// Returns the attributes of an operation that say nothing; of one that is not
/// registered, those alone with the prefix of a dialect of this project. The
/// operation begins at the place in the text that was read; zeros where it is
/// not known.
std::vector<UnknownAttribute> unknownAttributesOf(mlir::Operation &op,
                                                  GenericForm &text,
                                                  unsigned line,
                                                  unsigned column);

/// Returns the attribute of that name of an operation as an unknown one if it
/// has the prefix of a dialect of this project that does not define it.
std::optional<UnknownAttribute> unknownDialectAttribute(mlir::Operation &op,
                                                        llvm::StringRef name);

} // namespace tileir

#endif // TILEIR_READING_UNKNOWNATTRIBUTES_H
