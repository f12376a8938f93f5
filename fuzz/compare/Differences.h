//===- Differences.h - What another implementation means to do --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A profile, written by people, of what another implementation does otherwise
// than the specification and means to:
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

#ifndef FUZZ_COMPARE_DIFFERENCES_H
#define FUZZ_COMPARE_DIFFERENCES_H

#include "fuzz/compare/Question.h"

#include "oracle/Variation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

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

  /// Whether it changes which rule is reported.
  bool isOfLadder() const { return !isChecked || before || behind; }
  bool has(uint16_t pair) const;
  /// "ir.operand_count of nv_tileas.copy: not checked".
  std::string describe() const;
  /// "not checked", "before ir.region_count", "text '...'".
  std::string what() const;
  /// Prints it in one line of JSON.
  void print(llvm::raw_ostream &os) const;
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
  /// A profile without rows, of a file that need not be there.
  explicit Differences(llvm::StringRef name) : fileName(name) {}
  /// Reads a file, which people know by its path or a name. Errors have the
  /// line.
  static llvm::Expected<Differences> read(llvm::StringRef path,
                                          llvm::StringRef name);
  /// The same of the contents of a file; witnesses are in files from `folder`.
  static llvm::Expected<Differences> parse(llvm::StringRef name,
                                           llvm::StringRef text,
                                           llvm::StringRef folder = "");
  /// Prints the contents of a file, a row in each line.
  void print(llvm::raw_ostream &os) const;

  llvm::StringRef name() const { return fileName; }
  llvm::ArrayRef<DifferenceRow> rows() const { return allRows; }
  /// Where rows stand: "rows.json:3, 12".
  std::string placesOf(llvm::ArrayRef<size_t> rows) const;
  /// Whether an invariant does not hold for the answers.
  bool leavesOut(llvm::StringRef invariant) const {
    return invariants.contains(invariant.str());
  }

  /// From now on a row changes nothing.
  void disable(size_t row) { isEnabled[row] = false; }
  bool applies(size_t row) const { return isEnabled[row]; }
  /// Disables the rows for commands with other flags.
  void disableForeignFlags(llvm::StringRef command);

  /// Changes of the profile.
  void add(DifferenceRow row);
  void remove(size_t row);
  DifferenceRow &row(size_t number) { return allRows[number]; }
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

  /// The rows by which an answer that is not as expected may be given; empty
  /// where there are none. `operation` is that of the diagnostic.
  llvm::SmallVector<size_t> rowsAllowing(const Question &question,
                                         const oracle::Verdict &found,
                                         llvm::StringRef operation) const;

private:
  /// Reads all but the rows.
  llvm::Error readWhole(const llvm::json::Value &value);

  struct Expectation {
    oracle::Evaluation evaluation;
    /// The row of its text, and the text with places for some values.
    std::optional<size_t> textRow;
    std::optional<TextPattern> text;
  };

  bool isApplied(size_t row, std::optional<size_t> without) const {
    return isEnabled[row] && row != without;
  }
  Expectation expectationOf(const Case &testCase,
                            std::optional<size_t> without) const;

  std::string fileName;
  std::optional<std::string> about;
  std::vector<DifferenceRow> allRows;
  std::vector<bool> isEnabled;
  /// Those that do not hold.
  std::map<std::string, bool> invariants;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_DIFFERENCES_H
