//===- LspAnswers.h - What an editor is told of a module --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The answers that `tilefuzz lsp` adds to those of the language server: the
// nearest neighbours as quick fixes, and the rules of an operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_LSPANSWERS_H
#define FUZZ_TOOL_LSPANSWERS_H

#include "fuzz/core/Examiner.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/nearest/Nearest.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace tilefuzz {

/// Applies a change of textDocument/didChange, of a part of the text or of all
/// of it.
void applyChange(const llvm::json::Value &change, std::string &text);

/// Answers textDocument/codeAction for the diagnostics of the verifiers.
class QuickFixes {
public:
  explicit QuickFixes(const NearestOptions &options) : options(options) {}

  /// The quick fixes for the diagnostics in `params`, the nearest first, of a
  /// document with this text.
  llvm::json::Array at(const llvm::json::Object &params, llvm::StringRef text);

private:
  struct Fix {
    std::string title;
    llvm::json::Array edits;
  };
  /// Finds fixes of a module with a diagnostic; none if the oracle does not
  /// report it.
  std::vector<Fix> find(const ModulePart &part, llvm::StringRef diagnostic,
                        llvm::StringRef text);

  NearestOptions options;
  Examiner examiner;
  ModuleReader reader;
};

/// Adds to the answer to textDocument/hover, or null, the rules of the
/// operation there.
void addRules(const llvm::json::Object &params, llvm::StringRef text,
              llvm::json::Value &hover);

} // namespace tilefuzz

#endif // FUZZ_TOOL_LSPANSWERS_H
