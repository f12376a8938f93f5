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

static void changeElement(IrEditor &editor, IrOp &op, ElementType element) {
  SlottedOp atomic(editor, op);
  setElement(atomic, element);
  atomic.write();
}

/// tileas.atomic.int16 and its async form.
static void breakInt16(IrEditor &editor, IrOp &op) {
  changeElement(editor, op, TYPE_I16);
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
    {.rule = "tileas.atomic.int16",
     .kinds = {OP_TILED_ATOMIC_RMW},
     .change = breakInt16,
     .canChange = isReadable},
    {.rule = "tileas.atomic.int16.async",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakInt16,
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
