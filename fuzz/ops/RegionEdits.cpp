//===- RegionEdits.cpp - Wrong regions and yields -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md that are on regions.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// One of the operation's regions.
static int drawRegion(const IrOp &op, Decisions &decisions) {
  return drawIndex(decisions, op.regions_size());
}

static bool hasRegion(const IrEditor &, const Entry &entry) {
  return !entry.op->regions().empty();
}
static bool hasBlock(const IrEditor &, const Entry &entry) {
  return firstBlock(*entry.op);
}
static bool hasYield(const IrEditor &, const Entry &entry) {
  IrBlock *block = firstBlock(*entry.op);
  return block && terminatorOf(*entry.op, *block);
}

static uint32_t anyIterator(IrEditor &editor) {
  return editor.generator.writer.iterator(editor.generator.tile());
}

static bool hasTwoRegions(const IrEditor &, const Entry &entry) {
  return entry.op->regions_size() == 2;
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
  // Both arms yield an iterator, the changed one another than the other.
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

/// tileas.pipeline.yield_parent. Everywhere but at the end of the module's own
/// block, a yield that has another parent is not the last operation either.
static IrOp &addOutermostYield(IrEditor &editor, IrOpKind kind) {
  IrOps &ops = *editor.module.mutable_ops();
  if (ops.empty() || ops[ops.size() - 1].kind() != kind) {
    editor.index.scopeAtEnd(-1, nullptr, editor.scope);
    editor.addAnyOperands(editor.generator.writer.op(ops, kind));
  }
  return ops[ops.size() - 1];
}

/// tileas.pipeline.single_block.
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
      editor.generator.terminate(OP_YIELD, yielded);
    }
  } while (region.blocks_size() < 2 || decisions.oneIn(4));
}

/// tileas.pipeline.terminator.
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
      return types.Set(drawn, editor.generator.anyType());
  }
  if (kind == 2 && last >= 1 && !isUsed(editor, block, 0) &&
      !isUsed(editor, block, last))
    return types.SwapElements(0, last);
  editor.renumberArguments(block);
  types.Add(editor.generator.anyType());
}

/// Adds, drops, changes or swaps entries.
static void changeList(IrEditor &editor, Positions &types) {
  const auto size = static_cast<uint32_t>(types.size());
  const uint32_t kind = size ? editor.decisions.below(4) : 0;
  switch (kind) {
  case 0:
    return types.Add(editor.generator.anyType());
  case 1:
    return types.RemoveLast();
  case 2:
    return types.Set(static_cast<int>(editor.decisions.below(size)),
                     editor.generator.anyType());
  default:
    return types.SwapElements(0, static_cast<int>(size) - 1);
  }
}

/// tileas.pipeline.region_args_match_producer.
static void breakRegionArguments(IrEditor &editor, IrOp &op) {
  IrBlock &block = *firstBlock(op);
  const IrAttributeName list = specOf(op)->attribute(ATTR_PRODUCER_TYPES)
                                   ? ATTR_PRODUCER_TYPES
                                   : ATTR_CONSUMER_TYPES;
  Positions &types = *IrEditor::require(op, list).mutable_types();
  if (editor.decisions.flip())
    changeList(editor, types);
  else
    changeArguments(editor, block);
  while (matches(editor, block, types))
    types.Add(editor.generator.anyType());
}

static bool hasPayload(const IrEditor &editor, const Entry &entry) {
  return firstBlock(*entry.op) && entry.op->operands_size() > 1 &&
         editor.kindOf(entry.op->operands(1)) == IR_ITERATOR;
}

/// tileas.pipeline.producer_write_payload.
static void breakPayload(IrEditor &editor, IrOp &op) {
  IrBlock &block = *firstBlock(op);
  const uint32_t iterator = editor.typeOf(op.operands(1));
  if (editor.decisions.flip()) {
    op.set_operands(1, editor.rightValue(op, *specOf(op)->operands[1].type,
                                         [&](const IrValue &value) {
                                           return !editor.isSameType(value.type,
                                                                     iterator);
                                         }));
    editor.reindex();
  } else {
    changeArguments(editor, block);
  }
  Positions payload;
  payload.Add(editor.generator.typeAt(editor.typeOf(op.operands(1))).nested());
  while (matches(editor, block, payload)) {
    editor.renumberArguments(block);
    block.add_argument_types(editor.generator.anyType());
  }
}

//===----------------------------------------------------------------------===//
// Yields.

/// Makes a yield yield something else than these types.
static void changeYield(IrEditor &editor, IrOp &yield,
                        const Positions &results) {
  Positions &operands = *yield.mutable_operands();
  const auto size = static_cast<uint32_t>(operands.size());
  const uint32_t kind = editor.decisions.below(4);
  if (kind == 0 && size) {
    operands.RemoveLast();
  } else if (kind == 1 && size) {
    const int drawn = static_cast<int>(editor.decisions.below(size));
    // A value of another type, the other token for example.
    const uint32_t type = editor.typeOf(operands[drawn]);
    const uint32_t value =
        editor.rightValue(yield, {}, [&](const IrValue &other) {
          return !editor.isSameType(other.type, type);
        });
    operands.Set(drawn, value);
  } else if (kind == 2 && size > 1) {
    operands.SwapElements(0, static_cast<int>(size) - 1);
  } else {
    operands.Add(editor.anyValue(yield));
  }
  const auto yieldsResults = [&] {
    editor.reindex();
    return llvm::equal(operands, results, [&](uint32_t operand, uint32_t type) {
      return editor.isSameType(editor.typeOf(operand), type);
    });
  };
  while (yieldsResults())
    operands.Add(editor.anyValue(yield));
}

/// tileas.pipeline.region_results_match_op.
static void breakRegionResults(IrEditor &editor, IrOp &op) {
  changeYield(editor, *terminatorOf(op, *firstBlock(op)), op.result_types());
}

//===----------------------------------------------------------------------===//
// The yields that are asked themselves: those of payload regions and agents.

static constexpr IrOpKind askingParents[] = {OP_PRODUCER_WRITE,
                                             OP_CONSUMER_READ, OP_AGENT_SWITCH};

static bool isAsked(const IrEditor &editor, const Entry &entry) {
  if (entry.parent < 0 || !entry.isLast())
    return false;
  IrOp &parent = *editor.index[entry.parent].op;
  return llvm::is_contained(askingParents, parent.kind()) &&
         entry.block == firstBlock(parent, entry.region);
}

static IrOp &makeAsked(IrEditor &editor, IrOpKind) {
  IrOp &parent = editor.generateNew(editor.decisions.pick(askingParents));
  return *terminatorOf(parent, *firstBlock(parent));
}

/// tileas.pipeline.yield_types.
static void breakYieldTypes(IrEditor &editor, IrOp &op) {
  changeYield(editor, op,
              editor.index[editor.entryOf(op).parent].op->result_types());
}

//===----------------------------------------------------------------------===//
// The reserved kind.

/// roster.pipeline_enum.15: another kind for an operation that nothing depends
/// on, or a new operation in front of any.
static IrOp &makeReserved(IrEditor &editor, IrOpKind kind) {
  Decisions &decisions = editor.decisions;
  if (editor.index.ops().empty())
    return editor.generator.writer.op(*editor.module.mutable_ops(), kind);
  const Entry &entry = decisions.pick(editor.index.ops());
  IrOp &at = *entry.op;
  if (decisions.flip() && !isUpstream(at) && !isTerminator(at) &&
      at.regions().empty() && !editor.index.isUsed(at)) {
    at.set_kind(kind);
    at.clear_attributes();
    return at;
  }
  IrOp *made = nullptr;
  editor.before(at, [&] {
    made = &editor.generator.writer.op(*editor.entryOf(at).list, kind);
    editor.addAnyOperands(*made);
    if (decisions.flip()) {
      made->add_result_types(editor.generator.anyType());
      made->set_first_result(editor.generator.writer.newValues(1));
    }
    if (decisions.oneIn(4))
      made->add_regions();
  });
  return *made;
}

static void keep(IrEditor &, IrOp &) {}
static bool isNone(const IrEditor &, const Entry &) { return false; }

static constexpr OpEdit rows[] = {
    {.rule = "roster.pipeline_enum.15",
     .kinds = {OP_PIPELINE_RESERVED},
     .change = keep,
     .make = makeReserved,
     .neverMasked = "it is the first rule of the ladder, and asked of all "
                    "operations before any other"},
    {.rule = "tileas.pipeline.branch_iterators",
     .kinds = {OP_IF},
     .change = breakBranchIterators,
     .canChange = hasTwoRegions},
    {.rule = "tileas.pipeline.yield_parent",
     .kinds = {OP_YIELD},
     .change = keep,
     .canChange = isNone,
     .make = addOutermostYield},
    {.rule = "tileas.pipeline.single_block",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC, OP_PRODUCER_WRITE, OP_CONSUMER_READ,
               OP_AGENT_SWITCH},
     .change = breakSingleBlock,
     .canChange = hasRegion},
    {.rule = "tileas.pipeline.terminator",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC, OP_PRODUCER_WRITE, OP_CONSUMER_READ,
               OP_AGENT_SWITCH},
     .change = breakTerminator,
     .canChange = hasRegion},
    {.rule = "tileas.pipeline.region_args_match_producer",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC},
     .change = breakRegionArguments,
     .canChange = hasBlock},
    {.rule = "tileas.pipeline.producer_write_payload",
     .kinds = {OP_PRODUCER_WRITE, OP_CONSUMER_READ},
     .change = breakPayload,
     .canChange = hasPayload},
    {.rule = "tileas.pipeline.region_results_match_op",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC},
     .change = breakRegionResults,
     .canChange = hasYield},
    {.rule = "tileas.pipeline.yield_types",
     .kinds = {OP_YIELD},
     .change = breakYieldTypes,
     .canChange = isAsked,
     .make = makeAsked},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::regionEdits = rows;
