//===- GenericText.h - Modules as another reader is given them --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module in the generic form, which can be read without knowing the custom
// form of an operation, and where in the text each operation stands. By that a
// diagnostic about the text is led back to the operation of the case.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_GENERICTEXT_H
#define FUZZ_IR_GENERICTEXT_H

#include "oracle/Oracle.h"

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace tilefuzz {

struct TextPlace {
  /// Counted from 1; 0 where a diagnostic names no place in the text.
  unsigned line = 0, column = 0;
};

struct GenericText {
  /// The module; ends with a newline.
  std::string text;
  /// Where the name of each operation begins, by the places of the case.
  std::vector<TextPlace> places;
  /// Whether the answer is what a reader says: of a type or an attribute.
  bool asksReader = false;

  /// The place of the operation that begins on this line of the text, or the
  /// last one before it; oracle::Verdict::noPlace for none.
  int32_t placeOf(unsigned line) const;
  /// Whether the name of an operation begins there.
  bool isBeginOfOperation(unsigned line, unsigned column) const;

  /// Makes a diagnostic about the text a rejection by the verifier, and sets
  /// `operation` to the name in front of it, empty for none. Returns false when
  /// the diagnostic is the reader's, which does not know an operation or a
  /// type, or, unless the reader is to answer, its syntax.
  bool reject(const std::string &diagnostic, TextPlace place,
              oracle::Verdict &verdict, std::string &operation) const;
};

/// Overwrites `made` with a module.
void printGenericText(mlir::ModuleOp module, GenericText &made);

} // namespace tilefuzz

#endif // FUZZ_IR_GENERICTEXT_H
