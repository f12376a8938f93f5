//===- IrCandidates.cpp - Changes of a module near an operation -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrCandidates.h"

#include "fuzz/nearest/IrWalk.h"
#include "fuzz/ops/tileas/Tma.h"

#include "llvm/ADT/SetVector.h"

using namespace tilefuzz;

/// The operations around the failing one that are changed.
static constexpr size_t maxNear = 24;

/// The names of atoms that are generated.
static llvm::ArrayRef<std::string> atomTexts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> names(std::begin(atomNames), std::end(atomNames));
    for (llvm::StringRef kind : tmaKinds)
      for (uint32_t rank = 1; rank <= maxTmaRank; ++rank)
        for (llvm::StringRef mode : tmaModes)
          names.push_back(tmaName(kind, rank, mode));
    return names;
  }();
  return texts;
}

IrWalk::IrWalk(Case &testCase, Visit visit)
    : testCase(testCase), module(*testCase.mutable_ir()), visit(visit) {
  collectTexts(module, texts);
  texts.insert(texts.end(), atomTexts().begin(), atomTexts().end());
}

bool IrWalk::walk(int32_t place) {
  if (!index.build(module))
    return true;
  near(place);
  for (int number : order)
    if (!attributesOf(number))
      return false;
  if (!moduleAttributes())
    return false;
  for (int number : order)
    if (!typesOf(number) || !operandsOf(number))
      return false;
  for (int number : llvm::ArrayRef(order).take_front(3))
    if (!typesTogether(number) || !movesOf(number))
      return false;
  for (int number : llvm::ArrayRef(order).take_front(4))
    if (!madeChangesOf(number))
      return false;
  for (int number : llvm::ArrayRef(order).take_front(3))
    if (!withoutOperation(number) || !otherKinds(number))
      return false;
  return true;
}

/// Lists the operations by how near they are to the failing one: itself,
/// those around it, those that make its operands, that end its regions, that
/// use its results, inside of it, and the others.
void IrWalk::near(int32_t place) {
  llvm::SetVector<int> found;
  if (place >= 0 && place < index.size()) {
    found.insert(place);
    const IrOp &op = *index[place].op;
    if (index[place].parent >= 0)
      found.insert(index[place].parent);
    for (uint32_t operand : op.operands())
      if (const IrIndex::Definition *definition = index.find(operand);
          definition && definition->entry >= 0)
        found.insert(definition->entry);
    for (int i = place + 1; i < index[place].end; ++i)
      if (index[i].parent == place && index[i].isLast())
        found.insert(i);
    for (int parent = index[place].parent; parent >= 0;
         parent = index[parent].parent)
      found.insert(parent);
    for (int i = place + 1; i < index.size(); ++i)
      if (llvm::any_of(index[i].op->operands(), [&](uint32_t operand) {
            return operand - op.first_result() <
                   uint32_t(op.result_types_size());
          }))
        found.insert(i);
    for (int i = place + 1; i < index[place].end; ++i)
      found.insert(i);
    // Operations before it may take part in its rule, as in a pipeline.
    for (int i = place - 1; i >= 0; --i)
      found.insert(i);
  }
  for (int i = 0; i < index.size(); ++i)
    found.insert(i);
  order.assign(found.begin(), found.end());
  if (order.size() > maxNear)
    order.resize(maxNear);
}

bool tilefuzz::forEachIrCandidate(
    Case &testCase, int32_t place,
    llvm::function_ref<bool(const Case &, Candidate)> visit) {
  return IrWalk(testCase, visit).walk(place);
}
