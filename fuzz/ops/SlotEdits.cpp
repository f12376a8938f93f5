//===- SlotEdits.cpp - Operands and results of a wrong type ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/Traits.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using oracle::OpSpec;
using oracle::ValueSpec;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

/// Returns one of the operation's values whose slots the rule is on, or none:
/// the last one for which `isDrawn`, called with the number of values so far,
/// is true.
static std::optional<OpValue>
drawValue(const IrOp &op, llvm::StringRef rule,
          llvm::function_ref<bool(uint32_t)> isDrawn) {
  std::optional<OpValue> drawn;
  uint32_t count = 0;
  for (OpValue value : valuesOf(op))
    if (const ValueSpec *slot = slotOf(op, value);
        slot && rule == llvm::StringRef(slot->rule) && isDrawn(++count))
      drawn = value;
  return drawn;
}

bool tilefuzz::hasSlot(const IrEditor &, const IrIndex::Entry &entry,
                       llvm::StringRef rule) {
  const OpRecipe &recipe = recipeOf(entry.kind());
  return canStand(recipe, IrEditor::placeOf(entry)) &&
         drawValue(*entry.op, rule, [](uint32_t) { return true; }).has_value();
}

/// Gives the operation a value in a slot that the rule is on, all of which are
/// empty.
static void addToSlot(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  const OpSpec &spec = *specOf(op);
  const auto find = [&](const ValueSpecs &slots) {
    return static_cast<size_t>(llvm::find_if(slots,
                                             [&](const ValueSpec &slot) {
                                               return rule == llvm::StringRef(
                                                                  slot.rule);
                                             }) -
                               slots.begin());
  };
  if (const size_t slot = find(spec.operands); slot < spec.operands.size()) {
    const uint32_t value = neutralValue(editor, op);
    return addOperand(op, slot, value);
  }
  editor.detachResults(op);
  addResult(op, find(spec.results), editor.generator.writer.type(IR_INDEX));
}

static void changeOperand(IrEditor &editor, IrOp &op, int number) {
  const oracle::TypeConstraint &constraint =
      *slotOf(op, {OpValue::Side::Operand, number})->type;
  // The new operand must satisfy the operation's own rules exactly if the old
  // one does.
  const OpRecipe &recipe = recipeOf(op.kind());
  const auto position = static_cast<unsigned>(number);
  bool isRight = true;
  if (recipe.accepts) {
    editor.scopeBefore(op);
    for (const IrValue &value : editor.scope)
      if (value.number == op.operands(number))
        isRight = accepts(recipe, op, position, value);
  }
  const auto accept = [&](const IrValue &value) {
    return accepts(recipe, op, position, value) == isRight &&
           isNeutral(editor, op, value);
  };
  if (!recipe.supply || number != 0 || !isRight) {
    editor.setWrongOperand(op, number, constraint, accept);
    return;
  }
  uint32_t made = 0;
  editor.before(op, [&] {
    const IrValue *found = editor.generator.find([&](const IrValue &value) {
      return !editor.generator.allowsValue(constraint, value) && accept(value);
    });
    made = found ? found->number
                 : recipe.supply(
                       editor.generator, op,
                       neutralType(editor, op,
                                   editor.generator.sampleOther(constraint)));
  });
  op.set_operands(number, made);
}

void tilefuzz::changeSlot(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  const auto draw = [&] {
    return drawValue(op, rule, [&](uint32_t count) {
      return editor.decisions.below(count) == 0;
    });
  };
  std::optional<OpValue> value = draw();
  if (!value) {
    addToSlot(editor, op, rule);
    editor.reindex();
    value = draw();
  }
  spreadLayouts(editor, op);
  if (value->side == OpValue::Side::Operand)
    return changeOperand(editor, op, value->number);
  const oracle::TypeConstraint &constraint = *slotOf(op, *value)->type;
  editor.detachResults(op);
  setType(editor, op, *value,
          neutralType(editor, op, editor.generator.sampleOther(constraint)));
  editor.updateTerminators(op);
}
