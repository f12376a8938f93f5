//===- RuleMatrix.cpp - Which cases witness which cell --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/RuleMatrix.h"

using namespace tilefuzz;

FamilyMatrix::FamilyMatrix(const FamilyDriver &driver)
    : familyDriver(&driver), rules(oracle::findFamily(driver.family)),
      files(rules->rules.size()) {
  for (unsigned rule = 0; rule < rules->rules.size(); ++rule)
    if (driver.findEdit(rules->rules[rule].id))
      positions.push_back(rule);
}

void FamilyMatrix::add(llvm::StringRef file,
                       const oracle::Evaluation &evaluation) {
  forEachCell(evaluation, [&](unsigned rule, Cell cell) {
    files[rule][static_cast<size_t>(cell)].push_back(file.str());
  });
}

llvm::StringRef FamilyMatrix::neverReason(unsigned rule, Cell cell) const {
  if (cell == Cell::Masked && rule == 0)
    return "it is the first rule of its ladder";
  return familyDriver->neverReason(rules->rules[rule].id, cell);
}

void FamilyMatrix::forEachEmpty(
    llvm::function_ref<void(unsigned, Cell)> visit) const {
  for (unsigned rule : rows())
    for (Cell cell : allCells)
      if (isEmpty(rule, cell))
        visit(rule, cell);
}
