//===- TargetLog.h - The output of a fuzz target ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the output of a fuzz target with libFuzzer as it comes, and keeps a
// copy in a file. What the target has done is known from the output alone, so
// that it is known when the file cannot be written, too.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_TARGETLOG_H
#define FUZZ_RUN_TARGETLOG_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The figures that a target has printed so far; the others are missing.
struct TargetFigures {
  std::optional<uint64_t> executions;
  std::optional<uint64_t> executionsPerSecond;
  std::optional<uint64_t> coveredEdges;
  std::optional<uint64_t> allEdges;
  std::optional<uint64_t> peakMegabytes;
  /// How long it says it ran, once it says that its time is over.
  std::optional<double> doneSeconds;
};

/// A finding that a target reports, or a crash.
struct LoggedFinding {
  /// `<family>-<rule>-<class>`; empty for a crash.
  std::string bucket;
  /// The report of a crash.
  std::vector<std::string> report;
  /// The input; empty when the target names none.
  std::string inputPath;

  /// Whether it is known which finding it is.
  bool isNamed() const {
    return !bucket.empty() ||
           (!report.empty() &&
            llvm::StringRef(report.back()).starts_with("SUMMARY: "));
  }
};

class TargetLog {
public:
  /// The file is replaced.
  explicit TargetLog(const std::string &path);
  TargetLog(TargetLog &&) = default;
  ~TargetLog();

  /// Reads what the target has printed next.
  void add(llvm::StringRef text);
  /// Reads the last line, where the target has not ended it. `isWell` says
  /// whether the target has ended well: a sanitizer can report something and go
  /// on.
  void finish(bool isWell);

  const TargetFigures &figures() const { return read; }
  /// In the order in which they are reported.
  llvm::ArrayRef<LoggedFinding> findings() const { return found; }
  /// The last lines that the target has printed, without figures, for errors.
  std::string tail() const { return llvm::join(lastLines, "; "); }
  /// Why the copy is not whole; no error when it is.
  std::error_code fileError() const;

private:
  void readLine(llvm::StringRef text);
  void remember(llvm::StringRef text);

  std::error_code openError;
  std::unique_ptr<llvm::raw_fd_ostream> file;
  TargetFigures read;
  std::vector<LoggedFinding> found;
  /// The finding that is being reported.
  LoggedFinding next;
  /// A line that has not ended yet.
  std::string line;
  std::vector<std::string> lastLines;
};

} // namespace tilefuzz

#endif // FUZZ_RUN_TARGETLOG_H
