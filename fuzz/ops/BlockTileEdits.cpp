//===- BlockTileEdits.cpp - Breaking the rules of block tiles -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/block_tile.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static constexpr llvm::StringLiteral emptyList =
    "an empty list is as long as another one only when that is empty, too";

/// Whether there are sizes and as many groups.
static bool hasSizes(const IrEditor &, const Entry &entry) {
  const IrAttribute *sizes = IrWriter::find(*entry.op, ATTR_TILE_SIZES);
  const IrAttribute *groups = IrWriter::find(*entry.op, ATTR_DIM_GROUPS);
  return sizes && groups && !sizes->integers().empty() &&
         !groups->sizes().empty();
}

/// tileaa.block_tile.sizes_nonempty and groups_nonempty.
template <IrAttributeName name>
static void empty(IrEditor &editor, IrOp &op) {
  IrWriter::remove(op, name);
  if (editor.decisions.flip())
    IrWriter::attribute(op, name);
}

/// tileaa.block_tile.rank. Adds or drops a size, or a group without axes.
static void breakRank(IrEditor &editor, IrOp &op) {
  Numbers &sizes = *IrWriter::find(op, ATTR_TILE_SIZES)->mutable_integers();
  IrAttribute &groups = *IrWriter::find(op, ATTR_DIM_GROUPS);
  const bool isShorter = sizes.size() > 1 && editor.decisions.flip();
  if (isShorter)
    sizes.RemoveLast();
  else if (editor.decisions.flip())
    sizes.Add(1);
  else
    groups.add_sizes(0);
  if (sizes.size() == groups.sizes_size())
    sizes.Add(1);
}

/// tileaa.block_tile.positive.
static void breakPositive(IrEditor &editor, IrOp &op) {
  Numbers &sizes = *IrWriter::find(op, ATTR_TILE_SIZES)->mutable_integers();
  const int64_t wild = editor.decisions.wildNumber();
  const int64_t wrong = editor.decisions.flip() ? 0 : -1;
  sizes.Set(drawIndex(editor.decisions, sizes.size()),
            wild <= 0 && editor.decisions.flip() ? wild : wrong);
}

/// tileaa.block_tile.once. Repeats an axis, in its group or in another one.
static void breakOnce(IrEditor &editor, IrOp &op) {
  IrAttribute &groups = *IrWriter::find(op, ATTR_DIM_GROUPS);
  const auto add = [&](int64_t axis) {
    ++*groups.mutable_sizes()->Mutable(
        drawIndex(editor.decisions, groups.sizes_size()));
    groups.add_integers(axis);
  };
  if (groups.integers().empty())
    add(0);
  add(groups.integers(drawIndex(editor.decisions, groups.integers_size())));
}

static constexpr OpEdit rows[] = {
    {.rule = "tileaa.block_tile.sizes_nonempty",
     .kinds = {OP_BLOCK_TILE},
     .change = empty<ATTR_TILE_SIZES>,
     .neverAlone = emptyList},
    {.rule = "tileaa.block_tile.groups_nonempty",
     .kinds = {OP_BLOCK_TILE},
     .change = empty<ATTR_DIM_GROUPS>,
     .neverAlone = emptyList},
    {.rule = "tileaa.block_tile.rank",
     .kinds = {OP_BLOCK_TILE},
     .change = breakRank,
     .canChange = hasSizes},
    {.rule = "tileaa.block_tile.positive",
     .kinds = {OP_BLOCK_TILE},
     .change = breakPositive,
     .canChange = hasSizes},
    {.rule = "tileaa.block_tile.once",
     .kinds = {OP_BLOCK_TILE},
     .change = breakOnce,
     .canChange = hasSizes},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::blockTileEdits = rows;
