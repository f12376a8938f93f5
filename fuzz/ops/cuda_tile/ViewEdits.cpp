//===- ViewEdits.cpp - Breaking the rules of cuda_tile's views ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_views.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// cudatile.shape.reshape_count. A search finds no counts that are the same in
/// 64 or in 32 bits.
static void breakElementCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  const uint32_t source = editor.typeOf(op.operands(0));
  const bool isWide = !editor.decisions.oneIn(3);
  const uint32_t half = editor.decisions.flip() ? 32 : 16;
  const auto widened = [&](uint32_t type, uint32_t last) {
    return editor.generator.changed(type, [&](IrType &tile) {
      tile.add_shape(int64_t{1} << half);
      tile.add_shape(int64_t{1} << last);
    });
  };
  if (isWide) {
    editor.retypeOperand(op, 0, widened(source, half));
    return op.set_result_types(0, widened(op.result_types(0), half + 1));
  }
  op.set_result_types(
      0, editor.generator.changed(op.result_types(0), [&](IrType &tile) {
        if (tile.shape().empty())
          return tile.add_shape(2);
        int64_t &size = (*tile.mutable_shape())[drawIndex(editor.decisions,
                                                          tile.shape_size())];
        size = size == 1 ? 2 : size - 1;
      }));
}

static constexpr OpEdit rows[] = {
    {.rule = "cudatile.shape.reshape_count",
     .kinds = {OP_CUDA_RESHAPE},
     .change = breakElementCount,
     .canChange = isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaViewEdits = rows;
