//===- SlotEdits.cpp - Operands and results of a wrong type ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/Traits.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::Arity;
using oracle::OpSpec;
using oracle::ValueSpec;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

namespace {
struct Slot {
  bool isResult = false;
  unsigned number = 0;
  const ValueSpec *spec = nullptr;
};
} // namespace

/// Returns one of the operation's slots that the rule is on, or none: the last
/// one for which `isDrawn`, called with the number of slots so far, is true.
static Slot drawSlot(const IrOp &op, llvm::StringRef rule,
                     llvm::function_ref<bool(uint32_t)> isDrawn) {
  Slot drawn;
  uint32_t count = 0;
  const OpSpec &spec = *specOf(op);
  for (bool isResult : {false, true}) {
    const ValueSpecs &specs = isResult ? spec.results : spec.operands;
    const int size = isResult ? op.result_types_size() : op.operands_size();
    for (int i = 0; i < size && !specs.empty(); ++i) {
      const auto number = static_cast<unsigned>(i);
      const ValueSpec &slot = specs[std::min<size_t>(number, specs.size() - 1)];
      if (number >= specs.size() && slot.arity != Arity::Variadic)
        break;
      if (rule == llvm::StringRef(slot.rule) && isDrawn(++count))
        drawn = {isResult, number, &slot};
    }
  }
  return drawn;
}

bool tilefuzz::hasSlot(const IrEditor &, const IrIndex::Entry &entry,
                       llvm::StringRef rule) {
  const OpRecipe &recipe = recipeOf(entry.kind());
  return canStand(recipe, IrEditor::placeOf(entry)) &&
         drawSlot(*entry.op, rule, [](uint32_t) { return true; }).spec;
}

static void changeOperand(IrEditor &editor, IrOp &op, const Slot &slot) {
  // The new operand must satisfy the operation's own rules exactly if the old
  // one does.
  const OpRecipe &recipe = recipeOf(op.kind());
  const auto number = static_cast<int>(slot.number);
  bool isRight = true;
  if (recipe.accepts) {
    editor.scopeBefore(op);
    for (const IrValue &value : editor.scope)
      if (value.number == op.operands(number))
        isRight = accepts(recipe, op, slot.number, value);
  }
  const auto accept = [&](const IrValue &value) {
    return accepts(recipe, op, slot.number, value) == isRight &&
           isNeutral(editor, op, value);
  };
  if (!recipe.supply || slot.number != 0 || !isRight) {
    editor.setWrongOperand(op, number, *slot.spec->type, accept);
    return;
  }
  uint32_t made = 0;
  editor.before(op, [&] {
    const IrValue *found = editor.generator.find([&](const IrValue &value) {
      return !editor.generator.allowsValue(*slot.spec->type, value) &&
             accept(value);
    });
    made = found
               ? found->number
               : recipe.supply(editor.generator, op,
                               editor.generator.sampleOther(*slot.spec->type));
  });
  op.set_operands(number, made);
}

void tilefuzz::changeSlot(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  const Slot slot = drawSlot(op, rule, [&](uint32_t count) {
    return editor.decisions.below(count) == 0;
  });
  spreadLayouts(editor, op);
  if (!slot.isResult)
    return changeOperand(editor, op, slot);
  editor.detachResults(op);
  op.set_result_types(
      static_cast<int>(slot.number),
      neutralType(editor, op, editor.generator.sampleOther(*slot.spec->type)));
  editor.updateTerminators(op);
}
