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
#include "fuzz/ops/OpView.h"
#include "fuzz/ops/tileas/Tma.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

/// Whether the operation takes an atom of its own kind.
static bool isTmaCopy(const Entry &entry) {
  const IrAttribute *atom = IrWriter::find(*entry.op, ATTR_ATOM);
  return atom && tmaRankOf(atom->text()) &&
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
  return isTmaCopy(entry);
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
static IrOp &setMaker(IrEditor &editor, OpView &copy, llvm::StringRef atom) {
  IrOp &maker = makeOutside(editor, copy.op, atom);
  copy["desc"] = {maker.result_types(0), maker.first_result()};
  return maker;
}

/// roster.tma_load.attr_atom and roster.tma_store.attr_atom.
static void breakMakerKind(IrEditor &editor, OpView &copy, llvm::StringRef) {
  const std::string name = IrEditor::require(copy.op, ATTR_ATOM).text();
  setMaker(editor, copy,
           tmaName(isTmaLoad(copy.op.kind()) ? "store" : "load",
                   tmaRankOf(name), modeOf(name)));
}

/// roster.gather_scatter_tma.modes, of the operation or of the maker.
static void breakModes(IrEditor &editor, OpView &copy, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  const IrOpKind kind = copy.op.kind();
  IrAttribute &atom = IrEditor::require(copy.op, ATTR_ATOM);
  llvm::StringRef mode = decisions.pick(tmaModes);
  if (mode == tmaModeOf(kind))
    mode = mode == "gather4" ? "scatter4" : "gather4";
  const std::string name =
      tmaName(tmaKindOf(kind), tmaRankOf(atom.text()), mode);
  if (decisions.flip())
    atom.set_text(name);
  else
    setMaker(editor, copy, name);
}

/// tileas.tma.load.element_stride, which the rule of the maker masks.
static void breakMakerStride(IrEditor &editor, OpView &copy, llvm::StringRef) {
  setOtherStride(
      editor,
      setMaker(editor, copy, IrEditor::require(copy.op, ATTR_ATOM).text()));
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

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
     .changeSlots = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "roster.tma_store.attr_atom",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .changeSlots = breakMakerKind,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "tileas.tma.load.element_stride",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .changeSlots = breakMakerStride,
     .canChange = canHaveMaker,
     .make = makeOutermost,
     .neverAlone = "the maker breaks its own rule on the stride"},
    {.rule = "roster.gather_scatter_tma.modes",
     .kinds = {OP_GATHER_TMA_LOAD, OP_SCATTER_TMA_STORE},
     .changeSlots = breakModes,
     .canChange = canHaveMaker,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = rows;
