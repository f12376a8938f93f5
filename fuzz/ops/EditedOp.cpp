//===- EditedOp.cpp - The tiles of an operation being changed -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/EditedOp.h"

#include "fuzz/ops/OpSlots.h"

using namespace tilefuzz;
using oracle::OpSpec;

bool EditedOp::isLegible(const IrEditor &editor, const IrIndex::Entry &entry,
                         llvm::StringRef) {
  const IrOp &op = *entry.op;
  const OpSpec &spec = *specOf(op);
  return operandSizes(op) &&
         static_cast<size_t>(op.result_types_size()) == spec.results.size() &&
         llvm::all_of(op.operands(),
                      [&](uint32_t operand) {
                        return editor.kindOf(operand) == IR_TILE;
                      }) &&
         llvm::all_of_zip(op.result_types(), spec.results,
                          [&](uint32_t type, const oracle::ValueSpec &result) {
                            return editor.generator.allows(*result.type, type);
                          });
}

EditedOp::EditedOp(IrEditor &editor, IrOp &op)
    : editor(editor), op(op), draft(*specOf(op), op) {
  if (editor.index.isUsed(op))
    editor.detachResults(op);
  const IrAttribute *segments = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  int next = 0;
  for (size_t i = 0; i < draft.spec.operands.size(); ++i)
    if (!draft.spec.hasSegments() || segments->integers(static_cast<int>(i))) {
      const uint32_t value = op.operands(next++);
      draft.operand(i) = {editor.typeOf(value), value};
    }
  for (int i = 0; i < op.result_types_size(); ++i)
    draft.result(static_cast<size_t>(i)).type = op.result_types(i);
}

void EditedOp::setTile(llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
                       ElementType element) {
  const uint32_t type = editor.generator.writer.tile(shape, element);
  if (draft[slot].type != type)
    draft[slot] = {type, OpDraft::unset};
}

void EditedOp::write() {
  // First the values that stay, with a placeholder for each new one.
  Positions before;
  before.Swap(op.mutable_operands());
  IrAttribute *segments = draft.spec.hasSegments()
                              ? IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES)
                              : nullptr;
  int old = 0;
  for (size_t i = 0; i < draft.spec.operands.size(); ++i) {
    const auto number = static_cast<int>(i);
    const bool had = !segments || segments->integers(number);
    const uint32_t value = had ? before[old++] : OpDraft::unset;
    const bool has = draft.operand(i).type != OpDraft::unset;
    if (has)
      op.add_operands(value);
    if (segments)
      segments->set_integers(number, has);
  }
  int next = 0;
  for (size_t i = 0; i < draft.spec.operands.size(); ++i) {
    const OpDraft::Slot &slot = draft.operand(i);
    if (slot.type != OpDraft::unset && slot.value == OpDraft::unset)
      editor.retypeOperand(op, next, slot.type);
    next += slot.type != OpDraft::unset;
  }
  for (int i = 0; i < op.result_types_size(); ++i)
    op.set_result_types(i, draft.result(static_cast<size_t>(i)).type);
}
