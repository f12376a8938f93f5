//===- AggregateEdits.cpp - Breaking the rules of cuda_tile's bodies ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpView.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;

static bool isWhole(const IrEditor &editor, const IrIndex::Entry &entry,
                    llvm::StringRef) {
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
static void breakInputs(IrEditor &editor, IrOp &op, llvm::StringRef) {
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
static void breakArgument(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr IrTypeKind kinds[] = {IR_CUDA_TOKEN, IR_INDEX, IR_MEM_TOKEN};
  changeSecond(editor, op,
               editor.decisions.flip()
                   ? editor.generator.writer.type(editor.decisions.pick(kinds))
                   : editor.generator.writer.tile({}, TYPE_F16));
}

static constexpr OpEdit rows[] = {
    {.rule = "cudatile.agg.inputs",
     .kinds = {OP_CUDA_REDUCE, OP_CUDA_SCAN},
     .change = breakInputs,
     .canChange = isWhole},
    {.rule = "cudatile.region.arg_tiletype",
     .kinds = {OP_CUDA_REDUCE, OP_CUDA_SCAN},
     .change = breakArgument,
     .canChange = isWhole},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaAggregateEdits = rows;
