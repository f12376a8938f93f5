//===- ReaderFaults.h - Texts that MLIR's reader fails on -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts that make the text reader of MLIR 22, or the printer after it, fail:
//
//   * Nesting that uses up the stack: of brackets (Nesting.h), or of operators
//     and aliases (TextCost.h).
//   * Aliases and wide numbers that stand for so much text that printing it
//     does not end.
//   * A large *result number*, the 7 of `%a#7`. The reader allocates as many
//     values of that name before it knows how many there are: `%a#4000000000`
//     takes a hundred gigabytes. Each result has a type, which a module spells
//     out, so no module uses more results than it has bytes.
//   * `array<index: 1>`. The reader takes the width of the element type, and
//     `index` has none.
//   * A *resource* whose alignment, the first four bytes, is 0 or very large:
//     `{-# dialect_resources: {builtin: {a: "0x0000000001"}} #-}`. The reader
//     allocates memory with that alignment.
//   * A type of an unknown dialect whose name ends in a hyphen: `!a.b-` is
//     printed as `!a<b->`, in which the reader sees an arrow.
//
// There is one that it reads although it reports an error, `failAfterError`.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_READERFAULTS_H
#define TILEIR_READING_READERFAULTS_H

#include "tileir/Reading/Nesting.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace tileir {

/// The most bytes that a text may have with all aliases and wide numbers
/// written out, apart from `maxGrowth` times the text itself.
inline constexpr uint64_t maxWrittenOut = uint64_t{16} << 20;
inline constexpr uint64_t maxGrowth = 64;
/// The largest alignment of a resource.
inline constexpr uint32_t maxAlignment = 1 << 20;

/// The first such fault of a text in which brackets may nest `most` deep, or an
/// empty string: one line without a full stop that says what was expected, what
/// was found and what to do.
std::string readerFaultIn(llvm::StringRef text, unsigned most = maxNesting);

/// Calls `read`, and fails if that fails or reports an error. MLIR's reader
/// goes on after a string without an end that stands behind a type or an
/// attribute of a dialect: it reports the string, and skips it.
mlir::LogicalResult
failAfterError(mlir::MLIRContext &context,
               llvm::function_ref<mlir::LogicalResult()> read);

} // namespace tileir

#endif // TILEIR_READING_READERFAULTS_H
