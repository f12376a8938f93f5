//===- CopyEdits.cpp - Breaking the rules of copies and reductions --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/copy.md and slices.md that are not on
// bodies; those on bodies are in RegionEdits.cpp.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Residencies.h"
#include "fuzz/ops/Traits.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static bool hasTwoViews(const IrEditor &editor, const Entry &entry) {
  const IrOp &op = *entry.op;
  const auto isView = [&](int operand) {
    const IrTypeKind kind = editor.kindOf(op.operands(operand));
    return kind == IR_TILEAS_VIEW || kind == IR_TILEAA_VIEW;
  };
  return op.operands_size() == 2 && isView(0) && isView(1);
}

/// tileas.copy.space_pair. Moves one of the views.
static void breakSpacePair(IrEditor &editor, IrOp &op) {
  const auto space = [&](int operand) {
    return residencyOf(editor.generator, editor.typeOf(op.operands(operand)));
  };
  const int moved = editor.decisions.flip();
  const MemorySpace kept = space(1 - moved);
  const auto isLegal = [&](MemorySpace other) {
    return moved ? isLegalPair(kept, other) : isLegalPair(other, kept);
  };
  int drawn = static_cast<int>(editor.decisions.below(MemorySpace_ARRAYSIZE));
  while (isLegal(static_cast<MemorySpace>(drawn)))
    drawn = (drawn + 1) % MemorySpace_ARRAYSIZE;
  editor.retypeOperand(
      op, moved, viewIn(editor.generator, static_cast<MemorySpace>(drawn)));
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool hasTwoTiles(const IrEditor &editor, const Entry &entry) {
  const IrOp &op = *entry.op;
  const auto isSizedTile = [&](uint32_t type) {
    const IrType &tile = editor.generator.typeAt(type);
    return tile.kind() == IR_TILE && isSized(tile);
  };
  return op.operands_size() == 1 && op.result_types_size() == 1 &&
         isSizedTile(editor.typeOf(op.operands(0))) &&
         isSizedTile(op.result_types(0));
}

/// Calls `change` with the source, or with the result of a conversion, and the
/// other one of the two.
template <typename Change>
static void changeEither(IrEditor &editor, IrOp &op, Change change) {
  editor.detachResults(op);
  const uint32_t source = editor.typeOf(op.operands(0));
  const uint32_t result = op.result_types(0);
  const auto changed = [&](uint32_t type, uint32_t other) {
    const IrType kept = editor.generator.typeAt(other);
    return editor.generator.changed(type,
                                    [&](IrType &tile) { change(tile, kept); });
  };
  if (editor.decisions.flip())
    editor.retypeOperand(op, 0, changed(source, result));
  else
    op.set_result_types(0, changed(result, source));
}

/// tileas.layout.convert_elem.
static void breakElement(IrEditor &editor, IrOp &op) {
  changeEither(editor, op, [&](IrType &tile, const IrType &kept) {
    tile.set_element(editor.decisions.pick(elementTypes));
    if (tile.element() == kept.element())
      tile.set_element(kept.element() == TYPE_F16 ? TYPE_BF16 : TYPE_F16);
  });
}

/// tileas.layout.convert_count.
static void breakCount(IrEditor &editor, IrOp &op) {
  changeEither(editor, op, [&](IrType &tile, const IrType &kept) {
    if (tile.shape().empty())
      tile.add_shape(1);
    int64_t &size = *tile.mutable_shape()->Mutable(
        drawIndex(editor.decisions, tile.shape_size()));
    size = 1;
    const int64_t rest = std::max<int64_t>(elementCount(tile), 1);
    size = std::min(maxTileElements / rest, int64_t(1)
                                                << editor.decisions.below(25));
    if (const int64_t count = elementCount(tile); count == elementCount(kept)) {
      tile.clear_shape();
      tile.add_shape(count > 1 ? count / 2 : 2);
    }
  });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

static bool hasCounts(const IrEditor &, const Entry &entry) {
  return entry.op->operands_size() && entry.op->result_types_size();
}

/// ir.reduction_counts.
static void breakCounts(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  switch (editor.decisions.below(4)) {
  case 0: // No inputs, with results or without.
    op.clear_operands();
    if (editor.decisions.flip())
      op.clear_result_types();
    break;
  case 1:
    op.add_operands(op.operands(op.operands_size() - 1));
    break;
  case 2:
    op.mutable_result_types()->RemoveLast();
    break;
  default:
    op.add_result_types(op.result_types(op.result_types_size() - 1));
  }
  if (op.result_types().empty())
    op.clear_first_result();
  if (op.operands_size() && op.operands_size() == op.result_types_size())
    op.add_operands(op.operands(0));
  editor.updateTerminators(op);
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.copy.space_pair",
     .kinds = {OP_COPY, OP_ASYNC_COPY},
     .change = breakSpacePair,
     .canChange = hasTwoViews},
    {.rule = "tileas.layout.convert_elem",
     .kinds = {OP_CONVERT_LAYOUT},
     .change = breakElement,
     .canChange = hasTwoTiles},
    {.rule = "tileas.layout.convert_count",
     .kinds = {OP_CONVERT_LAYOUT},
     .change = breakCount,
     .canChange = hasTwoTiles},
    {.rule = "ir.reduction_counts",
     .kinds = {OP_REDUCE, OP_SCAN},
     .change = breakCounts,
     .canChange = hasCounts},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::copyEdits = rows;
