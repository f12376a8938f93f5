//===- Batch.h - Many questions in one file ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The modules of a batch stand one after the other, with the lines `// -----`
// between them at which -split-input-file splits. Each diagnostic belongs to
// the module in whose lines it is.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_BATCH_H
#define FUZZ_COMPARE_BATCH_H

#include "fuzz/compare/ToolOutput.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace tilefuzz {

class Batch {
public:
  explicit Batch(llvm::ArrayRef<llvm::StringRef> modules);

  const std::string &text() const { return joined; }
  llvm::ArrayRef<llvm::StringRef> lines() const { return allLines; }
  /// The number of the module that has this line.
  std::optional<size_t> moduleAt(unsigned line) const;
  /// The first line of a module.
  unsigned firstLine(size_t module) const { return firstLines[module]; }
  size_t size() const { return firstLines.size(); }

private:
  std::string joined;
  std::vector<llvm::StringRef> allLines;
  std::vector<unsigned> firstLines;
};

/// The parts of a text between the lines that are a marker.
std::vector<llvm::StringRef> partsOf(llvm::StringRef text);

/// Diagnostics of one module, with lines counted from its first one.
using ModuleDiagnostics = std::vector<ToolDiagnostic>;

/// Distributes diagnostics among the modules of a batch; nothing when one is in
/// the lines of none.
std::optional<std::vector<ModuleDiagnostics>>
byModule(const Batch &batch, llvm::ArrayRef<ToolDiagnostic> diagnostics);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_BATCH_H
