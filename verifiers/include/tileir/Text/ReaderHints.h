//===- ReaderHints.h - What the author of a text meant ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reader says what it looked for. A hint behind its message says what
// the text was meant to be:
//
//   expected non-function type, found tile<4xf16>; write !nv_tileas.tile<4xf16>
//   custom op 'nv_tileas.dto' is unknown; did you mean 'nv_tileas.dot'?
//   expected non-function type; did you mean 'f16'?
//
// The operations, types and attributes of the dialects give hints whenever MLIR
// reads them, to whoever links the dialects. Text around them is read by MLIR
// alone, and to a diagnostic that a page fixes a dialect adds nothing. A
// program has hints for all of it, in notes where a page fixes the text, with a
// ReaderHints beside its reader:
//
//   tileir::ReaderHints hints(context, text);
//   auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_READERHINTS_H
#define TILEIR_TEXT_READERHINTS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OpImplementation.h"

#include <optional>
#include <string>

namespace tileir {

/// While it lives, errors of a context get their hints, and go on to the
/// handlers that were there before.
class ReaderHints {
public:
  /// For a text, which begins at the first line and column of locations.
  ReaderHints(mlir::MLIRContext &context, llvm::StringRef text);
  /// For what a parser of the dialect with this name reads from here on.
  ReaderHints(mlir::AsmParser &parser, llvm::StringRef dialect);

private:
  void addHint(mlir::Diagnostic &diagnostic) const;
  /// The text in front of a place and behind it, as far as it is known.
  std::pair<llvm::StringRef, llvm::StringRef>
  textAround(mlir::Location place) const;

  mlir::MLIRContext &context;
  llvm::StringRef text;
  /// A dialect's parser, where it was, and the name of the dialect.
  mlir::AsmParser *parser = nullptr;
  llvm::SMLoc begin;
  llvm::StringRef dialect;
  mlir::ScopedDiagnosticHandler handler;
};

/// Returns the operation that an unknown one was meant to be, with its dialect;
/// empty if none is similar. Of a dialect that is not known, the dialect alone
/// is corrected.
std::string similarOperation(llvm::StringRef name, mlir::MLIRContext &context);

} // namespace tileir

#endif // TILEIR_TEXT_READERHINTS_H
