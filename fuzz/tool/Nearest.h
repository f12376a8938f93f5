//===- Nearest.h - The neighbours of rejected cases, for people -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The failures of a rejected case, in order, and the changes that make it an
// accepted one (fuzz/nearest/Nearest.h). The verifiers judge each proposal as
// well; where they disagree, that is a finding.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_NEAREST_H
#define FUZZ_TOOL_NEAREST_H

#include "fuzz/core/Examiner.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/nearest/Nearest.h"
#include "fuzz/tool/Commands.h"

#include "llvm/Support/JSON.h"

namespace tilefuzz {

/// The options of a command that searches neighbours.
struct NearestFlags {
  explicit NearestFlags(llvm::cl::SubCommand &command);

  Flag isAsked;
  Option<unsigned> milliseconds;

  NearestOptions options() const {
    return {.time = std::chrono::milliseconds(milliseconds)};
  }
};

struct NearestReport {
  Nearest nearest;
  /// The finding on the verifiers' answer to each neighbour.
  std::vector<std::optional<Finding>> findings;

  bool hasFinding() const {
    return llvm::any_of(findings, [](const auto &each) { return !!each; });
  }
};

/// Searches the neighbours of a rejected case; nothing for another one.
std::optional<NearestReport> searchNearest(const Case &testCase,
                                           Examiner &examiner,
                                           const NearestOptions &options);

/// Prints the failures in order, and each neighbour with its difference.
void printNearest(const NearestReport &report, const FileCase &source,
                  unsigned indent, Examiner &examiner, llvm::raw_ostream &os);
/// The keys failures (rule, diagnostic, place, operation, line, column),
/// neighbours (sentence, changes, difference, case, finding), tried, exhausted,
/// milliseconds, outOfTime.
llvm::json::Object nearestToJson(const NearestReport &report,
                                 const FileCase &source);

/// Returns the sentence on the nearest neighbour of a rejected case, for a
/// comment in a file; empty where none is found. A number of candidates bounds
/// the search, so that the comment is the same each time; where the clock has
/// ended it, the comment says so.
std::string nearestComment(const Case &testCase);

/// Searches the neighbours of all rejected cases of files and folders, one of
/// `sample` at a time, and prints how many have one, by the number of changes.
ExitStatus printNearestTable(llvm::ArrayRef<std::string> paths,
                             const NearestFlags &flags, unsigned sample,
                             unsigned jobs, bool asJson);

} // namespace tilefuzz

#endif // FUZZ_TOOL_NEAREST_H
