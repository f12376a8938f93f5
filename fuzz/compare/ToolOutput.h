//===- ToolOutput.h - Answers in a tool's output ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the diagnostics of LLVM's and MLIR's tools from text, in color or not:
//
//   FILE:LINE:COLUMN: error: TEXT
//   TEXT, next line                       if the text has several
//   the line of the source
//
// Whatever else stands there is left alone, but a line that begins like a
// diagnostic and does not go on like one is damage. The modules of a batch
// stand one after the other, with the lines between them at which
// -split-input-file splits; a diagnostic belongs to the one in whose lines it
// is.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_TOOLOUTPUT_H
#define FUZZ_COMPARE_TOOLOUTPUT_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/ToolProcess.h"

namespace tilefuzz {

struct ToolDiagnostic {
  using Severity = mlir::DiagnosticSeverity;

  /// Counted from 1; 0 where the tool names no place in the input.
  unsigned line = 0, column = 0;
  std::string text;
  Severity severity = Severity::Error;

  friend bool operator==(const ToolDiagnostic &,
                         const ToolDiagnostic &) = default;
};

/// Diagnostics of one module, with lines counted from its first one.
using ModuleDiagnostics = std::vector<ToolDiagnostic>;

struct ToolOutput {
  /// The errors in their order, and the other diagnostics at places of the
  /// input, but for notes that only print an operation, as MLIR's tools do.
  std::vector<ToolDiagnostic> errors, asides;
  /// A line that is damaged or has no end; empty for none.
  std::string damage;
  /// The first line that is not of a diagnostic; empty for none.
  std::string remark;
};

/// Reads what a tool has printed about an input with this path and these lines.
ToolOutput readToolOutput(llvm::StringRef printed, llvm::StringRef inputPath,
                          llvm::ArrayRef<llvm::StringRef> inputLines);

/// Removes the escape sequences of terminals.
std::string withoutColors(llvm::StringRef printed);

class Batch {
public:
  explicit Batch(llvm::ArrayRef<llvm::StringRef> modules);

  const std::string &text() const { return joined; }
  llvm::ArrayRef<llvm::StringRef> lines() const { return allLines; }
  /// The first line of a module.
  unsigned firstLine(size_t module) const { return firstLines[module]; }
  size_t size() const { return firstLines.size(); }

private:
  std::string joined;
  llvm::SmallVector<llvm::StringRef> allLines;
  std::vector<unsigned> firstLines;
};

/// The parts of a text between the lines that are a marker.
llvm::SmallVector<llvm::StringRef> partsOf(llvm::StringRef text);

/// Distributes diagnostics among the modules of a batch; nothing when one is in
/// the lines of none.
std::optional<std::vector<ModuleDiagnostics>>
byModule(const Batch &batch, llvm::ArrayRef<ToolDiagnostic> diagnostics);

/// The cause of a crash or a sanitizer's report in a run, for example "SIGSEGV"
/// or "AddressSanitizer: heap-use-after-free in f"; nothing when there is none.
struct RunFault {
  Answer::Kind kind;
  std::string cause;
};
std::optional<RunFault> faultOf(const ToolRun &run);

/// The answer to a case with these diagnostics about its module, errors and
/// others.
Answer answerOf(const ComparedCase &compared, const ModuleDiagnostics &errors,
                const ModuleDiagnostics &asides = {});

/// The answer to a case that was the only one of the run.
Answer answerAlone(const ComparedCase &compared, const ToolRun &run,
                   llvm::StringRef path);

/// The diagnostics that a run has printed about the modules of a batch. Some
/// tools print everything to stdout, where a module is no damage.
ToolOutput outputOf(const Batch &batch, const ToolRun &run,
                    llvm::StringRef path);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLOUTPUT_H
