//===- TmaDescriptorEdits.cpp - Breaking the rules of descriptors ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tma.md on make_tiled_tma_desc.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/TmaEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Whether the maker has as many box dimensions as its atom says, and stands in
/// no branch.
static bool isMaker(const IrEditor &editor, const Entry &entry) {
  const IrAttribute *atom = IrWriter::find(*entry.op, ATTR_ATOM);
  const uint32_t rank = atom ? tmaRankOf(atom->text()) : 0;
  return rank && !entry.isInScf && hasReadableSlots(editor, *entry.op) &&
         rank + 1 == static_cast<uint32_t>(entry.op->operands_size());
}

IrOp &tilefuzz::makeOutside(IrEditor &editor, const IrOp &op,
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

void tilefuzz::setOtherStride(IrEditor &editor, IrOp &op) {
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

/// tileas.tma.desc.no_scf. A value of a branch or a loop is an operand of
/// the maker, directly or through up to three casts.
static void breakNoScf(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  editor.detachResults(op);
  const int operand = drawIndex(decisions, op.operands_size());
  const uint32_t type = editor.typeOf(op.operands(operand));
  editor.before(op, [&] {
    OpGenerator &generator = editor.generator;
    const bool isDirect = decisions.flip();
    const uint32_t inside = isDirect ? type : generator.anyType();
    uint32_t value =
        generator
            .generate(decisions.flip() ? OP_IF : OP_SCF_HOLDER, 0,
                      [&](OpDraft &draft) { draft.variadicResults = {inside}; })
            .first_result();
    IrOps &ops = *editor.entryOf(op).list;
    for (uint32_t more = isDirect ? 0 : 1 + decisions.below(3); more; --more)
      value = generator.writer
                  .op(ops, OP_CONVERSION_CAST, {value},
                      {more == 1 ? type : generator.anyType()})
                  .first_result();
    op.set_operands(operand, value);
  });
}

/// tileas.tma.desc.survived.
static void keepDescriptors(IrEditor &editor, IrOp &) {
  editor.module.set_tma_descriptors_lowered(true);
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.tma.desc.no_scf",
     .kinds = {OP_MAKE_TILED_TMA_DESC},
     .change = breakNoScf,
     .canChange = isMaker},
    {.rule = "tileas.tma.desc.survived",
     .kinds = {OP_MAKE_TILED_TMA_DESC},
     .change = keepDescriptors},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tmaDescriptorEdits = rows;
