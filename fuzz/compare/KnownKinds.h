//===- KnownKinds.h - Each finding once -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collects findings by their class and rule. A crash has no rule: two with the
// same cause are the same when the second module has all the operations to
// which the first one was reduced. A rule that a tool does not check makes it
// accept modules, and report other rules for others: that is one finding, too.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_KNOWNKINDS_H
#define FUZZ_COMPARE_KNOWNKINDS_H

#include "fuzz/compare/Comparison.h"

#include <mutex>

namespace tilefuzz {

/// A finding, with a case that shows it and is reduced as far as that was
/// possible.
struct FoundKind {
  Finding finding;
  std::string driver;
  Question question;
  ToolAnswer answer;
  /// How many cases showed it.
  uint64_t cases = 1;
  /// How many cases had the operations of the reduced one since then.
  uint64_t similarCases = 0;
  bool isReduced = false;
  /// Where the module was written; empty where it could not be.
  std::string path;
};

/// May be used from several threads.
class KnownKinds {
public:
  /// Counts a finding on this case if it is known; else makes a kind of it,
  /// whose number it returns.
  std::optional<size_t> add(const Finding &finding, const Question &question,
                            const ToolAnswer &answer, llvm::StringRef driver);
  bool isKnown(const Finding &finding, const Case &testCase) const;
  /// Whether a case should not be asked: it has the operations on which the
  /// tool has failed again and again, and most of the time. Each failure costs
  /// as much as hundreds of modules, and hides what else there is.
  bool leavesOut(const Case &testCase);
  /// The kind of a finding that is known by a module with more operations than
  /// this one, where nobody is reducing that; nothing else. Whoever gets it
  /// reduces it.
  std::optional<size_t> claimSmaller(const Finding &finding,
                                     const Question &question);
  /// Replaces the case of a kind by a smaller one.
  void reduce(size_t kind, Question question, ToolAnswer answer,
              std::string path);
  size_t size() const;
  /// Returns the kinds in the order in which they were found; none are left.
  /// Files of kinds that a later one has explained are removed; kinds whose
  /// modules have become equal are one, and so is their file.
  std::vector<FoundKind> take();

private:
  /// Null for none. The lock is held.
  FoundKind *find(const Finding &finding, const Case &testCase) const;

  mutable std::mutex mutex;
  std::vector<std::unique_ptr<FoundKind>> kinds;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_KNOWNKINDS_H
