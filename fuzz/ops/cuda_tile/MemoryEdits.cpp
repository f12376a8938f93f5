//===- MemoryEdits.cpp - Breaking the rules of cuda_tile's memory ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/cuda_tile/Memory.h"

using namespace tilefuzz;

/// Sets an enumeration, which gets its width.
static void setNumber(IrOp &op, IrAttributeName name, int64_t number) {
  IrAttribute &attribute = IrEditor::require(op, name);
  attribute.clear_width();
  attribute.set_integer(number);
}

//===----------------------------------------------------------------------===//
// Pointers and masks
//===----------------------------------------------------------------------===//

/// Returns the type of the value of an operation, the first of its slots.
static uint32_t valueType(SlottedOp &op) {
  const llvm::StringRef slot = valueSlots(op.op.kind()).front();
  return op.hasResult(slot) ? op.results(slot).front()
                            : op.editor.typeOf(op.operands(slot).front());
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// Gives the value, all that has its type and the pointers another element.
static void setElement(IrEditor &editor, IrOp &op, ElementType element) {
  SlottedOp access(editor, op);
  if (op.kind() == OP_CUDA_ATOMIC_RED_VIEW_TKO) {
    const uint32_t type = editor.generator.changed(
        editor.typeOf(access.operands("value").front()), [&](IrType &tile) {
          tile.clear_nested();
          tile.set_element(element);
        });
    access.operands("value") = {editor.castBefore(op, type)};
    return access.write();
  }
  const IrType old = editor.generator.typeAt(valueType(access));
  const llvm::ArrayRef<int64_t> shape(old.shape().data(),
                                      static_cast<size_t>(old.shape_size()));
  const uint32_t type = editor.generator.cudaTile(shape, element);
  for (llvm::StringRef slot : valueSlots(op.kind()))
    if (access.hasResult(slot))
      access.results(slot) = {type};
    else
      access.operands(slot) = {editor.castBefore(op, type)};
  access.operands("pointers") = {
      editor.castBefore(op, editor.generator.cudaPointerTile(shape, element))};
  access.write();
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
static void breakMode(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  int64_t mode = rule.ends_with(".addf_type") ? addFloatMode : exchangeMode;
  if (rule.ends_with(".int_mode_type")) {
    mode = editor.decisions.below(exchangeMode);
    // addf is in the middle of the others.
    mode = mode == addFloatMode ? 0 : mode;
  }
  setElement(editor, op, elementBut(editor, elementsOfMode(mode)));
  setNumber(op, ATTR_CUDA_ATOMIC_MODE, mode);
}

/// cudatile.atomic.cas_type.
static void breakExchange(IrEditor &editor, IrOp &op, llvm::StringRef) {
  setElement(editor, op, elementBut(editor, exchangedElements));
}

static constexpr std::initializer_list<IrOpKind> modeOps = {
    OP_CUDA_ATOMIC_RMW_TKO, OP_CUDA_ATOMIC_RED_VIEW_TKO};

static constexpr OpEdit rows[] = {
    {"cudatile.atomic.int_mode_type", modeOps, breakMode, isReadable},
    {"cudatile.atomic.addf_type", modeOps, breakMode, isReadable},
    {"cudatile.atomic.xchg_type", modeOps, breakMode, isReadable},
    {"cudatile.atomic.cas_type",
     {OP_CUDA_ATOMIC_CAS_TKO},
     breakExchange,
     isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaMemoryEdits = rows;
