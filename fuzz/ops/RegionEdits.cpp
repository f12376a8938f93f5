//===- RegionEdits.cpp - Wrong regions and yields -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md that are on regions.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;
using Positions = google::protobuf::RepeatedField<uint32_t>;

static constexpr IrOpKind templateOps[] = {
    OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC, OP_CONSUME_ONE_ASYNC};
static constexpr IrOpKind payloadOps[] = {OP_PRODUCER_WRITE, OP_CONSUMER_READ};
static constexpr IrOpKind regionOps[] = {
    OP_PRODUCE_ONE,       OP_CONSUME_ONE,    OP_PRODUCE_ONE_ASYNC,
    OP_CONSUME_ONE_ASYNC, OP_PRODUCER_WRITE, OP_CONSUMER_READ,
    OP_AGENT_SWITCH};

/// One of the operation's regions.
static int drawRegion(const IrOp &op, Decisions &decisions) {
  return drawIndex(decisions, op.regions_size());
}

/// One of the operation's regions that has a block, or -1.
static int drawRegionWithBlock(IrOp &op, Decisions &decisions) {
  if (op.regions().empty())
    return -1;
  const int first = drawRegion(op, decisions);
  for (int i = 0; i < op.regions_size(); ++i) {
    const int region = (first + i) % op.regions_size();
    if (firstBlock(op, region))
      return region;
  }
  return -1;
}

static bool hasRegion(const Entry &entry) {
  return !entry.op->regions().empty();
}
static bool hasBlock(const Entry &entry) { return firstBlock(*entry.op); }
static bool hasYield(const Entry &entry) {
  const IrBlock *block = firstBlock(*entry.op);
  return block && endsInYield(*block);
}

/// An arm of a branch, which is given its yield if it has no block.
static IrOp &yieldOfArm(IrOp &branch, int arm) {
  IrRegion &region = *branch.mutable_regions(arm);
  if (region.blocks().empty())
    region.add_blocks()->add_ops()->set_kind(OP_IF_YIELD);
  IrOps &ops = *region.mutable_blocks(0)->mutable_ops();
  return ops[ops.size() - 1];
}

/// tileas.pipeline.branch_iterators.
void tilefuzz::breakBranchIterators(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_IF}, [](const Entry &entry) {
    return entry.op->regions_size() == 2;
  });
  IrOp *yields[2] = {&yieldOfArm(op, 0), &yieldOfArm(op, 1)};
  if (op.result_types().empty()) {
    op.add_result_types(editor.grower.typeFor(Demand::Iterator));
    op.set_first_result(editor.grower.writer.newValues(1));
  }
  editor.reindex();
  const auto results = static_cast<uint32_t>(op.result_types_size());
  const int position = static_cast<int>(decisions.below(results));
  const int changed = static_cast<int>(decisions.below(2));
  // Both arms yield an iterator, the changed one another than the other.
  for (int arm : {1 - changed, changed}) {
    IrOp &yield = *yields[arm];
    while (yield.operands_size() < op.result_types_size()) {
      uint32_t value = 0;
      editor.before(yield, [&] {
        value = editor.grower.needType(op.result_types(yield.operands_size()));
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
    uint32_t value = 0;
    editor.before(yield, [&] {
      value = editor.grower.cast(arm == changed
                                     ? editor.otherIterator(other)
                                     : editor.grower.typeFor(Demand::Iterator));
    });
    yield.set_operands(position, value);
  }
}

/// tileas.pipeline.yield_parent. Everywhere but at the end of the module's own
/// block, a yield that has another parent is not the last operation either.
void tilefuzz::breakYieldParent(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOps &ops = *editor.module.mutable_ops();
  if (!ops.empty() && ops[ops.size() - 1].kind() == OP_YIELD)
    return;
  editor.index.scopeAtEnd(-1, nullptr, editor.scope);
  editor.addAnyOperands(editor.grower.writer.op(ops, OP_YIELD));
}

/// tileas.pipeline.single_block.
void tilefuzz::breakSingleBlock(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(regionOps, hasRegion);
  const Entry entry = editor.entryOf(op);
  IrRegion &region = *op.mutable_regions(drawRegion(op, decisions));
  do {
    editor.scopeBefore(op);
    IrBlock &block = *region.add_blocks();
    editor.grower.moveTo(
        {block.mutable_ops(), entry.consumers, entry.depth + 1});
    if (decisions.below(4) == 3)
      editor.grower.cast(editor.grower.anyType());
    if (decisions.flip()) {
      llvm::SmallVector<uint32_t, 4> yielded;
      for (uint32_t type : op.result_types())
        yielded.push_back(editor.grower.needType(type));
      editor.grower.writer.op(*block.mutable_ops(), OP_YIELD, yielded);
    }
  } while (region.blocks_size() < 2 || decisions.oneIn(4));
}

/// tileas.pipeline.terminator.
void tilefuzz::breakTerminator(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(regionOps, hasRegion);
  const int first = drawRegion(op, decisions);
  IrRegion &region = *op.mutable_regions(first);
  if (decisions.oneIn(4))
    return region.clear_blocks();
  if (region.blocks().empty())
    region.add_blocks();
  IrBlock &block = *region.mutable_blocks(0);
  if (decisions.oneIn(4))
    return block.clear_ops();
  while (endsInYield(block))
    block.mutable_ops()->RemoveLast();
  if (decisions.flip()) {
    editor.scope.clear();
    editor.grower.moveTo({block.mutable_ops()});
    editor.grower.cast(editor.grower.anyType());
  }
}

//===----------------------------------------------------------------------===//
// Block arguments.

/// Whether the unwrapped arguments are these types.
static bool matches(const IrEditor &editor, const IrBlock &block,
                    const Positions &types) {
  if (block.argument_types_size() != types.size())
    return false;
  for (int i = 0; i < types.size(); ++i) {
    const IrType &argument =
        editor.module.types(static_cast<int>(block.argument_types(i)));
    const uint32_t unwrapped = argument.kind() == IR_ITERATOR
                                   ? argument.nested()
                                   : block.argument_types(i);
    if (!editor.isSameType(unwrapped, types[i]))
      return false;
  }
  return true;
}

static bool isUsed(const IrEditor &editor, const IrBlock &block, int argument) {
  const IrIndex::Definition *definition = editor.index.find(
      block.first_argument() + static_cast<uint32_t>(argument));
  return definition && definition->uses;
}

/// Adds, drops, retypes or swaps arguments.
static void changeArguments(IrEditor &editor, IrBlock &block) {
  Positions &types = *block.mutable_argument_types();
  const uint32_t kind = editor.decisions.below(4);
  const int last = types.size() - 1;
  if (kind == 0 && last >= 0 && !isUsed(editor, block, last))
    return types.RemoveLast();
  if (kind == 1 && last >= 0) {
    const int drawn = drawIndex(editor.decisions, types.size());
    if (!isUsed(editor, block, drawn))
      return types.Set(drawn, editor.grower.anyType());
  }
  if (kind == 2 && last >= 1 && !isUsed(editor, block, 0) &&
      !isUsed(editor, block, last))
    return types.SwapElements(0, last);
  editor.loosenArguments(block);
  types.Add(editor.grower.anyType());
}

/// Adds, drops, changes or swaps entries.
static void changeList(IrEditor &editor, Positions &types) {
  const auto size = static_cast<uint32_t>(types.size());
  const uint32_t kind = size ? editor.decisions.below(4) : 0;
  switch (kind) {
  case 0:
    return types.Add(editor.grower.anyType());
  case 1:
    return types.RemoveLast();
  case 2:
    return types.Set(static_cast<int>(editor.decisions.below(size)),
                     editor.grower.anyType());
  default:
    return types.SwapElements(0, static_cast<int>(size) - 1);
  }
}

/// tileas.pipeline.region_args_match_producer.
void tilefuzz::breakRegionArguments(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(templateOps, hasBlock);
  IrBlock &block = *firstBlock(op);
  Positions &types =
      *IrEditor::require(op, typeListOf(op.kind())).mutable_types();
  if (decisions.flip())
    changeList(editor, types);
  else
    changeArguments(editor, block);
  while (matches(editor, block, types))
    types.Add(editor.grower.anyType());
}

/// tileas.pipeline.producer_write_payload.
void tilefuzz::breakPayload(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(payloadOps, [&](const Entry &entry) {
    return hasBlock(entry) && entry.op->operands_size() > 1 &&
           editor.kindOf(entry.op->operands(1)) == IR_ITERATOR;
  });
  IrBlock &block = *firstBlock(op);
  const uint32_t iterator = editor.typeOf(op.operands(1));
  if (decisions.flip()) {
    op.set_operands(
        1, editor.rightValue(op, Demand::Iterator, [&](const IrValue &value) {
          return !editor.isSameType(value.type, iterator);
        }));
    editor.reindex();
  } else {
    changeArguments(editor, block);
  }
  Positions payload;
  payload.Add(
      editor.module.types(static_cast<int>(editor.typeOf(op.operands(1))))
          .nested());
  while (matches(editor, block, payload)) {
    editor.loosenArguments(block);
    block.add_argument_types(editor.grower.anyType());
  }
}

//===----------------------------------------------------------------------===//
// Yields.

/// Makes a yield yield something else than these types.
static void changeYield(IrEditor &editor, IrOp &yield,
                        const Positions &results) {
  Positions &operands = *yield.mutable_operands();
  const auto anything = [](const IrValue &) { return true; };
  const auto size = static_cast<uint32_t>(operands.size());
  const uint32_t kind = editor.decisions.below(4);
  if (kind == 0 && size) {
    operands.RemoveLast();
  } else if (kind == 1 && size) {
    const int drawn = static_cast<int>(editor.decisions.below(size));
    // A value of another type, the other token for example.
    const uint32_t type = editor.typeOf(operands[drawn]);
    const uint32_t value =
        editor.rightValue(yield, Demand::Anything, [&](const IrValue &other) {
          return !editor.isSameType(other.type, type);
        });
    operands.Set(drawn, value);
  } else if (kind == 2 && size > 1) {
    operands.SwapElements(0, static_cast<int>(size) - 1);
  } else {
    operands.Add(editor.rightValue(yield, Demand::Anything, anything));
  }
  const auto yieldsResults = [&] {
    editor.reindex();
    return llvm::equal(operands, results, [&](uint32_t operand, uint32_t type) {
      return editor.isSameType(editor.typeOf(operand), type);
    });
  };
  while (yieldsResults())
    operands.Add(editor.rightValue(yield, Demand::Anything, anything));
}

/// tileas.pipeline.region_results_match_op.
void tilefuzz::breakRegionResults(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(templateOps, hasYield);
  IrBlock &block = *firstBlock(op);
  changeYield(editor, *block.mutable_ops(block.ops_size() - 1),
              op.result_types());
}

/// tileas.pipeline.yield_types.
void tilefuzz::breakYieldTypes(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(
      {OP_PRODUCER_WRITE, OP_CONSUMER_READ, OP_AGENT_SWITCH}, hasYield);
  int region = drawRegionWithBlock(op, decisions);
  if (!endsInYield(*firstBlock(op, region)))
    region = 0;
  IrBlock &block = *firstBlock(op, region);
  changeYield(editor, *block.mutable_ops(block.ops_size() - 1),
              op.result_types());
}
