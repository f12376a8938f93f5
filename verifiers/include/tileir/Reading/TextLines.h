//===- TextLines.h - Places in a text ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text at a line and a column, which are counted from 1, as in MLIR's
// locations:
//
//   TextLines lines(text);
//   if (auto place = dyn_cast<FileLineColLoc>(op->getLoc()))
//     StringRef opText = lines.textFrom(place.getLine(), place.getColumn());
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_TEXTLINES_H
#define TILEIR_READING_TEXTLINES_H

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <vector>

namespace tileir {

/// A text with the offsets of its lines. It does not own the text.
class TextLines {
public:
  explicit TextLines(llvm::StringRef text) : text(text) {
    for (size_t end = 0; (end = text.find('\n', end)) != text.npos;)
      begins.push_back(++end);
  }

  /// Returns the offset of a place; the size of the text if it has no such
  /// place.
  size_t offsetOf(unsigned line, unsigned column) const {
    if (line == 0 || column == 0 || line > begins.size())
      return text.size();
    return std::min(begins[line - 1] + column - 1, text.size());
  }
  /// Returns the text from there to its end.
  llvm::StringRef textFrom(unsigned line, unsigned column) const {
    return text.drop_front(offsetOf(line, column));
  }

private:
  llvm::StringRef text;
  std::vector<size_t> begins = {0};
};

} // namespace tileir

#endif // TILEIR_READING_TEXTLINES_H
