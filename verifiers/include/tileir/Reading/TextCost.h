//===- TextCost.h - What reading and printing a text takes ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brackets are not all that takes the stack of MLIR's text reader and printer:
//
//   * The reader recurses for each *operator* of an affine expression, and the
//     printer brackets some of them.
//   * An *alias* stands for a type or an attribute. What it stands for nests in
//     what uses it, and is printed again at each use: twenty-five aliases, each
//     a tuple of two of the one before, are 400 MB of text.
//
//   * A number of a wide type has as many bits as its type: `i16777215` makes
//     two megabytes of each.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_TEXTCOST_H
#define TILEIR_READING_TEXTCOST_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace tileir {

struct TextCost {
  /// How deep brackets and operators nest at most, also those that aliases
  /// stand for.
  unsigned nesting = 0;
  /// The most operators in one expression.
  unsigned operators = 0;
  /// The size of the operations in bytes, with each alias replaced by what it
  /// stands for and each number written in the width of its type.
  uint64_t size = 0;
};

/// Reads the tokens of a text, and calls `onToken` with each.
TextCost costOf(
    llvm::StringRef text,
    llvm::function_ref<void(llvm::StringRef)> onToken = [](llvm::StringRef) {});

/// Whether the nesting is certainly less than `most`. Takes a tenth of the time
/// of `costOf`.
bool nestsLessThan(unsigned most, llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_TEXTCOST_H
