//===- TraitEdits.cpp - Breaking the traits of operations -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits of those traits of oracle/spec/traits.md that a search does not
// find.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;
using oracle::OpSpec;

//===----------------------------------------------------------------------===//
// Atoms
//===----------------------------------------------------------------------===//

/// Returns the operations with an atom whose first result is a tile.
static llvm::ArrayRef<IrOpKind> atomKinds() {
  static const llvm::SmallVector<IrOpKind, 4> kinds = [] {
    llvm::SmallVector<IrOpKind, 4> kinds;
    for (const OpSpec *spec : oracle::allOps())
      if (spec->attribute(ATTR_ATOM) && !spec->hasSegments() &&
          !hasConditions(*spec) && !spec->results.empty() &&
          spec->results[0].type->allowsOnly(IR_TILE))
        kinds.push_back(spec->kind);
    return kinds;
  }();
  return kinds;
}

/// Replaces an operand by a tile of the same shape and layout from an operation
/// with an atom other than `other`, and returns that atom.
static std::string giveAtom(IrEditor &editor, IrOp &op, int operand,
                            llvm::StringRef other) {
  const IrType before =
      editor.generator.typeAt(editor.typeOf(op.operands(operand)));
  std::string atom;
  editor.before(op, [&] {
    IrOp &made = editor.generator.generate(editor.decisions.pick(atomKinds()));
    made.set_result_types(
        0, editor.generator.changed(made.result_types(0), [&](IrType &type) {
          *type.mutable_shape() = before.shape();
          copyLayout(before, type);
        }));
    IrAttribute &attribute = IrEditor::require(made, ATTR_ATOM);
    if (!other.empty() && editor.decisions.flip())
      attribute.set_text(other.data(), other.size());
    if (attribute.text() == std::string_view(other))
      attribute.mutable_text()->push_back('x');
    atom = attribute.text();
    op.set_operands(operand, made.first_result());
  });
  return atom;
}

static bool hasOperands(const IrEditor &editor, const IrIndex::Entry &entry,
                        llvm::StringRef) {
  return !entry.op->operands().empty() && hasReadableSlots(editor, *entry.op);
}

/// Gives two operands values of operations with different atoms.
static void breakAtoms(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  if (op.operands_size() < 2) {
    op.add_operands(op.operands(0));
    op.add_result_types(op.result_types(0));
  }
  editor.reindex();
  const int first = drawIndex(editor.decisions, op.operands_size() - 1);
  const int second =
      first + 1 + drawIndex(editor.decisions, op.operands_size() - 1 - first);
  const std::string atom = giveAtom(editor, op, first, "");
  giveAtom(editor, op, second, atom);
  editor.updateTerminators(op);
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

/// Gives a load a mask with another layout than its view has. A tile and a view
/// that differ break another trait.
static void breakMaskLayout(IrEditor &editor, OpView &load, llvm::StringRef) {
  uint32_t &mask = load["mask"].type;
  mask = load[load.has("tile") ? "tile" : "result"].type;
  load.setElement("mask", TYPE_I1);
  do
    mask = editor.generator.layoutTwin(mask);
  while (hasSameLayout(std::as_const(load).type("mask"),
                       std::as_const(load).type("view")));
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.trait.15.SameOperandsAndResultsAtom",
     .kinds = {OP_REDUCE, OP_SCAN},
     .change = breakAtoms,
     .canChange = hasOperands},
    {.rule = "tileas.trait.09.SameLoadStoreOperandsAndResultEncoding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .changeSlots = breakMaskLayout},
    {.rule = "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding",
     .kinds = {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD},
     .neverAlone = "the layouts of all shaped values are compared by an "
                   "earlier trait"},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::traitEdits = rows;
