//===- ToolProcess.h - A foreign tool, and what it prints -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool is anything that reads a file of MLIR, verifies it, prints diagnostics
// as `file:line:column: error: text` and ends with a status: a compiler's
// *-opt, or a script around it. A run always ends: at its deadline, when the
// user stops it, or when the tool has printed too much. The processes that the
// tool has started end with the run, except in a process group of their own.
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

#ifndef FUZZ_COMPARE_TOOLPROCESS_H
#define FUZZ_COMPARE_TOOLPROCESS_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/run/ChildProcess.h"

#include <functional>
#include <optional>

namespace tilefuzz {

class ToolCommand {
public:
  /// Reads a command line as a shell does: words, quotes, backslashes. Fails
  /// when its first word is no program, by its path or in PATH.
  static llvm::Expected<ToolCommand> parse(llvm::StringRef line);

  /// The words of the call with this input: for `%s`, or behind the others.
  std::vector<std::string> withInput(llvm::StringRef path) const;

  /// The same command with one more option, in front of the input.
  ToolCommand with(llvm::StringRef option) const;
  bool has(llvm::StringRef option) const;

  /// As the user gave it.
  const std::string &line() const { return text; }

private:
  std::string text;
  /// One of them has the place of the input.
  std::vector<std::string> words;
};

struct ToolRun {
  std::string output;
  std::string errors;
  /// Why the run was ended before the tool has ended.
  enum class Cut { None, Deadline, Stopped, Flood } cut = Cut::None;
  ProcessEnd end;
  double seconds = 0;
};

/// Says how much a run printed that was ended as a flood: "more than ...".
std::string describeFlood();

struct ToolLimits {
  std::chrono::milliseconds deadline{10'000};
  /// Called every few milliseconds, from any thread.
  std::function<bool()> isStopped = [] { return false; };
  /// The folder for what the tool puts into TMPDIR.
  std::string temporaryDir;
};

/// Fails when the program cannot be started.
llvm::Expected<ToolRun> runTool(llvm::ArrayRef<std::string> command,
                                const ToolLimits &limits);

struct ToolDiagnostic {
  using Severity = mlir::DiagnosticSeverity;

  /// Counted from 1; 0 where the tool names no place in the input.
  unsigned line = 0, column = 0;
  std::string text;
  Severity severity = Severity::Error;

  friend bool operator==(const ToolDiagnostic &,
                         const ToolDiagnostic &) = default;
};

/// The diagnostics of one module, with lines counted from its first one.
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

/// The answer of a run that ended with a hang, a crash or a sanitizer's report,
/// for example "SIGSEGV" or "AddressSanitizer: heap-use-after-free in f"; else
/// nothing.
std::optional<Answer> faultOf(const ToolRun &run);

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

/// A tool that has answered the probe.
struct ProbedTool {
  /// With the options that make it split its input, if it can, and say less.
  ToolCommand command;
  bool splits = false;
  ToolLimits limits;
  /// The command that prints modules in the generic form, the one that also
  /// prints the places of operations, and the one that writes bytecode; nothing
  /// where it does not.
  std::optional<ToolCommand> printing, printingPlaces, writingBytecode;
};

/// Probes a tool, with files in `folder`.
llvm::Expected<ProbedTool> probeTool(const ToolCommand &command,
                                     const ToolLimits &limits,
                                     llvm::StringRef folder);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_TOOLPROCESS_H
