//===- Flaws.h - What is wrong with a stand-in ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A flaw is a mistake that somebody could make in an implementation of the
// dialects. Each is planted at one stage of a tool: in what the reader takes,
// in the verifier, or in what is printed in the custom form.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_TOOL_STANDIN_FLAWS_H
#define TESTS_TOOL_STANDIN_FLAWS_H

#include "mlir/IR/Operation.h"

#include <optional>
#include <string>

namespace standin {

struct Flaw {
  llvm::StringLiteral name;
  /// The description of the flaw, as a sentence goes on behind "it".
  llvm::StringLiteral summary;
  /// A regular expression for the title of a finding of the flaw.
  llvm::StringLiteral finding;
  /// The operation that has the flaw; empty for none in particular.
  llvm::StringLiteral operation;
  /// A regular expression for the diagnostics of a check that is missing or
  /// loses its failure.
  llvm::StringLiteral diagnostic = "";
  /// Changes the text that is read.
  std::string (*read)(llvm::StringRef text) = nullptr;
  /// Returns where it refuses a readable text; nothing if it does not.
  std::optional<size_t> (*refuse)(llvm::StringRef text) = nullptr;
  /// Whether the verifier crashes on the operation.
  bool (*crashes)(mlir::Operation *op) = nullptr;
  /// Whether it rejects the operation.
  bool (*rejects)(mlir::Operation *op) = nullptr;
  /// Changes the operation in front of the printer of the custom form.
  void (*print)(mlir::Operation *op) = nullptr;
  /// Whether the status is 0 in spite of the diagnostic.
  bool losesFailure = false;
};

llvm::ArrayRef<Flaw> allFlaws();

} // namespace standin

#endif // TESTS_TOOL_STANDIN_FLAWS_H
