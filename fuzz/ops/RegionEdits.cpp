//===- RegionEdits.cpp - Wrong regions ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md and slices.md that are on
// regions.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Draws one of the operation's regions.
static int drawRegion(const IrOp &op, Decisions &decisions) {
  return drawIndex(decisions, op.regions_size());
}

static bool hasRegion(const IrEditor &, const Entry &entry) {
  return !entry.op->regions().empty();
}

static uint32_t anyIterator(IrEditor &editor) {
  return editor.generator.iterator();
}

static bool hasTwoRegions(const IrEditor &, const Entry &entry) {
  return entry.op->regions_size() == 2;
}

/// Returns the yield of an arm of a branch, and adds it if the arm has no
/// block.
static IrOp &yieldOfArm(IrOp &branch, int arm) {
  IrRegion &region = *branch.mutable_regions(arm);
  if (region.blocks().empty())
    region.add_blocks()->add_ops()->set_kind(OP_IF_YIELD);
  IrOps &ops = *region.mutable_blocks(0)->mutable_ops();
  return ops[ops.size() - 1];
}

/// tileas.pipeline.branch_iterators.
static void breakBranchIterators(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  IrOp *yields[2] = {&yieldOfArm(op, 0), &yieldOfArm(op, 1)};
  if (op.result_types().empty()) {
    op.add_result_types(anyIterator(editor));
    op.set_first_result(editor.generator.writer.newValues(1));
  }
  editor.reindex();
  const auto results = static_cast<uint32_t>(op.result_types_size());
  const int position = static_cast<int>(decisions.below(results));
  const int changed = static_cast<int>(decisions.below(2));
  // Makes both arms yield an iterator at this position, the changed arm one of
  // another type.
  for (int arm : {1 - changed, changed}) {
    IrOp &yield = *yields[arm];
    while (yield.operands_size() < op.result_types_size()) {
      uint32_t value = 0;
      editor.before(yield, [&] {
        value =
            editor.generator.needType(op.result_types(yield.operands_size()));
      });
      yield.add_operands(value);
    }
    uint32_t &operand = *yield.mutable_operands()->Mutable(position);
    const uint32_t other =
        yields[1 - arm]->operands_size() > position
            ? editor.typeOf(yields[1 - arm]->operands(position))
            : 0;
    const bool isIterator = editor.kindOf(operand) == IR_ITERATOR;
    if (arm != changed
            ? isIterator
            : isIterator && !editor.isSameType(editor.typeOf(operand), other))
      continue;
    yield.set_operands(
        position,
        editor.castBefore(yield, arm == changed ? editor.otherIterator(other)
                                                : anyIterator(editor)));
  }
}

/// tileas.pipeline.single_block and ir.body_single_block.
static void breakSingleBlock(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  const Entry entry = editor.entryOf(op);
  IrRegion &region = *op.mutable_regions(drawRegion(op, decisions));
  do {
    editor.scopeBefore(op);
    IrBlock &block = *region.add_blocks();
    editor.generator.moveTo(
        {block.mutable_ops(), entry.consumers, entry.depth + 1});
    if (decisions.below(4) == 3)
      editor.generator.cast(editor.generator.anyType());
    if (decisions.flip()) {
      llvm::SmallVector<uint32_t, 4> yielded;
      for (uint32_t type : op.result_types())
        yielded.push_back(editor.generator.needType(type));
      editor.generator.terminate(*recipeOf(op.kind()).terminator, yielded);
    }
  } while (region.blocks_size() < 2 || decisions.oneIn(4));
}

/// tileas.pipeline.terminator and ir.body_terminator.
static void breakTerminator(IrEditor &editor, IrOp &op) {
  Decisions &decisions = editor.decisions;
  const int first = drawRegion(op, decisions);
  IrRegion &region = *op.mutable_regions(first);
  if (decisions.oneIn(4))
    return region.clear_blocks();
  if (region.blocks().empty())
    region.add_blocks();
  IrBlock &block = *region.mutable_blocks(0);
  if (decisions.oneIn(4))
    return block.clear_ops();
  while (terminatorOf(op, block))
    block.mutable_ops()->RemoveLast();
  if (decisions.flip()) {
    editor.scope.clear();
    editor.generator.moveTo({block.mutable_ops()});
    editor.generator.cast(editor.generator.anyType());
  }
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.pipeline.branch_iterators",
     .kinds = {OP_IF},
     .change = breakBranchIterators,
     .canChange = hasTwoRegions},
    {.rule = "tileas.pipeline.single_block",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC, OP_PRODUCER_WRITE, OP_CONSUMER_READ,
               OP_AGENT_SWITCH},
     .change = breakSingleBlock,
     .canChange = hasRegion},
    {.rule = "ir.body_single_block",
     .kinds = {OP_GENERATE, OP_REDUCE, OP_SCAN, OP_PRAGMA},
     .change = breakSingleBlock,
     .canChange = hasRegion},
    {.rule = "ir.body_terminator",
     .kinds = {OP_GENERATE, OP_REDUCE, OP_SCAN, OP_PRAGMA},
     .change = breakTerminator,
     .canChange = hasRegion},
    {.rule = "ir.tileaa_single_block",
     .kinds = {OP_AA_FUNC, OP_AA_EXECUTE, OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET},
     .change = breakSingleBlock,
     .canChange = hasRegion},
    {.rule = "tileaa.region.terminator",
     .kinds = {OP_AA_EXECUTE},
     .change = breakTerminator,
     .canChange = hasRegion},
    {.rule = "ir.queue_terminator",
     .kinds = {OP_AA_QUEUE_PUT, OP_AA_QUEUE_GET},
     .change = breakTerminator,
     .canChange = hasRegion},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::regionEdits = rows;
