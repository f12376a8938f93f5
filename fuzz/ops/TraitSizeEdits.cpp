//===- TraitSizeEdits.cpp - Breaking the traits on sizes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/TraitSlots.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::Trait;

/// Returns the first tile, and makes the first operand one if there is none.
static ValueSlot needTile(IrEditor &editor, IrOp &op) {
  const auto tiles = [&] {
    return slotsWith(
        editor, op, [](ValueSlot, const IrType &type) { return isTile(type); });
  };
  if (tiles().empty())
    editor.retypeOperand(op, 0, editor.generator.writer.tile({64}, TYPE_F16));
  editor.reindex();
  return tiles().front();
}

/// Returns the first view, and gives it the sizes of a tile on the axes that
/// both have.
static ValueSlot alignView(IrEditor &editor, IrOp &op, const IrType &tile) {
  const ValueSlot view =
      slotsWith(editor, op, [](ValueSlot, const IrType &type) {
        return isShaped(type) && !isTile(type);
      }).front();
  changeType(editor, op, view, [&](IrType &type) {
    for (int i = 0; i < std::min(type.shape_size(), tile.shape_size()); ++i)
      type.set_shape(i, tile.shape(i));
  });
  return view;
}

void tilefuzz::breakViewShape(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  editor.detachResults(op);
  const ValueSlot slot = needTile(editor, op);
  if (editor.generator.typeAt(typeOf(editor, op, slot)).shape().empty())
    changeType(editor, op, slot, [](IrType &type) { type.add_shape(64); });
  editor.reindex();
  const IrType &tile = editor.generator.typeAt(typeOf(editor, op, slot));
  changeType(editor, op, alignView(editor, op, tile), [&](IrType &view) {
    if (view.shape().empty())
      view.add_shape(tile.shape(0));
    const int axis =
        drawIndex(decisions, std::min(view.shape_size(), tile.shape_size()));
    const int64_t size = view.shape(axis);
    view.set_shape(axis, size == 0 || decisions.flip()   ? size + 1
                         : decisions.flip() || size == 1 ? 2 * size
                                                         : size / 2);
  });
}

void tilefuzz::breakSizes(IrEditor &editor, IrType &tile, bool canBeEmpty) {
  static constexpr int64_t odd[] = {3, 5, 6, 7, 12, 24, 48, 63, 65, 96, 192};
  Decisions &decisions = editor.decisions;
  auto &shape = *tile.mutable_shape();
  if (decisions.flip()) {
    if (shape.empty())
      shape.Add(1);
    const int64_t power = int64_t(1) << (2 + decisions.below(61));
    shape.Set(drawIndex(decisions, shape.size()),
              canBeEmpty && decisions.oneIn(4) ? 0
              : decisions.oneIn(4) ? power + (decisions.flip() ? 1 : -1)
                                   : decisions.pick(odd));
    return;
  }
  while (shape.empty() || isSized(tile)) {
    const int drawn = drawIndex(decisions, shape.size() + 1);
    const unsigned more = 1 + decisions.below(8);
    if (drawn == shape.size())
      shape.Add(int64_t(1) << more);
    else
      shape.Set(drawn, shape[drawn] << more);
  }
}

void tilefuzz::breakTileSize(IrEditor &editor, IrOp &op, llvm::StringRef) {
  if (isLoadOrStore(*specOf(op)))
    return breakMemopSizes(editor, op);
  editor.detachResults(op);
  const ValueSlot first = needTile(editor, op);
  const ValueSlots tiles = slotsWith(
      editor, op, [](ValueSlot, const IrType &type) { return isTile(type); });
  // A view of nv_tileaa, which may have to have these sizes, has none of 0.
  const bool canBeEmpty =
      slotsWith(editor, op, [](ValueSlot, const IrType &type) {
        return type.kind() == IR_TILEAA_VIEW;
      }).empty();
  changeType(editor, op, editor.decisions.pick(llvm::ArrayRef(tiles)),
             [&](IrType &tile) { breakSizes(editor, tile, canBeEmpty); });
  editor.reindex();
  if (specOf(op)->traits.has(Trait::SameTiledViewAndTensorShape))
    alignView(editor, op, editor.generator.typeAt(typeOf(editor, op, first)));
  editor.updateTerminators(op);
}
