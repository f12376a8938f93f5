//===- TmaEdits.cpp - Breaking the rules of the TMA -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tma.md that relate an operation to the
// maker of its descriptor, and for the leading extent of a box.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/tileas/Tma.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

/// Whether the operation takes an atom of its own kind, and its slots can be
/// read.
static bool isTmaCopy(const IrEditor &editor, const Entry &entry) {
  const IrAttribute *atom = IrWriter::find(*entry.op, ATTR_ATOM);
  return atom && hasReadableSlots(editor, *entry.op) &&
         tmaRankOf(atom->text()) &&
         llvm::StringRef(atom->text())
             .starts_with("tma_" + tmaKindOf(entry.kind()).str() + "_");
}

/// The same for an edit that adds a maker: what stands in front of all branches
/// must be visible to the operation.
static bool canHaveMaker(const IrEditor &editor, const Entry &entry,
                         llvm::StringRef) {
  const Entry *at = &entry;
  while (at->isInScf) {
    at = &editor.index[at->parent];
    if (isIsolatedFromAbove(at->kind()))
      return false;
  }
  return isTmaCopy(editor, entry);
}
static IrOp &makeOutermost(IrEditor &editor, IrOpKind kind) {
  return editor.generateBeside(nullptr, kind);
}

/// Appends a make_tiled_tma_desc with this atom in front of the operation, or
/// in front of the branch around it.
static IrOp &makeOutside(IrEditor &editor, const IrOp &op,
                         llvm::StringRef atom) {
  const Entry *at = &editor.entryOf(op);
  while (at->isInScf)
    at = &editor.index[at->parent];
  IrOp *made = nullptr;
  // The lowering would have erased it.
  editor.module.clear_tma_descriptors_lowered();
  editor.before(*at->op, [&] {
    made = const_cast<IrOp *>(makeDescriptor(editor.generator, atom).definer);
  });
  return *made;
}

/// Gives the view of a maker an element stride that is not 1.
static void setOtherStride(IrEditor &editor, IrOp &op) {
  static constexpr int64_t strides[] = {2, 0, 8, 64};
  const int64_t stride = editor.decisions.pick(strides);
  const uint32_t type = editor.generator.changed(
      editor.typeOf(op.operands(0)), [&](IrType &view) {
        if (!view.has_layout())
          view.mutable_layout()->set_shape(8);
        setFirstStride(view, stride);
      });
  op.set_operands(0, editor.castBefore(op, type));
}

/// Gives the operation the descriptor of a new maker with this atom.
static void setMaker(SlottedOp &copy, llvm::StringRef atom) {
  copy.operands("desc") = {
      makeOutside(copy.editor, copy.op, atom).first_result()};
}

/// roster.tma_load.attr_atom and roster.tma_store.attr_atom.
static void breakMakerKind(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp copy(editor, op);
  const std::string name = IrEditor::require(op, ATTR_ATOM).text();
  setMaker(copy, tmaName(isTmaLoad(op.kind()) ? "store" : "load",
                         tmaRankOf(name), modeOf(name)));
  copy.write();
}

/// roster.gather_scatter_tma.modes, of the operation or of the maker.
static void breakModes(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  SlottedOp copy(editor, op);
  IrAttribute &atom = IrEditor::require(op, ATTR_ATOM);
  llvm::StringRef mode = decisions.pick(tmaModes);
  if (mode == tmaModeOf(op.kind()))
    mode = mode == "gather4" ? "scatter4" : "gather4";
  const std::string name =
      tmaName(tmaKindOf(op.kind()), tmaRankOf(atom.text()), mode);
  if (decisions.flip())
    atom.set_text(name);
  else
    setMaker(copy, name);
  copy.write();
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

/// tileas.tma.load.element_stride, which the rule of the maker masks.
static void breakMakerStride(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp copy(editor, op);
  IrOp &maker =
      makeOutside(editor, op, IrEditor::require(op, ATTR_ATOM).text());
  copy.operands("desc") = {maker.first_result()};
  copy.write();
  setOtherStride(editor, maker);
}

static bool isMaker(const IrEditor &editor, const Entry &entry,
                    llvm::StringRef) {
  const IrAttribute *atom = IrWriter::find(*entry.op, ATTR_ATOM);
  const uint32_t rank = atom ? tmaRankOf(atom->text()) : 0;
  return rank && hasReadableSlots(editor, *entry.op) &&
         rank + 1 == static_cast<uint32_t>(entry.op->operands_size());
}

/// tileas.tma.desc.leading_16B.
static void breakLeadingBox(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const uint32_t width = widthOf(editor.generator.elementOf(
      editor.generator.typeAt(editor.typeOf(op.operands(0)))));
  editor.before(op, [&] {
    op.set_operands(
        1, addIndexConstant(editor.generator,
                            drawLeadingBox(editor.decisions, width, false)));
  });
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.tma.desc.leading_16B",
     .kinds = {OP_MAKE_TILED_TMA_DESC},
     .change = breakLeadingBox,
     .canChange = isMaker},
    {.rule = "roster.tma_load.attr_atom",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "roster.tma_store.attr_atom",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .change = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "tileas.tma.load.element_stride",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakMakerStride,
     .canChange = canHaveMaker,
     .make = makeOutermost,
     .neverAlone = "the maker breaks its own rule on the stride"},
    {.rule = "roster.gather_scatter_tma.modes",
     .kinds = {OP_GATHER_TMA_LOAD, OP_SCATTER_TMA_STORE},
     .change = breakModes,
     .canChange = canHaveMaker,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = rows;
