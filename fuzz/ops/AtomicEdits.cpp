//===- AtomicEdits.cpp - Breaking the rules of atomics --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/memory.md on the elements, modes and
// results of atomics.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MemopEdit.h"

using namespace tilefuzz;

/// ir.tiled_atomic_type.
static void breakAtomicType(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  SlottedOp atomic(editor, op);
  const uint32_t wanted = tileOf(atomic);
  uint32_t &result = atomic.results("tile").front();
  result = wanted;
  // Another layout breaks a trait as well.
  result = editor.generator.changed(wanted, [&](IrType &tile) {
    if (decisions.flip())
      tile.set_element(tile.element() == TYPE_F32 ? decisions.pick(elementTypes)
                                                  : TYPE_F32);
    if (tile.element() == elementOf(atomic))
      tile.add_shape(1);
    else if (tile.shape_size() && decisions.oneIn(4))
      tile.mutable_shape()->RemoveLast();
  });
  atomic.write();
}

static void changeElement(IrEditor &editor, IrOp &op, ElementType element) {
  SlottedOp atomic(editor, op);
  setElement(atomic, element);
  atomic.write();
}

/// tileas.atomic.bits8 and its async form.
static void breakBits8(IrEditor &editor, IrOp &op) {
  static constexpr ElementType elements[] = {
      TYPE_I8,        TYPE_F8E4M3FN,     TYPE_F8E5M2,     TYPE_UI8,
      TYPE_F8E8M0FNU, TYPE_F8E4M3FNUZ,   TYPE_F8E5M2FNUZ, TYPE_F8E3M4,
      TYPE_F8E4M3,    TYPE_F8E4M3B11FNUZ};
  changeElement(editor, op, editor.decisions.pick(elements));
}

/// tileas.atomic.int16 and its async form.
static void breakInt16(IrEditor &editor, IrOp &op) {
  changeElement(editor, op, TYPE_I16);
}

/// tileas.atomic.f16_modes and its async form.
static void breakHalfModes(IrEditor &editor, IrOp &op) {
  // All that no other rule forbids.
  static constexpr int64_t modes[] = {1, 2, 3, 7, 8, 9};
  changeElement(editor, op, editor.decisions.flip() ? TYPE_F16 : TYPE_BF16);
  IrEditor::require(op, ATTR_RMW_MODE)
      .set_integer(editor.decisions.pick(modes));
}

/// tileas.atomic.no_fadd and no_xchg.
template <int64_t mode>
static void breakMode(IrEditor &editor, IrOp &op) {
  // The mode is wrong for half floats by another rule, too.
  SlottedOp atomic(editor, op);
  if (isHalf(elementOf(atomic)))
    changeElement(editor, op, editor.decisions.flip() ? TYPE_F32 : TYPE_I32);
  IrEditor::require(op, ATTR_RMW_MODE).set_integer(mode);
}

static constexpr OpEdit rows[] = {
    {.rule = "ir.tiled_atomic_type",
     .kinds = {OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW,
               OP_AA_TILED_ATOMIC_RMW},
     .change = breakAtomicType,
     .canChange = isReadable},
    {.rule = "tileas.atomic.bits8",
     .kinds = {OP_TILED_ATOMIC_RMW},
     .change = breakBits8,
     .canChange = isReadable},
    {.rule = "tileas.atomic.bits8.async",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakBits8,
     .canChange = isReadable},
    {.rule = "tileas.atomic.int16",
     .kinds = {OP_TILED_ATOMIC_RMW},
     .change = breakInt16,
     .canChange = isReadable},
    {.rule = "tileas.atomic.int16.async",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakInt16,
     .canChange = isReadable},
    {.rule = "tileas.atomic.f16_modes",
     .kinds = {OP_TILED_ATOMIC_RMW},
     .change = breakHalfModes,
     .canChange = isReadable},
    {.rule = "tileas.atomic.f16_modes.async",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakHalfModes,
     .canChange = isReadable},
    {.rule = "tileas.atomic.no_fadd",
     .kinds = {OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakMode<addfMode>,
     .canChange = isReadable},
    {.rule = "tileas.atomic.no_xchg",
     .kinds = {OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakMode<xchgMode>,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::atomicEdits = rows;
