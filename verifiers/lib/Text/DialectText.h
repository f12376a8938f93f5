//===- DialectText.h - Reading what a dialect does not define ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers that all dialects of this project have: of types and attributes by
// their mnemonics, and of operations that the dialect does not have. They say
// which name was meant, and offer names to an editor.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_TEXT_DIALECTTEXT_H
#define TILEIR_LIB_TEXT_DIALECTTEXT_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"

#include <optional>

namespace tileir {

/// The mnemonics of classes of types or attributes, in their order.
template <typename... Classes>
llvm::ArrayRef<llvm::StringRef> mnemonicsOf() {
  static constexpr llvm::StringRef names[] = {Classes::getMnemonic()...};
  return names;
}

/// Reads a type with `generated`, which mlir-tblgen writes for the dialect.
mlir::Type parseTypeOf(llvm::StringRef dialect, mlir::DialectAsmParser &parser,
                       llvm::function_ref<mlir::OptionalParseResult(
                           mlir::AsmParser &, llvm::StringRef *, mlir::Type &)>
                           generated);

/// The rests of the names of registered operations that begin so. MLIR's own
/// list for a dialect lacks some where an operation has the prefix of another
/// one.
llvm::SmallVector<llvm::StringRef> operationsBehind(llvm::StringRef front,
                                                    mlir::MLIRContext &context);

/// The hook for operations that no dialect has registered.
std::optional<mlir::Dialect::ParseOpHook> hookForUnknownOperations();

/// Says what to do about the name of an operation without results.
llvm::StringRef adviceOnName(std::optional<mlir::OperationName> operation);

} // namespace tileir

#endif // TILEIR_LIB_TEXT_DIALECTTEXT_H
