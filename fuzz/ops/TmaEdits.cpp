//===- TmaEdits.cpp - Breaking the rules of the TMA -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tma.md on loads and stores; those on
// descriptors are in TmaDescriptorEdits.cpp, and those on padding in
// TmaPaddingEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/TmaEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

/// tileas.tma.load.atom_kind and store.atom_kind. Another kind of the same rank
/// and mode, or of a contiguous form any other name.
static void breakAtomKind(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  IrAttribute &atom = IrEditor::require(op, ATTR_ATOM);
  llvm::StringRef kind = decisions.pick(tmaKinds);
  if (kind == tmaKindOf(op.kind()))
    kind = "redg";
  const std::string name = atom.text();
  const uint32_t rank = tmaRankOf(name);
  if (!rank || decisions.oneIn(4)) {
    atom.set_text(decisions.flip() ? decisions.pick(atomNames).str()
                                   : decisions.pick(nearTmaNames).str());
    return;
  }
  atom.set_text(tmaName(kind, rank, modeOf(name)));
}

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
static bool canHaveMaker(const IrEditor &editor, const Entry &entry) {
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

/// Gives the operation the descriptor of a new maker with this atom.
static void setMaker(SlottedOp &copy, llvm::StringRef atom) {
  copy.operands("desc") = {
      makeOutside(copy.editor, copy.op, atom).first_result()};
}

/// roster.tma_load.attr_atom and roster.tma_store.attr_atom.
static void breakMakerKind(IrEditor &editor, IrOp &op) {
  SlottedOp copy(editor, op);
  const std::string name = IrEditor::require(op, ATTR_ATOM).text();
  setMaker(copy, tmaName(isTmaLoad(op.kind()) ? "store" : "load",
                         tmaRankOf(name), modeOf(name)));
  copy.write();
}

/// roster.gather_scatter_tma.modes, of the operation or of the maker.
static void breakModes(IrEditor &editor, IrOp &op) {
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

static void setCoordCount(SlottedOp &copy, size_t count) {
  SlottedOp::Values &coords = copy.operands("coords");
  if (coords.size() < count)
    coords.resize(count,
                  copy.editor.castBefore(
                      copy.op, copy.editor.generator.writer.type(IR_INDEX)));
  coords.truncate(count);
}

/// tileas.tma.load.box_count and tileas.tma.store.box. The atom of an operation
/// with a maker gets another rank; where there is none, coordinates are counted
/// and there may also be more or fewer of them.
static void breakBoxCount(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  SlottedOp copy(editor, op);
  IrAttribute &atom = IrEditor::require(op, ATTR_ATOM);
  const uint32_t rank = tmaRankOf(atom.text());
  uint32_t other = 1 + decisions.below(maxTmaRank);
  if (other == rank)
    other = rank == maxTmaRank ? 1 : rank + 1;
  const IrIndex::Definition *desc =
      editor.index.find(copy.operands("desc").front());
  const bool isMade =
      desc && desc->entry >= 0 &&
      editor.index[desc->entry].kind() == OP_MAKE_TILED_TMA_DESC;
  if (!isMade && decisions.flip())
    setCoordCount(copy, decisions.oneIn(4) ? 0 : other);
  else {
    atom.set_text(tmaName(tmaKindOf(op.kind()), other, modeOf(atom.text())));
    // The coordinates are compared with the atom elsewhere.
    if (isMade && decisions.flip())
      setCoordCount(copy, other);
  }
  copy.write();
}

/// ir.tma_coords, which is asked where a maker has as many box dimensions as
/// the atom says.
static void breakCoords(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  SlottedOp copy(editor, op);
  const std::string atom = IrEditor::require(op, ATTR_ATOM).text();
  const uint32_t rank = tmaRankOf(atom);
  setMaker(copy, atom);
  const uint32_t count = decisions.below(7);
  setCoordCount(copy, count == rank || decisions.flip() ? rank + 1 : count);
  copy.write();
}

/// tileas.tma.load.shared_layout and tileas.tma.store.layout.
static void breakSharedRank(IrEditor &editor, IrOp &op) {
  SlottedOp copy(editor, op);
  SlottedOp::Values &view = copy.operands(sharedSlotOf(op.kind()));
  const uint32_t rank =
      editor.decisions.flip() ? 0 : 6 + editor.decisions.below(3);
  view = {editor.castBefore(
      op,
      editor.generator.changed(editor.typeOf(view.front()), [&](IrType &type) {
        type.mutable_shape()->Resize(static_cast<int>(rank), 1);
      }))};
  copy.write();
}

/// tileas.tma.load.element_stride, which the rule of the maker masks.
static void breakMakerStride(IrEditor &editor, IrOp &op) {
  SlottedOp copy(editor, op);
  IrOp &maker =
      makeOutside(editor, op, IrEditor::require(op, ATTR_ATOM).text());
  copy.operands("desc") = {maker.first_result()};
  copy.write();
  setOtherStride(editor, maker);
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.tma.load.atom_kind",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakAtomKind},
    {.rule = "tileas.tma.store.atom_kind",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .change = breakAtomKind},
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
    {.rule = "tileas.tma.load.box_count",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakBoxCount,
     .canChange = isTmaCopy},
    {.rule = "tileas.tma.store.box",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .change = breakBoxCount,
     .canChange = isTmaCopy},
    {.rule = "ir.tma_coords",
     .kinds = {OP_TILED_TMA_LOAD, OP_TILED_TMA_STORE, OP_GATHER_TMA_LOAD,
               OP_SCATTER_TMA_STORE},
     .change = breakCoords,
     .canChange = canHaveMaker,
     .make = makeOutermost},
    {.rule = "tileas.tma.load.element_stride",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakMakerStride,
     .canChange = canHaveMaker,
     .make = makeOutermost,
     .neverAlone = "the maker breaks its own rule on the stride"},
    {.rule = "tileas.tma.load.shared_layout",
     .kinds = {OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD},
     .change = breakSharedRank,
     .canChange = isReadable},
    {.rule = "tileas.tma.store.layout",
     .kinds = {OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE},
     .change = breakSharedRank,
     .canChange = isReadable},
    {.rule = "roster.gather_scatter_tma.modes",
     .kinds = {OP_GATHER_TMA_LOAD, OP_SCATTER_TMA_STORE},
     .change = breakModes,
     .canChange = canHaveMaker,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = rows;
