//===- SlotEdits.cpp - Operands and results of a wrong type ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/ir.md that are on single slots.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

namespace {
struct Slot {
  IrOpKind kind;
  bool isResult;
  int number;

  Demand demand() const {
    const IrSignature &signature = *signatureOf(kind);
    return (isResult ? signature.results : signature.operands)[number];
  }
};
} // namespace

static bool hasSlot(const IrOp &op, const Slot &slot) {
  return op.kind() == slot.kind &&
         slot.number <
             (slot.isResult ? op.result_types_size() : op.operands_size());
}

static bool isEndOfHandshake(IrOpKind kind) {
  return kind == OP_PRODUCER_COMMIT || kind == OP_CONSUMER_RELEASE;
}

/// Whether an operation's first operand may come from here, whatever its type:
/// the rules on where tokens come from are others.
static bool mayComeFrom(const IrOp &op, const IrValue &value) {
  if (!value.definer)
    return true;
  const IrOpKind from = value.definer->kind();
  switch (op.kind()) {
  case OP_PRODUCER_COMMIT:
    return from == OP_PRODUCER_ACQUIRE || from == OP_PRODUCER_WRITE;
  case OP_CONSUMER_RELEASE:
    return from == OP_CONSUMER_WAIT || from == OP_CONSUMER_READ;
  case OP_CONSUMER_WAIT:
  case OP_CONSUMER_READ: {
    const IrAttribute *own = IrWriter::find(op, ATTR_CONSUMER_IDX);
    const IrAttribute *other =
        IrWriter::find(*value.definer, ATTR_CONSUMER_IDX);
    return !own || !other || own->integer() == other->integer();
  }
  default:
    return true;
  }
}

/// A result of a wrong type of a payload operation in front of commit or
/// release, which may take no value from elsewhere.
static uint32_t payloadResult(IrEditor &editor, const IrOp &op, Demand demand) {
  IrOp *payload = nullptr;
  editor.before(op, [&] {
    payload = &editor.grower.growOne(
        op.kind() == OP_CONSUMER_RELEASE ? OP_CONSUMER_READ : OP_PRODUCER_WRITE,
        0);
  });
  payload->add_result_types(editor.wrongType(demand));
  editor.loosen(*payload);
  editor.settleYields(*payload);
  return payload->first_result() +
         static_cast<uint32_t>(payload->result_types_size()) - 1;
}

/// Commit or release of a block argument of a wrong type, in a new region.
static void growOnArgument(IrEditor &editor, IrOpKind kind) {
  IrOp &outer = editor.growNew(OP_PRODUCE_ONE);
  IrBlock &block = *firstBlock(outer);
  const uint32_t type = editor.wrongType(signatureOf(kind)->operands[0]);
  // The list needs the unwrapped type.
  IrEditor::require(outer, ATTR_PRODUCER_TYPES)
      .add_types(editor.module.types(static_cast<int>(type)).kind() ==
                         IR_ITERATOR
                     ? editor.module.types(static_cast<int>(type)).nested()
                     : type);
  editor.loosenArguments(block);
  block.add_argument_types(type);
  editor.reindex();
  const uint32_t argument = block.first_argument() +
                            static_cast<uint32_t>(block.argument_types_size()) -
                            1;
  const uint32_t token = editor.grower.simpleType(
      kind == OP_CONSUMER_RELEASE ? IR_CONSUMER_TOKEN : IR_PRODUCER_TOKEN);
  editor.before(block.ops(block.ops_size() - 1), [&] {
    editor.grower.writer.op(*block.mutable_ops(), kind, {argument}, {token});
  });
}

/// Whether what the operation has as its first operand may come from there.
static bool comesFromRightPlace(IrEditor &editor, const IrOp &op) {
  editor.scopeBefore(op);
  for (const IrValue &value : editor.scope)
    if (value.number == op.operands(0))
      return mayComeFrom(op, value);
  return true;
}

static void breakOperand(IrEditor &editor, IrOp &op, const Slot &slot) {
  // Where a token comes from remains right or wrong.
  const bool isChecked = slot.number == 0;
  const bool isRight = !isChecked || comesFromRightPlace(editor, op);
  const auto accept = [&](const IrValue &value) {
    return !isChecked || mayComeFrom(op, value) == isRight;
  };
  if (!isEndOfHandshake(op.kind()) || !isRight) {
    op.set_operands(slot.number, editor.wrongValue(op, slot.demand(), accept));
    return;
  }
  editor.scopeBefore(op);
  const IrValue *found = editor.grower.find([&](const IrValue &value) {
    return !suits(slot.demand(), value.kind) && accept(value);
  });
  if (found && editor.decisions.below(4) != 3)
    op.set_operands(0, found->number);
  else if (op.kind() == OP_CONSUMER_RELEASE &&
           editor.entryOf(op).consumers <= 0)
    growOnArgument(editor, op.kind());
  else
    op.set_operands(0, payloadResult(editor, op, slot.demand()));
}

static void breakResult(IrEditor &editor, IrOp &op, const Slot &slot) {
  editor.loosen(op);
  op.set_result_types(slot.number, editor.wrongType(slot.demand()));
  editor.settleYields(op);
}

/// Puts something of a wrong type in one of the slots.
static void breakSlot(Case &testCase, Decisions &decisions,
                      llvm::ArrayRef<Slot> slots) {
  IrEditor editor(testCase, decisions);
  const Slot &slot = decisions.pick(slots);
  if (!slot.isResult && isEndOfHandshake(slot.kind) && decisions.oneIn(4))
    return growOnArgument(editor, slot.kind);
  IrOp &op = editor.choose({slot.kind}, [&](const Entry &entry) {
    return hasSlot(*entry.op, slot);
  });
  if (slot.isResult)
    breakResult(editor, op, slot);
  else
    breakOperand(editor, op, slot);
}

void tilefuzz::breakPipelineView(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_CREATE_PIPELINE, false, 0}});
}
void tilefuzz::breakPipelineResults(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CREATE_PIPELINE, true, 0}, {OP_CREATE_PIPELINE, true, 1}});
}
void tilefuzz::breakCreateIterator(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CREATE_ITERATOR, false, 0}, {OP_CREATE_ITERATOR, true, 0}});
}
void tilefuzz::breakProduceToken(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_PRODUCE_ONE, false, 0}, {OP_PRODUCE_ONE_ASYNC, false, 0}});
}
void tilefuzz::breakProduceIterator(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_PRODUCE_ONE, false, 1}, {OP_PRODUCE_ONE_ASYNC, false, 1}});
}
void tilefuzz::breakProduceResult(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_PRODUCE_ONE, true, 0}, {OP_PRODUCE_ONE_ASYNC, true, 0}});
}
void tilefuzz::breakProduceAsync(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_PRODUCE_ONE_ASYNC, true, 1}});
}
void tilefuzz::breakConsumeToken(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CONSUME_ONE, false, 0}, {OP_CONSUME_ONE_ASYNC, false, 0}});
}
void tilefuzz::breakConsumeIterator(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CONSUME_ONE, false, 1}, {OP_CONSUME_ONE_ASYNC, false, 1}});
}
void tilefuzz::breakConsumeResult(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CONSUME_ONE, true, 0}, {OP_CONSUME_ONE_ASYNC, true, 0}});
}
void tilefuzz::breakConsumeAsync(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_CONSUME_ONE_ASYNC, true, 1}});
}
void tilefuzz::breakAcquireOperand(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_PRODUCER_ACQUIRE, false, 0}});
}
void tilefuzz::breakAcquire(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_PRODUCER_ACQUIRE, false, 1}, {OP_PRODUCER_ACQUIRE, true, 0}});
}
void tilefuzz::breakCommitOperand(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_PRODUCER_COMMIT, false, 0}});
}
void tilefuzz::breakCommit(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_PRODUCER_COMMIT, true, 0}});
}
void tilefuzz::breakWaitOperand(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_CONSUMER_WAIT, false, 0}});
}
void tilefuzz::breakWait(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CONSUMER_WAIT, false, 1}, {OP_CONSUMER_WAIT, true, 0}});
}
void tilefuzz::breakRead(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_CONSUMER_READ, false, 0},
             {OP_CONSUMER_READ, false, 1},
             {OP_CONSUMER_READ, true, 0}});
}
void tilefuzz::breakReleaseOperand(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_CONSUMER_RELEASE, false, 0}});
}
void tilefuzz::breakRelease(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_CONSUMER_RELEASE, true, 0}});
}
void tilefuzz::breakWriteSlots(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_PRODUCER_WRITE, false, 0},
             {OP_PRODUCER_WRITE, false, 1},
             {OP_PRODUCER_WRITE, true, 0}});
}
void tilefuzz::breakAsyncWaitSlots(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions, {{OP_ASYNC_WAIT, false, 0}});
}
void tilefuzz::breakDotSlots(Case &testCase, Decisions &decisions) {
  breakSlot(testCase, decisions,
            {{OP_DOT, false, 0},
             {OP_DOT, false, 1},
             {OP_DOT, false, 2},
             {OP_DOT, true, 0}});
}

/// roster.handshake.inc_iter, which two iterators can break as well.
void tilefuzz::breakIncIter(Case &testCase, Decisions &decisions) {
  static constexpr Slot slots[] = {{OP_INC_ITER, false, 0},
                                   {OP_INC_ITER, true, 0}};
  if (decisions.flip())
    return breakSlot(testCase, decisions, slots);
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_INC_ITER}, [](const Entry &entry) {
    return hasSlot(*entry.op, slots[0]) && hasSlot(*entry.op, slots[1]);
  });
  if (decisions.flip()) {
    editor.loosen(op);
    op.set_result_types(0, editor.otherIterator(editor.typeOf(op.operands(0))));
    return;
  }
  uint32_t other = 0;
  editor.before(op, [&] {
    other = editor.grower.cast(editor.otherIterator(op.result_types(0)));
  });
  op.set_operands(0, other);
}
