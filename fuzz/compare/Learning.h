//===- Learning.h - Rows of differences from findings -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes rows that explain what a tool does otherwise, for people to read: to
// keep those that are right, and to correct the tool where they are not. A row
// is tried on the examples before it is believed:
//
//   not checked   the tool accepts where only this rule is broken, and has
//                 never reported it on the operation
//   before,       the tool reports another rule of the same operation that is
//   after         broken, too
//   text          the tool says something else on the same operation; numbers
//                 and quoted parts become places
//   may: reject   the tool rejects a valid module with this text, on these
//                 operations
//
// Everything else stays a finding, as that it reports another operation.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_LEARNING_H
#define FUZZ_COMPARE_LEARNING_H

#include "fuzz/compare/ComparedCase.h"

#include <map>
#include <mutex>

namespace tilefuzz {

/// Some examples of each disagreement on a verdict, and where there was none.
/// May be added to from several threads.
class Observations {
public:
  void add(const ComparedCase &compared);

  const std::vector<ComparedCase> &examples() const { return all; }
  /// Whether the tool has reported this pair of a rule and an operation where
  /// it had to, with a diagnostic like this or, without one, any.
  bool isReported(uint16_t pair,
                  const std::optional<TextPattern> &like = {}) const;

private:
  std::mutex mutex;
  std::vector<ComparedCase> all;
  /// How many examples there are of each kind.
  std::map<std::string, unsigned> counts;
  /// One of the oracle's diagnostics for each shape.
  std::map<uint16_t, std::map<std::string, std::string>> reported;
};

/// Returns a profile with the rows that are learned behind its own, each with a
/// module that shows it.
Differences learnRows(const Observations &observations, Differences table);

/// Whether an answer is as a table says.
bool isExplained(const Differences &table, ComparedCase compared);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_LEARNING_H
