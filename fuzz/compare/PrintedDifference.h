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
  /// The name of the operation that is not as it was; empty for none.
  std::string operation;
  /// Lines in front of it.
  size_t line = 0;
};

PrintedDifference differenceOfPrinted(llvm::StringRef before,
                                      llvm::StringRef after);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTEDDIFFERENCE_H
