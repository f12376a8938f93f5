//===- RuleMatrix.cpp - Which cases witness which cell --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RuleMatrix.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

FamilyMatrix::FamilyMatrix(const FamilyDriver &driver)
    : familyDriver(&driver), rules(oracle::findFamily(driver.family)),
      pairs(pairsOf(driver)), files(pairCount(*rules)) {}

std::vector<llvm::ArrayRef<unsigned>> FamilyMatrix::rowsByRule() const {
  std::vector<llvm::ArrayRef<unsigned>> pieces;
  for (llvm::ArrayRef<unsigned> rest = pairs; !rest.empty();) {
    const unsigned rule = ruleOfPair(*rules, rest.front());
    pieces.push_back(rest.take_while(
        [&](unsigned pair) { return ruleOfPair(*rules, pair) == rule; }));
    rest = rest.drop_front(pieces.back().size());
  }
  return pieces;
}

void FamilyMatrix::add(llvm::StringRef file,
                       const oracle::Evaluation &evaluation) {
  forEachPairCell(*rules, evaluation, [&](unsigned pair, Cell cell) {
    files[pair][static_cast<size_t>(cell)].push_back(file.str());
  });
}

bool FamilyMatrix::isComplete(unsigned pair) const {
  return llvm::none_of(allCells,
                       [&](Cell cell) { return isEmpty(pair, cell); });
}

void FamilyMatrix::forEachEmpty(
    llvm::function_ref<void(unsigned, Cell)> visit) const {
  for (unsigned pair : rows())
    for (Cell cell : allCells)
      if (isEmpty(pair, cell))
        visit(pair, cell);
}
