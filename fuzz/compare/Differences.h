//===- Differences.h - What another implementation means to do --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table, written by people, of what another implementation does otherwise
// than the specification and means to. It changes what is expected, the
// oracle's answer, and no comparison: where a rule is left out, what else the
// module breaks has to be reported; a text that is another one has to have the
// values of ours. So what the table says wrongly is found, too.
//
//   [operations]                     also [types] and [attributes]
//   "nv_tileas.*" = "acme.*"         our name and theirs, see NameMap.h
//
//   [invariants]
//   "no-notes" = false               it does not hold
//
//   [[difference]]
//   rule = "ir.operand_count"        a rule on modules
//   operations = ["nv_tileas.copy"]  of these; without of all
//   checked = false                  it is not checked, or
//   before = "ir.region_count"       checked before another rule, or
//   after = "ir.region_count"        behind it, and
//   oracle = "expected {number1} operands, but found {number2}"
//   text = "{number2} operands, not {number1}"
//                                    has this text (TextPattern.h) where ours
//                                    is like `oracle`; without of all texts
//   why = "..."                      for people
//   witness = "../ops/copy.mlir:12"  a file from here that shows it, or
//   module = '''...'''               a module
//
// Rows are applied in their order, so a rule that was moved can be moved next
// to.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_DIFFERENCES_H
#define FUZZ_COMPARE_DIFFERENCES_H

#include "fuzz/compare/NameMap.h"
#include "fuzz/compare/Question.h"
#include "fuzz/compare/TomlReader.h"

#include "oracle/Variation.h"

#include "llvm/ADT/STLExtras.h"

namespace tilefuzz {

/// The family that rows are about.
const oracle::Family &irFamily();

struct DifferenceRow {
  /// Where it stands in its file.
  TomlPlace place;
  uint16_t rule = 0;
  /// Empty for all operations of the rule.
  std::vector<std::string> operations;
  /// The rule and its operations.
  std::vector<uint16_t> pairs;
  bool isChecked = true;
  std::optional<uint16_t> before, behind;
  std::optional<TextPattern> oracleText, text;
  /// The case that shows it, and its name for people.
  Case witness;
  std::string witnessName;

  /// Whether it changes which rule is reported.
  bool isOfLadder() const { return !isChecked || before || behind; }
  bool has(uint16_t pair) const;
  /// "ir.operand_count".
  llvm::StringRef ruleId() const;
  /// "not checked", "before ir.region_count", "text '...'".
  std::string what() const;
};

/// What another implementation has to answer where that is not what the oracle
/// says.
struct MeantEvaluation {
  oracle::Evaluation evaluation;
  /// The diagnostic, with places for values that the oracle does not know.
  std::optional<TextPattern> text;
  /// The rows without which it would be another answer.
  std::vector<size_t> rows;
};

class Differences {
public:
  /// A table without rows, of a file that need not be there.
  explicit Differences(llvm::StringRef path, llvm::StringRef text = "");
  /// Reads a file. Errors name the line and column.
  static llvm::Expected<Differences> read(llvm::StringRef path);
  /// The same of the contents of a file.
  static llvm::Expected<Differences> parse(llvm::StringRef path,
                                           llvm::StringRef text);

  llvm::StringRef path() const { return filePath; }
  /// The contents of the file.
  llvm::StringRef text() const { return fileText; }
  llvm::ArrayRef<DifferenceRow> rows() const { return allRows; }
  const NameMap &names() const { return nameMap; }
  /// Where rows stand: "rows.toml:3, 12".
  std::string placesOf(llvm::ArrayRef<size_t> rows) const;
  /// Whether an invariant does not hold for the answers.
  bool leavesOut(llvm::StringRef invariant) const {
    return llvm::is_contained(droppedInvariants, invariant);
  }

  /// From now on a row changes nothing.
  void disable(size_t row);

  /// Changes of the table, but for its text. The pairs are sorted.
  void add(DifferenceRow row);
  void remove(size_t row);
  void setPairs(size_t row, std::vector<uint16_t> pairs);
  void setOperations(size_t row, std::vector<std::string> operations);
  /// The row that says something else of a pair of a new one; null for none.
  const DifferenceRow *findConflict(const DifferenceRow &row) const;

  /// What has to be answered to a case in the place of the oracle's answer;
  /// nothing where that is the same.
  std::optional<MeantEvaluation>
  meantFor(const Case &testCase, const oracle::Evaluation &oracles) const;
  /// Changes the oracle's answer to a question to what the other implementation
  /// has to answer.
  void apply(Question &question) const;
  /// The same as if this row was not there.
  void applyWithout(Question &question, size_t row) const;
  /// The ladder as the rows make it, all of them or all but one.
  oracle::Variation
  variationOf(std::optional<size_t> without = std::nullopt) const;

private:
  struct Expectation {
    oracle::Evaluation evaluation;
    /// The row of its text, and the text with places for some values.
    std::optional<size_t> textRow;
    std::optional<TextPattern> text;
  };

  llvm::Error addInvariants(const TomlTable &table);
  llvm::Error addNames(NameMap::Kind kind, const TomlTable &table);
  llvm::Error addRow(const TomlTable &table);
  llvm::Error addWitness(const TomlTable &table, DifferenceRow &row);

  bool isApplied(size_t row, std::optional<size_t> without) const {
    return isEnabled[row] && row != without;
  }
  Expectation expectationOf(const Case &testCase,
                            std::optional<size_t> without) const;

  std::string filePath, fileText;
  std::vector<DifferenceRow> allRows;
  std::vector<bool> isEnabled;
  NameMap nameMap;
  std::vector<std::string> droppedInvariants;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_DIFFERENCES_H
