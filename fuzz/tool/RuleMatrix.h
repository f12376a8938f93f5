//===- RuleMatrix.h - Which cases witness which cell ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix has a row for every pair of a rule and an operation, where a
// family's rules are asked of operations, else for every rule; and a column for
// each of its cells (fuzz/core/RuleTally.h). A cell is filled when some case of
// the corpus, its witness, reaches it; it is never filled when there is a
// reason why no case can; else it is empty, and a gap of the corpus.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_RULEMATRIX_H
#define FUZZ_TOOL_RULEMATRIX_H

#include "fuzz/core/PairRows.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// The rows of one driver.
class FamilyMatrix {
public:
  explicit FamilyMatrix(const FamilyDriver &driver);

  const FamilyDriver &driver() const { return *familyDriver; }
  const oracle::Family &family() const { return *rules; }

  /// The pairs that are the driver's to reach, in rising order: those of one
  /// rule stand together.
  llvm::ArrayRef<unsigned> rows() const { return pairs; }
  /// The same in pieces of one rule each.
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

  bool isEmpty(unsigned pair, Cell cell) const {
    return witnesses(pair, cell).empty() && neverReason(pair, cell).empty();
  }
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

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEMATRIX_H
