//===- TokenEdits.cpp - Wrong stages, consumers and tokens ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md that are on numbers and on
// where tokens come from.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static bool comesFromNoConsumer(const IrValue &value) {
  return !value.definer || !IrWriter::find(*value.definer, ATTR_CONSUMER_IDX);
}

static bool checksToken(IrOpKind kind) {
  return kind == OP_CONSUMER_WAIT || kind == OP_CONSUMER_READ;
}

/// Gives the operation a token of an operation without a consumer_idx.
static void freeToken(IrEditor &editor, IrOp &op) {
  op.set_operands(0, editor.rightValue(op, *specOf(op)->operands[0].type,
                                       comesFromNoConsumer));
}

static bool isAmongSeveral(const IrEditor &, const Entry &entry) {
  return entry.consumers > 1 && entry.op->operands_size() > 0;
}

/// Generates the operation inside an agent_switch with several agents in each
/// group.
static IrOp &makeAmongSeveral(IrEditor &editor, IrOpKind kind) {
  IrOp &outer = editor.generateNew(OP_AGENT_SWITCH);
  IrEditor::setInteger(outer, ATTR_NUM_AGENTS_PER_GROUP,
                       editor.decisions.between(2, 4));
  editor.reindex();
  const int region = drawIndex(editor.decisions, outer.regions_size());
  return editor.generateBeside(
      &editor.entryOf(*terminatorOf(outer, *firstBlock(outer, region))), kind);
}

/// tileas.pipeline.consumer_idx_token. Needs two indices in the range.
static void breakConsumerIdxToken(IrEditor &editor, IrOp &op) {
  static constexpr IrOpKind definers[] = {OP_CONSUMER_WAIT, OP_CONSUME_ONE,
                                          OP_CONSUME_ONE_ASYNC};
  Decisions &decisions = editor.decisions;
  // An index has 32 bits, but a mutated number of consumers may have more.
  const int64_t consumers =
      std::min<int64_t>(editor.entryOf(op).consumers, INT32_MAX);
  const int64_t own = IrEditor::require(op, ATTR_CONSUMER_IDX).integer();
  int64_t other = decisions.below(static_cast<uint32_t>(consumers));
  if (other == own)
    other = (other + 1) % consumers;
  // If the operand is not a consumer token, the new operand is not one, either.
  const bool isToken = editor.kindOf(op.operands(0)) == IR_CONSUMER_TOKEN;
  uint32_t token = 0;
  editor.before(op, [&] {
    IrOp &definer = editor.generator.generate(isToken ? decisions.pick(definers)
                                                      : OP_CONSUME_ONE_ASYNC);
    IrEditor::setInteger(definer, ATTR_CONSUMER_IDX, other);
    token = definer.first_result();
  });
  // The new definer itself gets a token without an index, so that it breaks no
  // rule.
  IrOp &definer = *editor.index[editor.index.find(token)->entry].op;
  if (checksToken(definer.kind()))
    freeToken(editor, definer);
  op.set_operands(0, isToken ? token : token + 1);
}

static constexpr OpEdit rows[] = {
    {.rule = "tileas.pipeline.consumer_idx_token",
     .kinds = {OP_CONSUMER_WAIT, OP_CONSUMER_READ},
     .change = breakConsumerIdxToken,
     .canChange = isAmongSeveral,
     .make = makeAmongSeveral},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tokenEdits = rows;
