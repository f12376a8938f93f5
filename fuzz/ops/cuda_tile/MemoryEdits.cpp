//===- MemoryEdits.cpp - Breaking the rules of cuda_tile's memory ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"
#include "fuzz/ops/cuda_tile/Memory.h"

using namespace tilefuzz;

/// Gives the value, all that has its type and the pointers another element.
static void setElement(IrEditor &editor, OpView &access, ElementType element) {
  if (access.op.kind() == OP_CUDA_ATOMIC_RED_VIEW_TKO) {
    uint32_t &type = access["value"].type;
    type = editor.generator.changed(type, [&](IrType &tile) {
      tile.clear_nested();
      tile.set_element(element);
    });
    return;
  }
  const llvm::ArrayRef<llvm::StringRef> slots = valueSlots(access.op.kind());
  const llvm::SmallVector<int64_t, 4> shape(
      std::as_const(access).shape(slots.front()));
  for (llvm::StringRef slot : slots)
    access[slot].type = editor.generator.cudaTile(shape, element);
  access["pointers"].type = editor.generator.cudaPointerTile(shape, element);
}

/// Returns an element, not i4, that is none of these.
static ElementType elementBut(IrEditor &editor,
                              llvm::ArrayRef<ElementType> elements) {
  uint32_t set = cudaElementSet() & ~(1u << TYPE_I4);
  for (ElementType element : elements)
    set &= ~(1u << element);
  return editor.generator.cudaElement(set);
}

/// Gives the operation a mode of the rule, and an element that it cannot
/// combine.
static void breakMode(IrEditor &editor, OpView &op, llvm::StringRef rule) {
  int64_t mode = rule.ends_with(".addf_type") ? addFloatMode : exchangeMode;
  if (rule.ends_with(".int_mode_type")) {
    mode = editor.decisions.below(exchangeMode);
    // addf is in the middle of the others.
    mode = mode == addFloatMode ? 0 : mode;
  }
  setElement(editor, op, elementBut(editor, elementsOfMode(mode)));
  IrAttribute &attribute = IrEditor::require(op.op, ATTR_CUDA_ATOMIC_MODE);
  // An enumeration has the width of the roster.
  attribute.clear_width();
  attribute.set_integer(mode);
}

/// cudatile.atomic.cas_type.
static void breakExchange(IrEditor &editor, OpView &op, llvm::StringRef) {
  setElement(editor, op, elementBut(editor, exchangedElements));
}

static constexpr std::initializer_list<IrOpKind> modeOps = {
    OP_CUDA_ATOMIC_RMW_TKO, OP_CUDA_ATOMIC_RED_VIEW_TKO};

static constexpr OpEdit rows[] = {
    {.rule = "cudatile.atomic.int_mode_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.addf_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.xchg_type",
     .kinds = modeOps,
     .changeSlots = breakMode},
    {.rule = "cudatile.atomic.cas_type",
     .kinds = {OP_CUDA_ATOMIC_CAS_TKO},
     .changeSlots = breakExchange},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaMemoryEdits = rows;
