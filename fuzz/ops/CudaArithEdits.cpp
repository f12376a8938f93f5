//===- CudaArithEdits.cpp - Breaking the rules of cuda_tile's arithmetic --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Arith.h"
#include "fuzz/ops/OpSlots.h"
#include "fuzz/ops/TraitSlots.h"

using namespace tilefuzz;

static constexpr ElementType others[] = {TYPE_F16, TYPE_BF16, TYPE_F64};

static ValueSlots allSlots(const IrEditor &editor, const IrOp &op) {
  return slotsWith(editor, op, [](ValueSlot, const IrType &) { return true; });
}

/// Gives the operands and the result this element and the shape of the result.
static void setElements(IrEditor &editor, IrOp &op, ElementType element) {
  editor.detachResults(op);
  const uint32_t type = editor.generator.changed(
      op.result_types(0), [&](IrType &tile) { tile.set_element(element); });
  for (ValueSlot slot : allSlots(editor, op))
    setType(editor, op, slot, type);
}

static void setRounding(IrOp &op, int64_t rounding) {
  IrEditor::require(op, ATTR_CUDA_ROUNDING_MODE).set_integer(rounding);
}

//===----------------------------------------------------------------------===//
// Float operations
//===----------------------------------------------------------------------===//

/// cudatile.float.ftz.
static void breakFlush(IrEditor &editor, IrOp &op) {
  setElements(editor, op, editor.decisions.pick(others));
  if (op.kind() == OP_CUDA_DIVF)
    IrWriter::remove(op, ATTR_CUDA_ROUNDING_MODE);
  IrEditor::require(op, ATTR_CUDA_FLUSH_TO_ZERO);
}

/// cudatile.float.divf_approx_f32.
static void breakApproximation(IrEditor &editor, IrOp &op) {
  setElements(editor, op, editor.decisions.pick(others));
  IrWriter::remove(op, ATTR_CUDA_FLUSH_TO_ZERO);
  setRounding(op, firstApproximate + editor.decisions.below(2));
}

static constexpr OpEdit rows[] = {
    {"cudatile.float.ftz",
     {OP_CUDA_ADDF, OP_CUDA_DIVF, OP_CUDA_EXP2, OP_CUDA_FMA, OP_CUDA_MAXF,
      OP_CUDA_MINF, OP_CUDA_MULF, OP_CUDA_RSQRT},
     breakFlush,
     isReadable},
    {"cudatile.float.ftz",
     {OP_CUDA_SQRT, OP_CUDA_SUBF},
     breakFlush,
     isReadable},
    {"cudatile.float.divf_approx_f32",
     {OP_CUDA_DIVF},
     breakApproximation,
     isReadable},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaArithEdits = rows;
