//===- PrintedDifference.h - Two prints of one tool -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares two texts of the generic form that one tool has printed. One printer
// gives equal modules equal texts, so lines are compared, and no dialect need
// be known here. The second module may have inherent attributes that the first
// one lacks: the reader of a custom form fills in defaults. A unit attribute is
// none, since the default of those is to be absent.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PRINTEDDIFFERENCE_H
#define FUZZ_COMPARE_PRINTEDDIFFERENCE_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

struct PrintedDifference {
  /// "expected ..., found ..."; empty where there is none.
  std::string text;
  /// The name of the operation that is not as it was, and which of its parts:
  /// "a.b operands", "a.b types", "a.b attributes" or the name of an inherent
  /// attribute; empty for none.
  std::string operation;
};

PrintedDifference differenceOfPrinted(llvm::StringRef before,
                                      llvm::StringRef after);

/// A part of a text that is missing where the text is printed again.
struct UnreadPart {
  /// Empty where there is none.
  llvm::StringRef text;
  /// The operation in whose line it is; empty where that is not known.
  llvm::StringRef operation;
};

/// Looks for integers, which a printer may give another sign, and for lists of
/// lists of different lengths. Names and floats are no integers, nor are 0 and
/// 1, which may be printed as Booleans. What stands in `#name<...>` and
/// `!name<...>` does not count: MLIR drops what a dialect has left of it.
UnreadPart findUnread(llvm::StringRef text, llvm::StringRef printed);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTEDDIFFERENCE_H
