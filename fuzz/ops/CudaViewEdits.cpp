//===- CudaViewEdits.cpp - Breaking the rules of cuda_tile's views --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TraitSlots.h"

#include <algorithm>

using namespace tilefuzz;

static constexpr ValueSlot source = {false, 0}, result = {true, 0};

static const IrType &partsOf(const IrEditor &editor, const IrOp &op,
                             ValueSlot slot) {
  return editor.generator.typeAt(typeOf(editor, op, slot));
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// cudatile.shape.reshape_count.
static void breakElementCount(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (editor.decisions.oneIn(4)) {
    // Two counts that are multiples of 2^64.
    for (ValueSlot slot : {source, result})
      changeType(editor, op, slot, [&](IrType &tile) {
        tile.add_shape(int64_t{1} << 32);
        tile.add_shape(int64_t{1} << (slot.isResult ? 33 : 32));
      });
    return editor.reindex();
  }
  changeType(editor, op, result, [&](IrType &tile) {
    if (tile.shape().empty())
      return tile.add_shape(2);
    int64_t &size =
        (*tile.mutable_shape())[drawIndex(editor.decisions, tile.shape_size())];
    size = size == 1 ? 2 : size - 1;
  });
}

/// cudatile.shape.extract_div.
static void breakDivision(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (partsOf(editor, op, source).shape().empty())
    for (ValueSlot slot : {source, result})
      changeType(editor, op, slot, [](IrType &tile) { tile.add_shape(4); });
  editor.reindex();
  const IrType from = partsOf(editor, op, source);
  changeType(editor, op, result, [&](IrType &tile) {
    const int axis = drawIndex(editor.decisions, from.shape_size());
    if (tile.shape_size() != from.shape_size())
      *tile.mutable_shape() = from.shape();
    const int64_t size = from.shape(axis);
    tile.set_shape(axis, size == INT64_MAX                     ? 2
                         : size > 2 && editor.decisions.flip() ? size - 1
                                                               : size + 1);
  });
}

static constexpr OpEdit rows[] = {
    {"cudatile.shape.reshape_count",
     {OP_CUDA_RESHAPE},
     breakElementCount,
     isReadable},
    {"cudatile.shape.extract_div",
     {OP_CUDA_EXTRACT},
     breakDivision,
     isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaViewEdits = rows;
