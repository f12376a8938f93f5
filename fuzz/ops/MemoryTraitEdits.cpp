//===- MemoryTraitEdits.cpp - Breaking the traits of loads and stores -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits of those traits of oracle/spec/traits.md that are on views, tiles,
// coordinates and padding. Each leaves the other parts of the operation as the
// rules that read the changed one demand.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MemopEdit.h"
#include "fuzz/ops/TraitSlots.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Layouts and shapes
//===----------------------------------------------------------------------===//

static uint32_t otherLayout(IrEditor &editor, uint32_t type, uint32_t wanted) {
  do
    type = editor.generator.layoutTwin(type);
  while (hasSameLayout(editor.generator.typeAt(type),
                       editor.generator.typeAt(wanted)));
  return type;
}

/// Gives one of the shaped values another layout: the mask, if there can be
/// one, since a tile and a view that differ break another trait; of an atomic,
/// whose two tiles are of one type, the view; else the view or the tile.
void tilefuzz::breakMemopLayout(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp memop(editor, op);
  const uint32_t view = viewOf(memop);
  if (memop.hasSlot("mask")) {
    const uint32_t mask = editor.generator.changed(
        tileOf(memop), [](IrType &tile) { tile.set_element(TYPE_I1); });
    memop.operands("mask") = {
        editor.castBefore(op, otherLayout(editor, mask, view))};
  } else if (isTiledAtomic(op.kind()) || editor.decisions.flip()) {
    setView(memop, otherLayout(editor, view, tileOf(memop)));
  } else {
    setTile(memop, otherLayout(editor, tileOf(memop), view));
  }
  memop.write();
}

/// Gives the loaded tile another layout than its view has.
void tilefuzz::breakLoadedLayout(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp load(editor, op);
  setTile(load, otherLayout(editor, tileOf(load), viewOf(load)));
  load.write();
}

/// Gives the tile other sizes than the view has, which it may have as a tile.
static void changeTileShape(SlottedOp &memop) {
  Decisions &decisions = memop.editor.decisions;
  const IrType before = memop.editor.generator.typeAt(tileOf(memop));
  setTile(memop,
          memop.editor.generator.changed(tileOf(memop), [&](IrType &tile) {
            auto &shape = *tile.mutable_shape();
            if (shape.empty() || decisions.oneIn(4))
              return shape.Add(1);
            if (decisions.oneIn(4))
              return shape.RemoveLast();
            int64_t &size = shape[drawIndex(decisions, shape.size())];
            size = size == 1 ? 2 : size / 2;
            if (!isSized(tile))
              shape = before.shape(), shape.Add(1);
          }));
}

void tilefuzz::breakMemopShape(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp memop(editor, op);
  changeTileShape(memop);
  memop.write();
}

//===----------------------------------------------------------------------===//
// Tiled operations
//===----------------------------------------------------------------------===//

static void addTokens(SlottedOp &memop) {
  SlottedOp::Values &tokens = memop.operands("token");
  do
    tokens.push_back(
        !tokens.empty() && memop.editor.decisions.flip()
            ? tokens.front()
            : memop.editor.castBefore(
                  memop.op, memop.editor.generator.writer.type(IR_MEM_TOKEN)));
  while (tokens.size() < 2);
}

static void changeCoordCount(SlottedOp &memop) {
  SlottedOp::Values &coords = memop.operands("coords");
  if (!coords.empty() && memop.editor.decisions.flip())
    coords.pop_back();
  else
    coords.push_back(memop.editor.castBefore(
        memop.op, memop.editor.generator.writer.type(IR_INDEX)));
}

static void changeCoordType(SlottedOp &memop) {
  IrEditor &editor = memop.editor;
  SlottedOp::Values &coords = memop.operands("coords");
  if (coords.empty()) {
    setShape(memop, {64});
  }
  // A shaped value could break the traits on layouts.
  uint32_t type = editor.generator.sampleOther({"index", 1ull << IR_INDEX});
  if (isShaped(editor.generator.typeAt(type)))
    type = editor.generator.writer.scalar(TYPE_I32);
  coords[editor.decisions.below(static_cast<uint32_t>(coords.size()))] =
      editor.castBefore(memop.op, type);
}

/// Changes the element of the view, since more rules read that of the tile.
static void changeViewElement(SlottedOp &memop) {
  OpGenerator &generator = memop.editor.generator;
  const IrType before = generator.typeAt(viewOf(memop));
  ElementType element = memop.editor.decisions.pick(elementTypes);
  if (element == generator.elementOf(before))
    element = element == TYPE_F16 ? TYPE_BF16 : TYPE_F16;
  setView(memop, withElement(generator, viewOf(memop), element));
}

static void changeSizes(SlottedOp &memop) {
  const OpGenerator &generator = memop.editor.generator;
  IrType tile = generator.typeAt(tileOf(memop));
  breakSizes(memop.editor, tile,
             generator.typeAt(viewOf(memop)).kind() != IR_TILEAA_VIEW);
  const llvm::SmallVector<int64_t, 8> shape(tile.shape().begin(),
                                            tile.shape().end());
  setShape(memop, shape);
}

/// Breaks one of the conditions of TiledLoadStoreOpTrait, or that on elements.
template <bool comparesElements>
static void breakTiled(IrEditor &editor, IrOp &op) {
  static constexpr void (*changes[])(SlottedOp &) = {
      addTokens,   changeCoordCount, changeCoordType,  changeTileShape,
      changeSizes, changeSizes,      changeViewElement};
  SlottedOp memop(editor, op);
  changes[editor.decisions.below(std::size(changes) - !comparesElements)](
      memop);
  memop.write();
}

void tilefuzz::breakTiledMemop(IrEditor &editor, IrOp &op, llvm::StringRef) {
  breakTiled<false>(editor, op);
}
void tilefuzz::breakTypedMemop(IrEditor &editor, IrOp &op, llvm::StringRef) {
  breakTiled<true>(editor, op);
}

//===----------------------------------------------------------------------===//
// Sizes and padding
//===----------------------------------------------------------------------===//

void tilefuzz::breakMemopSizes(IrEditor &editor, IrOp &op) {
  SlottedOp memop(editor, op);
  changeSizes(memop);
  memop.write();
}

void tilefuzz::breakPaddedBounds(IrEditor &editor, IrOp &op, llvm::StringRef) {
  SlottedOp memop(editor, op);
  if (rankOf(memop) == 0) {
    // The view and the tile of a gather have nothing to do with each other.
    if (isLoadOrStore(memop.spec))
      setShape(memop, {64});
    else
      setView(memop, editor.generator.changed(viewOf(memop), [](IrType &view) {
        view.add_shape(64);
      }));
  }
  IrAttribute &bounds = IrEditor::require(op, ATTR_IN_BOUNDS);
  bounds.mutable_integers()->Resize(rankOf(memop), 0);
  bounds.set_integers(drawIndex(editor.decisions, rankOf(memop)), 1);
  IrEditor::require(op, ATTR_PADDING_VALUE);
  memop.write();
}
