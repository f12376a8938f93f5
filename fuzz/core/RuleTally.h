//===- RuleTally.h - How often each rule was reached ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule can be reached in three ways, its cells:
//   boundary  an accepted case was one smallest step away from breaking it
//   alone     a case broke it and no other rule
//   masked    a case broke it and an earlier rule of the ladder
// The cells are the feedback of the fuzzers, the columns of the matrix and the
// measure of the corpus.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_RULETALLY_H
#define FUZZ_CORE_RULETALLY_H

#include "oracle/Oracle.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <array>
#include <vector>

namespace tilefuzz {

enum class Cell : uint8_t { Boundary, Alone, Masked };
inline constexpr unsigned cellCount = 3;
inline constexpr Cell allCells[] = {Cell::Boundary, Cell::Alone, Cell::Masked};

llvm::StringRef cellName(Cell cell);

/// Calls `visit(rule position, cell)` for every cell that a case reached.
inline void forEachCell(const oracle::Evaluation &evaluation,
                        llvm::function_ref<void(unsigned, Cell)> visit) {
  for (unsigned rule : evaluation.boundary)
    visit(rule, Cell::Boundary);
  if (!evaluation.broken)
    return;
  oracle::RuleSet others = evaluation.broken.without(evaluation.reported);
  if (!others)
    visit(evaluation.reported, Cell::Alone);
  for (unsigned rule : others)
    visit(rule, Cell::Masked);
}

/// The tally of one family.
class RuleTally {
public:
  explicit RuleTally(const oracle::Family &family)
      : counts(family.rules.size()), reports(family.rules.size()) {}

  void add(const oracle::Evaluation &evaluation) {
    ++outcomes[static_cast<size_t>(evaluation.verdict.outcome)];
    if (evaluation.broken)
      ++reports[evaluation.reported];
    forEachCell(evaluation, [&](unsigned rule, Cell cell) {
      ++counts[rule][static_cast<size_t>(cell)];
    });
  }
  void add(const RuleTally &other);

  uint64_t count(unsigned rule, Cell cell) const {
    return counts[rule][static_cast<size_t>(cell)];
  }
  /// How often the rule was the reported one, others broken or not.
  uint64_t reported(unsigned rule) const { return reports[rule]; }
  uint64_t count(oracle::Outcome outcome) const {
    return outcomes[static_cast<size_t>(outcome)];
  }
  uint64_t total() const { return outcomes[0] + outcomes[1] + outcomes[2]; }

private:
  std::vector<std::array<uint64_t, cellCount>> counts;
  std::vector<uint64_t> reports;
  std::array<uint64_t, 3> outcomes = {};
};

} // namespace tilefuzz

#endif // FUZZ_CORE_RULETALLY_H
