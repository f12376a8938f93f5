//===- RuleTally.h - How often each rule was reached ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often each rule was reached, in three ways, its cells, which are the
// feedback of the fuzzers, the columns of the matrix and the measure of the
// corpus. In a family with *subjects*, the kinds of operations of a module
// (oracle/Oracle.h), each *pair* of a rule and a subject that it applies to has
// cells of its own. The feedback to the engines counts rules, all else pairs.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_RULETALLY_H
#define FUZZ_CORE_RULETALLY_H

#include "oracle/Oracle.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <array>
#include <string>
#include <vector>

namespace tilefuzz {

enum class Cell : uint8_t {
  Boundary, ///< an accepted case was one smallest step away from breaking it
  Alone,    ///< a case broke it and no other rule, or no other pair
  Masked,   ///< a case broke it and an earlier rule of the ladder
};
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

/// Returns the number of pairs of a family. Without subjects each rule is a
/// pair.
inline unsigned pairCount(const oracle::Family &family) {
  return static_cast<unsigned>(family.pairs.empty() ? family.rules.size()
                                                    : family.pairs.size());
}
inline unsigned ruleOfPair(const oracle::Family &family, unsigned pair) {
  return family.pairs.empty() ? pair : family.pairs[pair].rule;
}
/// The position of a pair's subject; -1 in a family without subjects.
inline int subjectOfPair(const oracle::Family &family, unsigned pair) {
  return family.pairs.empty() ? -1 : family.pairs[pair].subject;
}
/// Returns the name of a pair's subject, for example "nv_tileas.dot"; empty in
/// a family without subjects.
inline llvm::StringRef operationOfPair(const oracle::Family &family,
                                       unsigned pair) {
  return family.pairs.empty()
             ? llvm::StringRef()
             : llvm::StringRef(family.subjects[family.pairs[pair].subject]);
}
/// Returns for example "tma.rank.range" or "ir.region_count of nv_tileas.dot".
std::string nameOfPair(const oracle::Family &family, unsigned pair);

/// Calls `visit(pair, cell)` for every cell of a pair that a case reached.
inline void forEachPairCell(const oracle::Family &family,
                            const oracle::Evaluation &evaluation,
                            llvm::function_ref<void(unsigned, Cell)> visit) {
  if (family.pairs.empty())
    return forEachCell(evaluation, visit);
  for (unsigned pair : evaluation.boundaryPairs)
    visit(pair, Cell::Boundary);
  if (evaluation.brokenPairs.size() == 1)
    return visit(evaluation.reportedPair, Cell::Alone);
  for (unsigned pair : evaluation.brokenPairs)
    if (pair != evaluation.reportedPair)
      visit(pair, Cell::Masked);
}

/// Counts how often each cell of one family is reached, by rule and by pair.
class RuleTally {
public:
  explicit RuleTally(const oracle::Family &family)
      : rules(family.rules.size()), pairs(family.pairs.size()),
        family(&family) {}

  void add(const oracle::Evaluation &evaluation) {
    ++outcomes[static_cast<size_t>(evaluation.verdict.outcome)];
    if (evaluation.broken)
      ++rules[evaluation.reported][cellCount];
    forEachCell(evaluation, [&](unsigned rule, Cell cell) {
      ++rules[rule][static_cast<size_t>(cell)];
    });
    if (pairs.empty())
      return;
    if (!evaluation.brokenPairs.empty())
      ++pairs[evaluation.reportedPair][cellCount];
    forEachPairCell(*family, evaluation, [&](unsigned pair, Cell cell) {
      ++pairs[pair][static_cast<size_t>(cell)];
    });
  }
  void add(const RuleTally &other);

  uint64_t count(unsigned rule, Cell cell) const {
    return rules[rule][static_cast<size_t>(cell)];
  }
  /// How often the rule was reported, whether or not others were broken.
  uint64_t reported(unsigned rule) const { return rules[rule][cellCount]; }
  uint64_t countOfPair(unsigned pair, Cell cell) const {
    return countsOfPairs()[pair][static_cast<size_t>(cell)];
  }
  uint64_t reportedOfPair(unsigned pair) const {
    return countsOfPairs()[pair][cellCount];
  }
  uint64_t count(oracle::Outcome outcome) const {
    return outcomes[static_cast<size_t>(outcome)];
  }
  uint64_t total() const { return outcomes[0] + outcomes[1] + outcomes[2]; }

private:
  /// By the cells, and behind these how often it was reported.
  using Counts = std::vector<std::array<uint64_t, cellCount + 1>>;

  const Counts &countsOfPairs() const { return pairs.empty() ? rules : pairs; }

  /// The pairs are empty in a family without subjects.
  Counts rules, pairs;
  const oracle::Family *family;
  std::array<uint64_t, 3> outcomes = {};
};

/// A fuzzing process hands its tallies to whoever started it as JSON:
/// `executions`, and by name `families` with a case, whose `tallies` are in the
/// order of oracle::families().
llvm::json::Value talliesToJson(uint64_t executions,
                                llvm::ArrayRef<RuleTally> tallies);

/// Returns the counts of a family's outcomes, and by their ids `rules` with the
/// counts `boundary`, `alone`, `masked` and `reported`, and by their names
/// `operations` with the same four, where rules apply to operations.
llvm::json::Object tallyToJson(const oracle::Family &family,
                               const RuleTally &tally);

} // namespace tilefuzz

#endif // FUZZ_CORE_RULETALLY_H
