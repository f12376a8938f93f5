//===- MemoryEdits.cpp - Breaking the rules of memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/memory.md and loads.md; those of the
// traits are in MemoryTraitEdits.cpp, and those of what only
// atomics have in AtomicEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MemopEdit.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Offsets, bounds and padding
//===----------------------------------------------------------------------===//

/// tileas.helper.special_padding.
static void breakSpecialPadding(IrEditor &editor, IrOp &op) {
  static constexpr ElementType integers[] = {TYPE_I32, TYPE_I8,  TYPE_I1,
                                             TYPE_I4,  TYPE_I16, TYPE_I64,
                                             TYPE_I2,  TYPE_UI8};
  SlottedOp memop(editor, op);
  if (!isInteger(elementOf(memop)))
    setElement(memop, editor.decisions.pick(integers));
  memop.write();
  clearBounds(op);
  IrAttribute &padding = IrEditor::require(op, ATTR_PADDING_VALUE);
  padding.clear_types();
  padding.set_integer(1 + editor.decisions.below(4));
}

//===----------------------------------------------------------------------===//
// Tokens and provenance
//===----------------------------------------------------------------------===//

/// tileas.memop.load_provenance, store_provenance and tileas.atomic.provenance.
/// The view comes from nowhere, or from a cast of one of blocks.
static void breakProvenance(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  OpGenerator &generator = editor.generator;
  const IrType before = generator.typeAt(viewOf(memop));
  IrType view = before;
  view.set_kind(IR_TILEAA_VIEW);
  if (before.kind() != IR_TILEAA_VIEW)
    view.set_nested(generator.writer.ptr(before.element(), before.space()));
  const uint32_t type = generator.writer.copy(view);
  setView(memop, type);
  const uint32_t ofBlocks = memop.operands("view").front();
  const bool isDirect = editor.decisions.flip();
  editor.before(op, [&] {
    memop.operands("view") = {isDirect ? generator.cast(type).number
                                       : generator.writer
                                             .op(*editor.entryOf(op).list,
                                                 OP_CONVERSION_CAST, {ofBlocks},
                                                 {type})
                                             .first_result()};
  });
  memop.write();
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.helper.special_padding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_TILED_STORE, OP_LOAD,
               OP_ASYNC_LOAD, OP_STORE, OP_ASYNC_STORE, OP_GATHER_LOAD},
     .change = breakSpecialPadding,
     .canChange = isReadable},
    {.rule = "tileas.memop.load_provenance",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .change = breakProvenance,
     .canChange = isReadable},
    {.rule = "tileas.memop.store_provenance",
     .kinds = {OP_TILED_STORE},
     .change = breakProvenance,
     .canChange = isReadable},
    {.rule = "tileas.atomic.provenance",
     .kinds = {OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakProvenance,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::memoryEdits = rows;
