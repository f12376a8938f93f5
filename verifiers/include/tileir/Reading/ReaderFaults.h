//===- ReaderFaults.h - Short texts that MLIR's reader fails on -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What makes the text reader of MLIR 22 crash, however little of it there is:
//
//   * A large *result number*, the 7 of `%a#7`. The reader makes component for
//   as
//     many values of that name before it knows whether there are so many:
//     `%a#4000000000` costs a hundred gigabytes. Each result has a type, which
//     a module spells out, so that no module uses more results than it has
//     bytes.
//   * `array<index: 1>`. The reader asks the elements' type for its width, and
//     `index` has none.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_READERFAULTS_H
#define TILEIR_READING_READERFAULTS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tileir {

/// What of this a text has, or nothing: one line without a full stop that says
/// what was expected, what was found and what to do.
std::string readerFaultIn(llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_READERFAULTS_H
