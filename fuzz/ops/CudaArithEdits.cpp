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

/// cudatile.float.types.
static void breakTypes(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  const ValueSlots slots = allSlots(editor, op);
  const ValueSlot slot = editor.decisions.pick(llvm::ArrayRef(slots));
  const uint32_t type = typeOf(editor, op, slot);
  const ElementType element = editor.generator.typeAt(type).element();
  const ElementType other = editor.decisions.pick(cudaPlainFloats);
  changeType(editor, op, slot, [&](IrType &tile) {
    if (other != element)
      return tile.set_element(other);
    if (tile.shape_size())
      tile.set_shape(0, tile.shape(0) == 1 ? 2 : tile.shape(0) - 1);
    else
      tile.add_shape(1);
  });
}

/// cudatile.float.ftz.
static void breakFlush(IrEditor &editor, IrOp &op) {
  setElements(editor, op, editor.decisions.pick(others));
  if (op.kind() == OP_CUDA_DIVF)
    IrWriter::remove(op, ATTR_CUDA_ROUNDING_MODE);
  IrEditor::require(op, ATTR_CUDA_FLUSH_TO_ZERO);
}

/// cudatile.float.divf_rounding.
static void breakDivision(IrEditor &, IrOp &op) { setRounding(op, towardZero); }

/// cudatile.float.divf_approx_f32.
static void breakApproximation(IrEditor &editor, IrOp &op) {
  setElements(editor, op, editor.decisions.pick(others));
  IrWriter::remove(op, ATTR_CUDA_FLUSH_TO_ZERO);
  setRounding(op, firstApproximate + editor.decisions.below(2));
}

/// cudatile.float.basic_rounding.
static void breakRounding(IrEditor &editor, IrOp &op) {
  setRounding(op, firstApproximate + editor.decisions.below(3));
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// cudatile.conv.exti, .trunci and .bitcast.
static void breakWidths(IrEditor &editor, IrOp &op) {
  const auto elements = sourceElements(op.kind());
  ElementPair pair = {TYPE_I8, TYPE_I8};
  if (op.kind() == OP_CUDA_BITCAST)
    pair.result = TYPE_I16;
  for (int tries = 0; tries < 4; ++tries)
    if (const ElementPair drawn = {editor.decisions.pick(elements),
                                   editor.decisions.pick(elements)};
        !canConvert(op.kind(), drawn.source, drawn.result))
      pair = drawn;
  editor.detachResults(op);
  changeType(editor, op, {false, 0},
             [&](IrType &tile) { tile.set_element(pair.source); });
  changeType(editor, op, {true, 0},
             [&](IrType &tile) { tile.set_element(pair.result); });
}

/// cudatile.conv.ftof_identity.
static void breakIdentity(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  op.set_result_types(0, editor.typeOf(op.operands(0)));
}

/// cudatile.conv.ftof_rounding and .itof_rounding.
static void breakNearest(IrEditor &editor, IrOp &op) {
  setRounding(op, 1 + editor.decisions.below(roundingCount - 1));
}

/// cudatile.conv.ftoi_rounding.
static void breakTruncation(IrEditor &editor, IrOp &op) {
  if (editor.decisions.flip())
    return IrWriter::remove(op, ATTR_CUDA_ROUNDING_MODE);
  setRounding(op, editor.decisions.below(towardZero));
}

static constexpr OpEdit rows[] = {
    {"cudatile.float.types",
     {OP_CUDA_ABSF, OP_CUDA_ADDF, OP_CUDA_ATAN2, OP_CUDA_CEIL, OP_CUDA_COS,
      OP_CUDA_COSH, OP_CUDA_DIVF, OP_CUDA_EXP},
     breakTypes,
     isReadable},
    {"cudatile.float.types",
     {OP_CUDA_EXP2, OP_CUDA_FLOOR, OP_CUDA_FMA, OP_CUDA_LOG, OP_CUDA_LOG2,
      OP_CUDA_MAXF, OP_CUDA_MINF, OP_CUDA_MULF},
     breakTypes,
     isReadable},
    {"cudatile.float.types",
     {OP_CUDA_NEGF, OP_CUDA_POW, OP_CUDA_REMF, OP_CUDA_RSQRT, OP_CUDA_SIN,
      OP_CUDA_SINH, OP_CUDA_SQRT, OP_CUDA_SUBF},
     breakTypes,
     isReadable},
    {"cudatile.float.types",
     {OP_CUDA_TAN, OP_CUDA_TANH},
     breakTypes,
     isReadable},
    {"cudatile.float.ftz",
     {OP_CUDA_ADDF, OP_CUDA_DIVF, OP_CUDA_EXP2, OP_CUDA_FMA, OP_CUDA_MAXF,
      OP_CUDA_MINF, OP_CUDA_MULF, OP_CUDA_RSQRT},
     breakFlush,
     isReadable},
    {"cudatile.float.ftz",
     {OP_CUDA_SQRT, OP_CUDA_SUBF},
     breakFlush,
     isReadable},
    {"cudatile.float.divf_rounding", {OP_CUDA_DIVF}, breakDivision},
    {"cudatile.float.divf_approx_f32",
     {OP_CUDA_DIVF},
     breakApproximation,
     isReadable},
    {"cudatile.float.basic_rounding",
     {OP_CUDA_ADDF, OP_CUDA_EXP, OP_CUDA_FMA, OP_CUDA_MULF, OP_CUDA_SQRT,
      OP_CUDA_SUBF, OP_CUDA_TANH},
     breakRounding},
    {"cudatile.conv.exti", {OP_CUDA_EXTI}, breakWidths, isReadable},
    {"cudatile.conv.trunci", {OP_CUDA_TRUNCI}, breakWidths, isReadable},
    {"cudatile.conv.bitcast", {OP_CUDA_BITCAST}, breakWidths, isReadable},
    {"cudatile.conv.ftof_identity", {OP_CUDA_FTOF}, breakIdentity, isReadable},
    {"cudatile.conv.ftof_rounding", {OP_CUDA_FTOF}, breakNearest},
    {"cudatile.conv.itof_rounding", {OP_CUDA_ITOF}, breakNearest},
    {"cudatile.conv.ftoi_rounding", {OP_CUDA_FTOI}, breakTruncation},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaArithEdits = rows;
