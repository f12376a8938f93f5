//===- Differences.h - Expected deviations from the oracle ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A profile, written by people (fuzz/compare/Profile.h), of what another
// implementation does otherwise than the specification on purpose:
//
//   {"invariants": {"no-notes": false},        it does not hold
//    "differences": [
//   {"rule": "ir.operand_count",               a rule on modules
//    "operations": ["nv_tileas.copy"],         of these; without of all
//    "checked": false,                         it is not checked, or
//    "before": "ir.region_count",              checked before another rule, or
//    "after": "ir.region_count",               behind it, and
//    "oracle": "expected {number1} operands, but found {number2}",
//    "text": "{number2} operands, not {number1}",
//                                              has this text (TextPattern.h)
//                                              where ours is like `oracle`;
//                                              without of all texts
//    "witness": "../ops/copy.mlir:12",         a file from here that shows it,
//    "module": "..."}                          or a module
//   ]}
//
// Such a row changes what is expected, the oracle's answer, and no comparison:
// where a rule is left out, what else the module breaks has to be reported; a
// text that is another one has to have the values of ours. So what the profile
// says wrongly is found, too. Rows are applied in their order, so a rule that
// was moved can be moved next to.
//
// Where the difference is not one of a whole rule, a row says what the other
// implementation may do, and explains findings:
//
//   {"rule": ..., "operations": [...], "may": "accept", ...}   what breaks it
//   {"operations": [...], "may": "reject", "text": ..., ...}   with this text,
//                                              of valid modules, too; with a
//                                              rule only of what breaks it
//
// Each row may have an "id" and a "why" for people, and "flags": it is only for
// a command that has all of them, and none of those behind "!".
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
  std::optional<std::string> witnessFile, module;
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
  bool has(uint16_t pair) const;
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

class Differences;
class ToolTexts;

/// How a diagnostic fits the rule that is to be reported.
enum class TextMatch : uint8_t {
  Same,
  Other,
  /// The texts of the rule are not known.
  Unknown,
};

/// The answer to a case that is expected of an implementation: the oracle's, or
/// the one that a profile puts in its place.
struct ExpectedAnswer {
  oracle::Evaluation expected;
  /// Nothing where that is the oracle's.
  std::optional<ExpectedDeviation> deviation;
  /// The profile; null without.
  const Differences *differences = nullptr;
  /// The texts that the implementation has for the rules (ToolTexts.h); null
  /// where it has to have those of the pages.
  const ToolTexts *texts = nullptr;
  /// Whether it may reject in any words.
  bool allowsAnyText = false;

  const oracle::Evaluation &oracles() const {
    return deviation ? deviation->oracles : expected;
  }
  /// The rows that say so: "rows.json:3"; empty for none.
  std::string deviationSource() const;
  /// Whether this is the diagnostic that is expected.
  bool expectsText(llvm::StringRef diagnostic) const;
  /// How a diagnostic fits the rule that is to be reported.
  TextMatch matchText(llvm::StringRef diagnostic) const;
  /// The same where another answer of the oracle is expected.
  TextMatch matchText(const oracle::Evaluation &other,
                      llvm::StringRef diagnostic) const;
  /// Overwrites the answers with those to a case.
  void evaluate(const oracle::Family &family, const Case &testCase);
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
