//===- Differences.h - Expected deviations from the oracle ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A profile of what another implementation does otherwise than the
// specification on purpose. fuzz/tool/README.md has the keys of its rows.
//
// A row without `may` changes the answer that is expected, the oracle's, and no
// comparison: so what the profile says wrongly is found, too. Rows are applied
// in their order. A row with `may` explains findings.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_DIFFERENCES_H
#define FUZZ_CORE_DIFFERENCES_H

#include "fuzz/core/TextPattern.h"
#include "oracle/Variation.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

namespace tilefuzz {

/// The family that rows are about.
const oracle::Family &irFamily();

struct DifferenceRow {
  enum class May : uint8_t { Neither, Accept, Reject };

  /// Where it stands in its file.
  unsigned line = 0;
  /// None of a rejection of what the oracle may accept.
  std::optional<uint16_t> rule;
  /// The id of the rule where it is one on types or attributes; empty for
  /// others.
  llvm::StringRef spelledRule;
  /// Empty for all operations of the rule.
  std::vector<std::string> operations;
  /// The rule and its operations, sorted.
  std::vector<uint16_t> pairs;
  bool isChecked = true;
  std::optional<uint16_t> before, behind;
  std::optional<TextPattern> oracleText, text;
  May may = May::Neither;
  std::optional<std::string> id, flags, why;
  /// As they stand in the file: the case that shows it.
  std::optional<std::string> witnessFile, module, caseText;
  /// The case, and its name for people.
  Case witness;
  std::string witnessName;

  /// Whether it changes what is expected, and what is wrong with it; empty for
  /// a row that reproduces.
  bool isApplied = true;
  std::string problem;
  /// How many cases were answered otherwise than by the oracle because of it.
  mutable uint64_t met = 0;

  /// Whether it changes which rule is reported.
  bool isOfLadder() const { return !isChecked || before || behind; }
  /// The id of its rule; empty where it has none.
  llvm::StringRef ruleId() const {
    return rule ? llvm::StringRef(irFamily().rules[*rule].id) : spelledRule;
  }
  bool hasRule() const { return !ruleId().empty(); }
  bool has(uint16_t pair) const {
    return std::ranges::binary_search(pairs, pair);
  }
  bool hasAnyOf(const auto &others) const {
    return std::ranges::any_of(others, [&](auto pair) { return has(pair); });
  }
  /// "ir.operand_count of nv_tileas.copy: not checked".
  std::string describe() const;
  /// "not checked", "before ir.region_count", "text '...'".
  std::string what() const;
};

/// How the answer that is expected came to be another one than the oracle's.
struct ExpectedDeviation {
  oracle::Evaluation oracles;
  /// The rows without which another answer would be expected.
  llvm::SmallVector<size_t> rows;
  /// The diagnostic, with places for values that the oracle does not know.
  std::optional<TextPattern> text;
};

class Differences {
public:
  /// A profile without rows, which people know by its path or a name.
  explicit Differences(llvm::StringRef name) : fileName(name) {}

  llvm::StringRef name() const { return fileName; }
  llvm::ArrayRef<DifferenceRow> rows() const { return allRows; }
  DifferenceRow &row(size_t number) { return allRows[number]; }
  void add(DifferenceRow row) { allRows.push_back(std::move(row)); }
  void remove(size_t row) { allRows.erase(allRows.begin() + row); }
  /// The row that says something else of a pair of a new one; null for none.
  const DifferenceRow *findConflict(const DifferenceRow &row) const;
  /// Rows for commands with other flags change nothing.
  void disableForeignFlags(llvm::StringRef command);

  /// Whether an invariant does not hold for the answers.
  bool leavesOut(llvm::StringRef invariant) const {
    return invariants.contains(invariant.str());
  }

  /// Changes the oracle's answer to a case to what the other implementation has
  /// to answer, by all rows or all but one. Nothing where that is the same.
  std::optional<ExpectedDeviation>
  apply(const Case &testCase, oracle::Evaluation &expected,
        std::optional<size_t> without = std::nullopt) const;
  /// The ladder as the rows make it, all of them or all but one.
  oracle::Variation
  variationOf(std::optional<size_t> without = std::nullopt) const;

  /// The rows by which an answer that is not as expected may be given; empty
  /// where there are none. `operation` is that of the diagnostic, empty where
  /// its place says that. `isAnswered` says whether the answer is as this one.
  llvm::SmallVector<size_t> rowsAllowing(
      const Case &testCase, const oracle::Evaluation &expected,
      const oracle::Verdict &found, llvm::StringRef operation,
      llvm::function_ref<bool(const oracle::Evaluation &)> isAnswered) const;

  /// Counts a case that was answered, and the rows that its answer has met. May
  /// be called from several threads.
  void countMet(llvm::ArrayRef<size_t> rows) const;
  /// How many cases have met any.
  uint64_t casesMet() const { return met; }

  /// Where rows stand: "rows.json:3, 12".
  std::string placesOf(llvm::ArrayRef<size_t> rows) const;
  /// Prints how many rows were met, and the first ones, with how many modules
  /// have met each.
  void printMet(llvm::raw_ostream &os) const;
  /// Returns the problems of rows that do not reproduce, with their places.
  std::vector<std::string> complaints() const;
  /// Prints both where a case was answered. Returns whether all rows hold.
  bool report(llvm::raw_ostream &os) const;

  /// A description of the table, for people.
  std::optional<std::string> about;
  /// The invariants that do not hold.
  std::map<std::string, bool> invariants;

private:
  std::string fileName;
  std::vector<DifferenceRow> allRows;
  mutable uint64_t answered = 0, met = 0;
};

} // namespace tilefuzz

#endif // FUZZ_CORE_DIFFERENCES_H
