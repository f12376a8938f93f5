//===- TmaPaddingEdits.cpp - Padding and atomics of the TMA ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tma.md on padding values and on
// atomics.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Memops.h"
#include "fuzz/ops/TmaEdit.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

static ElementType sharedElement(IrEditor &editor, IrOp &op) {
  SlottedOp copy(editor, op);
  return editor.generator.elementOf(editor.generator.typeAt(
      editor.typeOf(copy.operands(sharedSlotOf(op.kind())).front())));
}

/// roster.tma_load.attr_padding.
static void breakPaddingType(IrEditor &editor, IrOp &op) {
  const ElementType own = sharedElement(editor, op);
  ElementType element = editor.decisions.pick(elementTypes);
  if (element == own || element == TYPE_NV4E0M3F)
    element = own == TYPE_F16 ? TYPE_BF16 : TYPE_F16;
  setScalar(editor.generator.writer, IrEditor::require(op, ATTR_PADDING_VALUE),
            element, /*isZero=*/true);
}

/// tileas.tma.load.zero_padding and roster.gather_scatter_tma.gather_padding.
static void breakZeroPadding(IrEditor &editor, IrOp &op) {
  const ElementType element = sharedElement(editor, op);
  IrAttribute &padding = IrEditor::require(op, ATTR_PADDING_VALUE);
  if (element != TYPE_NV4E0M3F && editor.decisions.flip())
    return setScalar(editor.generator.writer, padding, element,
                     /*isZero=*/false);
  padding.clear_types();
  padding.set_integer(1 + editor.decisions.below(4));
}

/// roster.gather_scatter_tma.scatter_padding.
static void breakScatterPadding(IrEditor &editor, IrOp &op) {
  IrAttribute &padding = IrEditor::require(op, ATTR_PADDING_VALUE);
  padding.set_integer(editor.decisions.below(5));
  if (editor.decisions.oneIn(4))
    editor.generator.drawScalar(padding);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// tileas.tma.atomic.atom_kind.
static void breakAtomicKind(IrEditor &editor, IrOp &op) {
  static constexpr llvm::StringRef modes[] = {"", "im2col", "im2col_w",
                                              "im2col_w128", "gather4"};
  Decisions &decisions = editor.decisions;
  IrEditor::require(op, ATTR_ATOM)
      .set_text(tmaName(tmaKinds[decisions.below(2)],
                        1 + decisions.below(maxTmaRank),
                        decisions.pick(modes)));
}

/// tileas.tma.atomic.scatter_modes.
static void breakScatterMode(IrEditor &editor, IrOp &op) {
  IrEditor::require(op, ATTR_ATOM)
      .set_text(
          tmaName("redg", 1 + editor.decisions.below(maxTmaRank), "scatter4"));
}

static constexpr OpEdit rows[] = {
    {.rule = "roster.tma_load.attr_padding",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakPaddingType,
     .canChange = isReadable},
    {.rule = "tileas.tma.load.zero_padding",
     .kinds = {OP_TILED_TMA_LOAD},
     .change = breakZeroPadding,
     .canChange = isReadable},
    {.rule = "roster.gather_scatter_tma.gather_padding",
     .kinds = {OP_GATHER_TMA_LOAD},
     .change = breakZeroPadding,
     .canChange = isReadable},
    {.rule = "roster.gather_scatter_tma.scatter_padding",
     .kinds = {OP_SCATTER_TMA_STORE},
     .change = breakScatterPadding,
     .canChange = isReadable},
    {.rule = "tileas.tma.atomic.atom_kind",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakAtomicKind,
     .canChange = isReadable},
    {.rule = "tileas.tma.atomic.scatter_modes",
     .kinds = {OP_ASYNC_TILED_ATOMIC_RMW},
     .change = breakScatterMode,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaPaddingEdits = rows;
