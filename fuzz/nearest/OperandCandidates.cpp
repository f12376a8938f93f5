//===- OperandCandidates.cpp - Changes of operands ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrWalk.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes.
static constexpr unsigned operandCost = 6;

/// Adds to the segment that an operand belongs to.
static void addToSegment(IrOp &op, int operand, int count) {
  IrAttribute *sizes = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!sizes)
    return;
  int64_t end = 0;
  for (int64_t &size : *sizes->mutable_integers())
    if (operand < (end += size)) {
      size += count;
      return;
    }
  if (count > 0 && sizes->integers_size())
    ++*sizes->mutable_integers()->Mutable(sizes->integers_size() - 1);
}

bool IrWalk::operandsOf(int number) {
  IrOp &op = *index[number].op;
  index.scopeAt(index[number], scope);
  const auto saved = op.operands();
  const auto savedAttributes = op.attributes();
  const auto visitAndUndo = [&](unsigned cost, int operand) {
    const bool goesOn =
        visitHere({cost, part(Operand, number, uint64_t(operand))});
    *op.mutable_operands() = saved;
    if (cost > operandCost)
      *op.mutable_attributes() = savedAttributes;
    return goesOn;
  };
  const int size = saved.size();
  for (int i = 0; i < std::min(size, 16); ++i) {
    for (const IrValue &value : llvm::reverse(scope)) {
      if (value.number == saved[i])
        continue;
      op.set_operands(i, value.number);
      if (!visitAndUndo(operandCost, i))
        return false;
    }
    for (bool inSegment : {true, false}) {
      if (inSegment)
        addToSegment(op, i, -1);
      op.mutable_operands()->erase(op.operands().begin() + i);
      if (!visitAndUndo(operandCost + 2, i))
        return false;
    }
  }
  if (size > 16)
    return true;
  for (int i = 0; i <= size; ++i)
    for (const IrValue &value :
         llvm::ArrayRef(scope).take_back(std::min<size_t>(scope.size(), 8)))
      for (bool inSegment : {true, false}) {
        if (inSegment)
          addToSegment(op, i, 1);
        op.mutable_operands()->Add(value.number);
        std::rotate(op.mutable_operands()->begin() + i,
                    op.mutable_operands()->end() - 1,
                    op.mutable_operands()->end());
        if (!visitAndUndo(operandCost + 3, i))
          return false;
      }
  // All of them left out, or the last ones.
  for (int left = size - 2; left >= 0; --left) {
    op.mutable_operands()->Truncate(left);
    if (!visitAndUndo(operandCost + 4, left))
      return false;
  }
  return true;
}
