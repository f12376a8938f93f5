//===- Learning.h - Rows of differences from findings -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes rows that explain what a tool does otherwise, for people to read: to
// keep those that are meant, and to correct the tool where they are not. A row
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

#include "fuzz/compare/Differences.h"
#include "fuzz/compare/Observations.h"

namespace tilefuzz {

struct Lessons {
  /// The profile with the rows that were learned behind its own, each with a
  /// module that shows it.
  Differences table;
  /// How many were learned.
  size_t rows;
};

/// Learns rows beside those of a table, which may be empty.
Lessons learnRows(const Observations &observations, Differences table);

/// Whether an answer is as a table says.
bool isExplained(const Differences &table, Question question,
                 const ToolAnswer &answer);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_LEARNING_H
