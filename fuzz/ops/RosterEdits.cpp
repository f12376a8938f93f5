//===- RosterEdits.cpp - Wrong numbers of things, and attributes ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for oracle/spec/ir.md, but for those of single slots.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// roster.pipeline_enum.15.
void tilefuzz::breakReserved(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  const auto isFree = [&](const Entry &entry) {
    return !isUpstream(entry.kind()) && entry.op->regions().empty() &&
           entry.kind() != OP_YIELD && !editor.index.isUsed(*entry.op);
  };
  if (decisions.flip()) {
    // Another number for an operation that nothing depends on.
    IrOp &op = editor.choose({OP_PRODUCER_ACQUIRE, OP_CREATE_PIPELINE,
                              OP_CONSUMER_WAIT, OP_PRODUCER_COMMIT,
                              OP_CONSUMER_RELEASE, OP_INC_ITER,
                              OP_CREATE_ITERATOR, OP_ASYNC_WAIT, OP_DOT},
                             isFree);
    op.set_kind(OP_PIPELINE_RESERVED);
    op.clear_attributes();
    return;
  }
  // A new one, in front of any operation.
  IrOp &at = editor.index.ops().empty()
                 ? editor.growNew(OP_PRODUCER_ACQUIRE)
                 : *decisions.pick(editor.index.ops()).op;
  editor.before(at, [&] {
    IrOps &ops = *editor.entryOf(at).list;
    IrOp &op = editor.grower.writer.op(ops, OP_PIPELINE_RESERVED);
    editor.addAnyOperands(op);
    if (decisions.flip()) {
      op.add_result_types(editor.grower.anyType());
      op.set_first_result(editor.grower.writer.newValues(1));
    }
    if (decisions.oneIn(4))
      op.add_regions();
  });
}

/// Adds a region like the operation's first one should be.
static void addValidRegion(IrEditor &editor, IrOp &op) {
  editor.scopeBefore(op);
  IrBlock &block = *op.add_regions()->add_blocks();
  if (const IrBlock *first = op.regions_size() > 1 ? firstBlock(op) : nullptr;
      first && first->argument_types_size()) {
    *block.mutable_argument_types() = first->argument_types();
    block.set_first_argument(editor.grower.writer.newValues(
        static_cast<unsigned>(first->argument_types_size())));
  }
  const Entry &entry = editor.entryOf(op);
  editor.grower.moveTo({block.mutable_ops(), entry.consumers, entry.depth + 1});
  llvm::SmallVector<uint32_t, 4> yielded;
  for (uint32_t type : op.result_types())
    yielded.push_back(editor.grower.needType(type));
  editor.grower.writer.op(*block.mutable_ops(), OP_YIELD, yielded);
}

/// ir.region_count.
void tilefuzz::breakRegionCount(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op =
      editor.choose({OP_PRODUCER_ACQUIRE, OP_CREATE_PIPELINE, OP_PRODUCE_ONE,
                     OP_PRODUCE_ONE_ASYNC, OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC,
                     OP_CONSUMER_READ, OP_PRODUCER_WRITE, OP_PRODUCER_COMMIT,
                     OP_CONSUMER_WAIT, OP_CONSUMER_RELEASE, OP_YIELD,
                     OP_INC_ITER, OP_CREATE_ITERATOR, OP_ASYNC_WAIT, OP_DOT},
                    [&](const Entry &entry) {
                      return entry.kind() != OP_YIELD || entry.parent >= 0;
                    });
  if (signatureOf(op.kind())->regions == 0) {
    IrRegion &region = *op.add_regions();
    if (decisions.flip())
      region.add_blocks();
  } else if (op.regions_size() && decisions.flip()) {
    op.clear_regions();
  } else {
    if (op.regions().empty())
      addValidRegion(editor, op);
    addValidRegion(editor, op);
  }
}

/// Those with a number of operands, and the yield.
static constexpr IrOpKind countedOps[] = {OP_PRODUCER_ACQUIRE,
                                          OP_CREATE_PIPELINE,
                                          OP_PRODUCE_ONE,
                                          OP_PRODUCE_ONE_ASYNC,
                                          OP_CONSUME_ONE,
                                          OP_CONSUME_ONE_ASYNC,
                                          OP_CONSUMER_READ,
                                          OP_PRODUCER_WRITE,
                                          OP_PRODUCER_COMMIT,
                                          OP_CONSUMER_WAIT,
                                          OP_CONSUMER_RELEASE,
                                          OP_INC_ITER,
                                          OP_CREATE_ITERATOR,
                                          OP_AGENT_SWITCH,
                                          OP_ASYNC_WAIT,
                                          OP_DOT,
                                          OP_YIELD};

/// ir.result_count.
void tilefuzz::breakResultCount(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(countedOps);
  const IrSignature &signature = *signatureOf(op.kind());
  const auto wanted = static_cast<int>(signature.results.size());
  editor.loosen(op);
  const bool isDropped =
      signature.moreResults || (wanted > 0 && decisions.flip());
  if (isDropped) {
    const int left = drawIndex(decisions, wanted);
    op.mutable_result_types()->Truncate(std::min(left, op.result_types_size()));
    if (op.result_types().empty())
      op.clear_first_result();
  } else {
    do
      op.add_result_types(editor.grower.anyType());
    while (op.result_types_size() <= wanted);
    op.set_first_result(editor.grower.writer.newValues(
        static_cast<unsigned>(op.result_types_size())));
  }
  editor.settleYields(op);
}

/// ir.operand_count.
void tilefuzz::breakOperandCount(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(llvm::ArrayRef(countedOps).drop_back());
  const auto wanted = static_cast<int>(signatureOf(op.kind())->operands.size());
  if (wanted > 0 && decisions.flip()) {
    const int left = drawIndex(decisions, wanted);
    op.mutable_operands()->Truncate(std::min(left, op.operands_size()));
    return;
  }
  do
    op.add_operands(editor.rightValue(op, Demand::Anything,
                                      [](const IrValue &) { return true; }));
  while (op.operands_size() <= wanted);
}

//===----------------------------------------------------------------------===//
// Attributes.

static void dropAttribute(Case &testCase, Decisions &decisions,
                          llvm::ArrayRef<IrOpKind> kinds,
                          IrAttributeName name) {
  IrEditor editor(testCase, decisions);
  IrWriter::remove(editor.choose(kinds), name);
}

void tilefuzz::breakNumStagesAttr(Case &testCase, Decisions &decisions) {
  dropAttribute(testCase, decisions, {OP_CREATE_PIPELINE}, ATTR_NUM_STAGES);
}
void tilefuzz::breakProducerGroupAttr(Case &testCase, Decisions &decisions) {
  dropAttribute(testCase, decisions, {OP_CREATE_PIPELINE},
                ATTR_PRODUCER_GROUP_ID);
}
void tilefuzz::breakConsumerGroupAttr(Case &testCase, Decisions &decisions) {
  dropAttribute(testCase, decisions, {OP_CREATE_PIPELINE},
                ATTR_CONSUMER_GROUP_ID);
}
void tilefuzz::breakConsumerIdxAttr(Case &testCase, Decisions &decisions) {
  dropAttribute(testCase, decisions,
                {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC, OP_CONSUMER_WAIT,
                 OP_CONSUMER_READ},
                ATTR_CONSUMER_IDX);
}
void tilefuzz::breakMaxRegsAttr(Case &testCase, Decisions &decisions) {
  dropAttribute(testCase, decisions, {OP_AGENT_SWITCH}, ATTR_MAX_REGS);
}

/// tileas.pipeline.template_step1.
void tilefuzz::breakTypeListAttr(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_PRODUCE_ONE, OP_CONSUME_ONE,
                            OP_PRODUCE_ONE_ASYNC, OP_CONSUME_ONE_ASYNC});
  IrWriter::remove(op, typeListOf(op.kind()));
}

/// Whether all consumers inside an agent_switch, but not inside another one in
/// it, have the index 0.
static bool servesOneConsumer(const IrIndex &index, const Entry &outer) {
  const int self = static_cast<int>(&outer - index.ops().data());
  for (int i = self + 1; i < outer.end; ++i) {
    int nearest = index[i].parent;
    while (index[nearest].kind() != OP_AGENT_SWITCH)
      nearest = index[nearest].parent;
    const IrAttribute *idx = IrWriter::find(*index[i].op, ATTR_CONSUMER_IDX);
    if (nearest == self && idx && idx->integer() != 0)
      return false;
  }
  return true;
}

/// roster.agent_switch.num_agents_per_group. Without the attribute there is one
/// consumer.
void tilefuzz::breakAgentsAttr(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_AGENT_SWITCH}, [&](const Entry &entry) {
    return servesOneConsumer(editor.index, entry);
  });
  IrWriter::remove(op, ATTR_NUM_AGENTS_PER_GROUP);
}

/// ir.attribute_width.
void tilefuzz::breakAttributeWidth(Case &testCase, Decisions &decisions) {
  static constexpr uint32_t widths[] = {64, 16, 8, 32};
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(
      {OP_CREATE_PIPELINE, OP_AGENT_SWITCH, OP_CONSUMER_WAIT, OP_CONSUME_ONE,
       OP_CONSUME_ONE_ASYNC, OP_CONSUMER_READ},
      [](const Entry &entry) {
        for (const IrAttribute &attribute : entry.op->attributes())
          if (formOf(attribute.name()) == AttributeForm::Integer)
            return true;
        return false;
      });
  IrAttribute *chosen = nullptr;
  uint32_t count = 0;
  for (IrAttribute &attribute : *op.mutable_attributes())
    if (formOf(attribute.name()) == AttributeForm::Integer &&
        decisions.below(++count) == 0)
      chosen = &attribute;
  uint32_t width = decisions.pick(widths);
  if (width == widthOf(chosen->name()) ||
      (width < 64 && chosen->integer() >> (width - 1) != 0 &&
       chosen->integer() >> (width - 1) != -1))
    width = 64;
  chosen->set_width(width);
}

/// ir.terminator_last.
void tilefuzz::breakTerminatorLast(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  const auto hasOps = [](const Entry &entry) {
    for (int i = 0; i < entry.op->regions_size(); ++i)
      if (const IrBlock *block = firstBlock(*entry.op, i);
          block && !block->ops().empty())
        return true;
    return false;
  };
  IrOp &op =
      editor.choose({OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
                     OP_CONSUME_ONE_ASYNC, OP_PRODUCER_WRITE, OP_CONSUMER_READ,
                     OP_AGENT_SWITCH},
                    hasOps);
  int region = drawIndex(decisions, op.regions_size());
  while (!firstBlock(op, region) || firstBlock(op, region)->ops().empty())
    region = (region + 1) % op.regions_size();
  IrOps &ops = *firstBlock(op, region)->mutable_ops();
  const IrOp &at = ops[drawIndex(decisions, ops.size())];
  editor.before(at, [&] {
    editor.addAnyOperands(editor.grower.writer.op(ops, OP_YIELD));
  });
}
