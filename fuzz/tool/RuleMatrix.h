//===- RuleMatrix.h - The cases of each cell --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix has a row for every rule, or in the family of modules for every
// pair of a rule and an operation, and a column for each cell
// (fuzz/core/RuleTally.h). A cell is *filled* when a case of the corpus, its
// *witness*, reaches it. It is *never* filled when there is a reason why no
// case can reach it. Otherwise it is *empty*, a gap of the corpus. Of the
// masked cells of one rule, one needs a witness, for any operation: the order
// of the rules does not depend on the operation, and the proofs mask every
// pair.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_RULEMATRIX_H
#define FUZZ_TOOL_RULEMATRIX_H

#include "fuzz/core/Examiner.h"

#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The rows of one driver.
class FamilyMatrix {
public:
  explicit FamilyMatrix(const FamilyDriver &driver);

  const FamilyDriver &driver() const { return *familyDriver; }
  const oracle::Family &family() const { return *rules; }

  /// The pairs of the driver in rising order, grouped by their rule.
  llvm::ArrayRef<unsigned> rows() const { return pairs; }
  /// Returns the same pairs in groups, one for each rule.
  std::vector<llvm::ArrayRef<unsigned>> rowsByRule() const;

  void add(llvm::StringRef file, const oracle::Evaluation &evaluation);

  /// The files that witness a cell.
  const std::vector<std::string> &witnesses(unsigned pair, Cell cell) const {
    return files[pair][static_cast<size_t>(cell)];
  }
  /// Why a cell is never filled; empty when it can be.
  llvm::StringRef neverReason(unsigned pair, Cell cell) const {
    return tilefuzz::neverReason(*familyDriver, *rules, pair, cell);
  }

  bool isEmpty(unsigned pair, Cell cell) const;
  /// Whether no cell of a row is empty.
  bool isComplete(unsigned pair) const;
  /// Calls `visit` for every empty cell.
  void forEachEmpty(llvm::function_ref<void(unsigned, Cell)> visit) const;

private:
  const FamilyDriver *familyDriver;
  const oracle::Family *rules;
  std::vector<unsigned> pairs;
  std::vector<std::array<std::vector<std::string>, cellCount>> files;
};

/// The operations that never reach a cell, for the same reason.
struct NeverRow {
  Cell cell;
  llvm::StringRef reason;
  std::vector<unsigned> pairs;
};
std::vector<NeverRow> neverRows(const oracle::Family &family,
                                llvm::ArrayRef<unsigned> pairs);

/// Prints a row for each rule with a text for each cell of some pairs and, in
/// the family of modules, for how many operations `isMet` holds; with
/// `showOperations` the rows of these.
void printRules(
    const FamilyMatrix &matrix,
    llvm::function_ref<std::string(llvm::ArrayRef<unsigned>, Cell)> textOf,
    llvm::function_ref<bool(unsigned)> isMet, bool showOperations);

/// Prints a row for each rule. In the family of modules, the row has the
/// number of operations for which no cell is empty, and with `showOperations`
/// the rows of the operations follow.
void printMatrix(const FamilyMatrix &matrix, bool showOperations);

/// Prints the cases of each cell.
void printFiles(const FamilyMatrix &matrix);

/// Returns an object with the rules by their ids. A rule has its cells by their
/// names; a cell has its `files`, whether it is `empty` and needs a file, and
/// the reason why it is `never` filled. In the family of modules, a rule also
/// has the same for each of its `operations`.
llvm::json::Object matrixToJson(const FamilyMatrix &matrix);

// Witness.cpp.

/// Returns a small case that reaches a cell and has no finding, or std::nullopt
/// when the search finds none. The search looks for boundaries among generated
/// valid cases. It breaks a pair with its edit, and masks it with the edit of
/// an earlier rule as well.
std::optional<Case> findWitness(const FamilyDriver &driver, unsigned pair,
                                Cell cell, Examiner &examiner);

/// Returns small cases without a finding that are rejected for the pair with
/// other texts than `first`, one for each: numbers and types apart, but not
/// the numbers of operands and results.
std::vector<Case> findOtherTexts(const FamilyDriver &driver, unsigned pair,
                                 const Case &first, Examiner &examiner);

/// Returns a small case that breaks a pair and has no finding: alone if that
/// can be, else as the first of several, else masked by another.
std::optional<Case> findRejected(const FamilyDriver &driver, unsigned pair,
                                 Examiner &examiner);

/// Returns a small accepted case to which the pair's rule applies, and which
/// has no finding: at the boundary of the pair if that can be, else one that
/// differs little from `rejected`, else any.
std::optional<Case> findAccepted(const FamilyDriver &driver, unsigned pair,
                                 const std::optional<Case> &rejected,
                                 Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEMATRIX_H
