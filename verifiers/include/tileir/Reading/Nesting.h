//===- Nesting.h - How deep the brackets of a text nest ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brackets in strings and comments do not count, nor does the `>` of `->`. A
// `<` is also an operator, so one that is still open where another bracket
// closes is dropped, and a closing bracket without a matching open one is
// ignored, since MLIR stops reading there. So for MLIR's parser no text nests
// deeper than is counted here.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_NESTING_H
#define TILEIR_READING_NESTING_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

/// The largest nesting of a text that is read.
inline constexpr unsigned maxNesting = 1000;
/// The largest nesting of the generic form of an input, which has more brackets
/// than the custom form, and no aliases of types.
inline constexpr unsigned maxGenericNesting = 4 * maxNesting;

/// Counts in a text that comes in pieces.
class NestingCounter {
public:
  void add(llvm::StringRef piece);
  /// How many brackets are open, and how many were at most.
  unsigned depth() const { return static_cast<unsigned>(open.size()); }
  unsigned deepest() const { return most; }

private:
  void addCode(char c);
  void close(char opening);

  enum class Inside { Code, String, Escape, Comment };
  Inside inside = Inside::Code;
  char previous = 0;
  llvm::SmallVector<char, 64> open;
  unsigned most = 0;
};

/// How deep the brackets of a text nest at most.
unsigned nestingOf(llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_NESTING_H
