//===- ResultNumbers.h - How many results a text speaks of ------*- C++ -*-===//
//
// A *result number* is the 7 of `%a#7`. Where a use has one, MLIR's parser
// makes room for as many values of that name before it knows whether there are
// so many: `%a#4000000000` costs a hundred gigabytes.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_RESULTNUMBERS_H
#define TILEIR_READING_RESULTNUMBERS_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace tileir {

/// How many values the uses of a text make room for: of each name as many as
/// its largest result number needs. A number of more than 32 bits, which the
/// parser refuses, counts as 2^32; a name that stands for several values, in
/// several functions, counts once.
///
/// Each result has a type, which a module spells out, so that none uses more
/// results than it has bytes.
uint64_t resultsUsedIn(llvm::StringRef text);

} // namespace tileir

#endif // TILEIR_READING_RESULTNUMBERS_H
