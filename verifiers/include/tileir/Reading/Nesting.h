//===- Nesting.h - How deep the brackets of a text nest ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strings and comments have no brackets, and `->` is none. A `<` is also an
// operator, so one that is still open where another bracket closes is dropped,
// and a closing bracket that fits no open one is ignored: MLIR stops reading
// there. So no text nests deeper, for MLIR's parser, than is counted here.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_NESTING_H
#define TILEIR_READING_NESTING_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Counts in a text that comes in pieces.
class NestingCounter {
public:
  void add(llvm::StringRef piece);
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
