//===- ReaderFaults.h - Short texts that MLIR's reader fails on -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Short texts that make the text reader of MLIR 22 crash:
//
//   * A large *result number*, the 7 of `%a#7`. The reader allocates as many
//     values of that name before it knows how many there are: `%a#4000000000`
//     takes a hundred gigabytes. Each result has a type, which a module spells
//     out, so no module uses more results than it has bytes.
//   * `array<index: 1>`. The reader takes the width of the element type, and
//     `index` has none.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_READERFAULTS_H
#define TILEIR_READING_READERFAULTS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tileir {

/// The first such fault of a text, or an empty string: one line without a full
/// stop that says what was expected, what was found and what to do.
std::string readerFaultIn(llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_READERFAULTS_H
