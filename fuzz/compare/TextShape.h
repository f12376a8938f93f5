//===- TextShape.h - Patterns of diagnostics from examples ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is a value in a diagnostic, and so becomes a place of a pattern:
// numbers, and what stands in quotes or in angle brackets behind a word.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TEXTSHAPE_H
#define FUZZ_COMPARE_TEXTSHAPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

/// The pattern of a text with all its values left open.
std::string shapeOf(llvm::StringRef text);

/// The patterns of the oracle's texts and the tool's, given examples of both of
/// one shape each: values of the tool's that are as in the oracle's have the
/// same numbers.
std::pair<std::string, std::string>
patternsOf(llvm::ArrayRef<std::pair<std::string, std::string>> texts);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TEXTSHAPE_H
