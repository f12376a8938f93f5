//===- CudaAggregateEdits.cpp - Breaking the rules of cuda_tile's bodies --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpSlots.h"

#include <algorithm>

using namespace tilefuzz;

static bool isWhole(const IrEditor &editor, const IrIndex::Entry &entry) {
  const IrOp &op = *entry.op;
  const IrAttribute *identities = IrWriter::find(op, ATTR_CUDA_IDENTITIES);
  if (!hasReadableSlots(editor, op) || op.regions_size() != 1 ||
      op.regions(0).blocks_size() != 1 || op.operands().empty() ||
      !identities || identities->values_size() != op.operands_size())
    return false;
  const IrBlock &block = op.regions(0).blocks(0);
  const IrOp *last =
      block.ops_size() ? &block.ops(block.ops_size() - 1) : nullptr;
  return last && last->kind() == OP_CUDA_YIELD &&
         block.argument_types_size() == 2 * op.operands_size() &&
         last->operands_size() == op.operands_size() &&
         op.result_types_size() == op.operands_size();
}

static IrOp &yieldOf(IrOp &op) {
  IrOps &ops = *firstBlock(op)->mutable_ops();
  return ops[ops.size() - 1];
}
/// Leaves nothing but the yield in the body.
static void clearBody(IrOp &op) {
  IrOps &ops = *firstBlock(op)->mutable_ops();
  ops.DeleteSubrange(0, ops.size() - 1);
}
static IrAttribute &identitiesOf(IrOp &op) {
  return *IrWriter::find(op, ATTR_CUDA_IDENTITIES);
}

/// cudatile.agg.inputs. Nothing is left of what there is for each input.
static void breakInputs(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  op.clear_operands();
  op.clear_result_types();
  op.clear_first_result();
  identitiesOf(op).clear_values();
  clearBody(op);
  yieldOf(op).clear_operands();
  firstBlock(op)->clear_argument_types();
  firstBlock(op)->clear_first_argument();
}

/// cudatile.agg.results.
static void breakResults(IrEditor &editor, IrOp &op) {
  editor.detachResults(op);
  if (editor.decisions.flip()) {
    op.mutable_result_types()->RemoveLast();
    if (op.result_types().empty())
      op.clear_first_result();
    return;
  }
  op.add_result_types(op.result_types(0));
  op.set_first_result(editor.generator.writer.newValues(
      static_cast<unsigned>(op.result_types_size())));
}

/// cudatile.region.nonempty.
static void breakBlock(IrEditor &editor, IrOp &op) {
  if (editor.decisions.flip())
    op.mutable_regions(0)->clear_blocks();
  else
    firstBlock(op)->clear_ops();
}

/// Gives the second argument of a pair another type. The yield hands over the
/// first one of each.
static void changeSecond(IrEditor &editor, IrOp &op, uint32_t type) {
  clearBody(op);
  IrBlock &block = *firstBlock(op);
  const int pair = drawIndex(editor.decisions, op.operands_size());
  block.set_argument_types(2 * pair + 1, type);
  for (int i = 0; i < yieldOf(op).operands_size(); ++i)
    yieldOf(op).set_operands(i, block.first_argument() +
                                    2 * static_cast<uint32_t>(i));
}

/// cudatile.region.arg_tiletype.
static void breakArgument(IrEditor &editor, IrOp &op) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_TOKEN, IR_INDEX, IR_MEM_TOKEN};
  changeSecond(editor, op,
               editor.decisions.flip()
                   ? editor.generator.writer.type(editor.decisions.pick(kinds))
                   : editor.generator.writer.tile({}, TYPE_F16));
}

/// cudatile.region.pure. What the impure operation uses is defined in front of
/// the reduction, where a copy of it stays.
static void breakPurity(IrEditor &editor, IrOp &op) {
  static constexpr IrOpKind kinds[] = {
      OP_CUDA_ALLOCA,         OP_CUDA_PRINT_TKO,     OP_CUDA_ASSERT,
      OP_CUDA_ASSUME,         OP_CUDA_LOAD_PTR_TKO,  OP_CUDA_STORE_PTR_TKO,
      OP_CUDA_ATOMIC_RMW_TKO, OP_CUDA_LOAD_VIEW_TKO, OP_CUDA_STORE_VIEW_TKO,
      OP_CUDA_ATOMIC_CAS_TKO};
  IrOp copy;
  editor.before(op, [&] {
    copy = editor.generator.generate(editor.decisions.pick(kinds));
  });
  if (copy.result_types_size())
    copy.set_first_result(editor.generator.writer.newValues(
        static_cast<unsigned>(copy.result_types_size())));
  IrOps &ops = *firstBlock(op)->mutable_ops();
  const int position = drawIndex(editor.decisions, ops.size());
  *ops.Add() = std::move(copy);
  std::rotate(ops.pointer_begin() + position,
              ops.pointer_begin() + ops.size() - 1, ops.pointer_end());
}

/// ir.cuda_body_terminator.
static void breakTerminator(IrEditor &editor, IrOp &op) {
  IrOps &ops = *firstBlock(op)->mutable_ops();
  ops.RemoveLast();
  editor.generator.writer.op(ops, OP_CUDA_MAKE_TOKEN, {},
                             {editor.generator.writer.type(IR_CUDA_TOKEN)});
}

/// cudatile.region.term_arity.
static void breakArity(IrEditor &editor, IrOp &op) {
  IrOp &yield = yieldOf(op);
  if (editor.decisions.flip())
    yield.mutable_operands()->RemoveLast();
  else
    yield.add_operands(yield.operands(0));
}

static constexpr OpEdit row(llvm::StringRef rule,
                            void (*change)(IrEditor &, IrOp &)) {
  return {.rule = rule,
          .kinds = {OP_CUDA_REDUCE, OP_CUDA_SCAN},
          .change = change,
          .canChange = isWhole};
}

static constexpr OpEdit rows[] = {
    row("cudatile.agg.inputs", breakInputs),
    row("cudatile.agg.results", breakResults),
    row("cudatile.region.nonempty", breakBlock),
    row("cudatile.region.arg_tiletype", breakArgument),
    row("cudatile.region.pure", breakPurity),
    row("ir.cuda_body_terminator", breakTerminator),
    row("cudatile.region.term_arity", breakArity),
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaAggregateEdits = rows;
