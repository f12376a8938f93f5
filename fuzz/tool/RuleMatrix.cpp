//===- RuleMatrix.cpp - Which cases witness which cell --------------------===//

#include "fuzz/tool/RuleMatrix.h"

using namespace tilefuzz;

void FamilyMatrix::add(llvm::StringRef file,
                       const oracle::Evaluation &evaluation) {
  forEachCell(evaluation, [&](unsigned rule, Cell cell) {
    files[rule][static_cast<size_t>(cell)].push_back(file.str());
  });
}

llvm::StringRef FamilyMatrix::neverReason(unsigned rule, Cell cell) const {
  if (cell == Cell::Masked && rule == 0)
    return "it is the first rule of its ladder";
  const Edit *edit = familyDriver->findEdit(rules->rules[rule].id);
  return edit ? edit->neverReason(cell) : llvm::StringRef();
}

void FamilyMatrix::forEachEmpty(
    llvm::function_ref<void(unsigned, Cell)> visit) const {
  for (unsigned rule = 0; rule < files.size(); ++rule)
    for (Cell cell : allCells)
      if (isEmpty(rule, cell))
        visit(rule, cell);
}
