//===- RuleMatrix.h - Which cases witness which cell ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix has a row for every rule and a column for each of its cells
// (fuzz/core/RuleTally.h). A cell is filled when some case of the corpus, its
// witness, reaches it; it is never filled when there is a reason why no case
// can; else it is empty, and a gap of the corpus.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_RULEMATRIX_H
#define FUZZ_TOOL_RULEMATRIX_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/RuleTally.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// The rows of one driver.
class FamilyMatrix {
public:
  explicit FamilyMatrix(const FamilyDriver &driver);

  const FamilyDriver &driver() const { return *familyDriver; }
  const oracle::Family &family() const { return *rules; }

  /// The ladder positions of the rules that are the driver's to reach.
  llvm::ArrayRef<unsigned> rows() const { return positions; }

  void add(llvm::StringRef file, const oracle::Evaluation &evaluation);

  /// The files that witness a cell.
  const std::vector<std::string> &witnesses(unsigned rule, Cell cell) const {
    return files[rule][static_cast<size_t>(cell)];
  }
  /// Why a cell is never filled; empty when it can be.
  llvm::StringRef neverReason(unsigned rule, Cell cell) const;

  bool isEmpty(unsigned rule, Cell cell) const {
    return witnesses(rule, cell).empty() && neverReason(rule, cell).empty();
  }
  /// Calls `visit` for every empty cell.
  void forEachEmpty(llvm::function_ref<void(unsigned, Cell)> visit) const;

private:
  const FamilyDriver *familyDriver;
  const oracle::Family *rules;
  std::vector<unsigned> positions;
  std::vector<std::array<std::vector<std::string>, cellCount>> files;
};

} // namespace tilefuzz

#endif // FUZZ_TOOL_RULEMATRIX_H
