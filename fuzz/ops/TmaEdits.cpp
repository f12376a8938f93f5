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
    {.rule = "roster.gather_scatter_tma.modes",
     .kinds = {OP_GATHER_TMA_LOAD, OP_SCATTER_TMA_STORE},
     .change = breakModes,
     .canChange = canHaveMaker,
     .make = makeOutermost},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaEdits = rows;
