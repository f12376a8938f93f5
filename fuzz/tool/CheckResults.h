//===- CheckResults.h - Reads the cases of tilefuzz check -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads cases, counts their results, and prints these or writes an array of
// JSON.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_CHECKRESULTS_H
#define FUZZ_TOOL_CHECKRESULTS_H

#include "fuzz/tool/JudgementJson.h"
#include "fuzz/tool/Nearest.h"

namespace tilefuzz {

class CheckResults {
public:
  explicit CheckResults(bool asJson) : asJson(asJson) {}

  /// Reads the cases that are given as texts, and those of files and folders,
  /// and calls `visit` with each. One that cannot be read is a result.
  void read(llvm::ArrayRef<std::string> texts,
            llvm::ArrayRef<std::string> paths,
            llvm::function_ref<void(FileCase)> visit);

  /// Counts a case that was judged, and writes or prints it.
  void add(const Judgement &judgement);
  /// The same for the neighbours of the last case.
  void addNearest(const NearestReport &report, const FileCase &source,
                  Examiner &examiner);
  /// Complains of a case that cannot be read, and counts it.
  void addUnreadable(const FileCase &source);

  /// Prints the array, or the numbers of the summary.
  void print() const;
  /// `hasProblem` is a finding that is of no case.
  ExitStatus exitStatus(bool hasProblem) const;

  const bool asJson;

private:
  size_t ok = 0, found = 0, unreadable = 0, unjudged = 0;
  /// The unjudged cases that expect to be unsupported.
  size_t expected = 0;
  size_t files = 0;
  bool hasWrongNeighbour = false;
  llvm::json::Array results;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_CHECKRESULTS_H
