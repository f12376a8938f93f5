//===- ExpectedDiagnostic.h - Comments of -verify-diagnostics ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form of a comment in which MLIR expects a diagnostic. Whether the
// diagnostics meet it is up to MLIR (fuzz/tool/CommentCheck.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_EXPECTEDDIAGNOSTIC_H
#define FUZZ_FILES_EXPECTEDDIAGNOSTIC_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <array>
#include <optional>

namespace tilefuzz {

/// The words that expect a diagnostic, each of which can end in `-re`.
inline constexpr std::array<llvm::StringLiteral, 4> expectingWords = {
    "expected-error", "expected-warning", "expected-note", "expected-remark"};

struct ExpectedDiagnostic {
  llvm::StringRef word;
  /// Whether the text has regular expressions.
  bool isRegex = false;
  /// "@below", "@+2", or empty.
  llvm::StringRef place;
  llvm::StringRef text;
};

/// Returns what a line expects; std::nullopt for nothing.
std::optional<ExpectedDiagnostic> findExpected(llvm::StringRef line);

/// Returns the position among `lines` of the line to which `place` points on
/// the line at `from`; std::nullopt when there is no such line.
std::optional<size_t> pointedTo(llvm::ArrayRef<llvm::StringRef> lines,
                                size_t from, llvm::StringRef place);

} // namespace tilefuzz

#endif // FUZZ_FILES_EXPECTEDDIAGNOSTIC_H
