//===- TokenEdits.cpp - Wrong stages, consumers and tokens ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md that are on numbers and on
// where tokens come from.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/PipelineEdits.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// A wild number of 32 bits that is below 0.
static int64_t wildNegative(Decisions &decisions) {
  const auto wild = static_cast<int32_t>(decisions.wildNumber());
  return wild < 0 ? wild : ~wild;
}

/// tileas.pipeline.num_stages.
void tilefuzz::breakNumStages(Case &testCase, Decisions &decisions) {
  static constexpr int64_t wrong[] = {0, -1,
                                      std::numeric_limits<int32_t>::min()};
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_CREATE_PIPELINE});
  IrEditor::setInteger(op, ATTR_NUM_STAGES,
                       decisions.oneIn(4) ? wildNegative(decisions)
                                          : decisions.pick(wrong));
}

static bool comesFromNoConsumer(const IrValue &value) {
  return !value.definer || !IrWriter::find(*value.definer, ATTR_CONSUMER_IDX);
}

static bool checksToken(IrOpKind kind) {
  return kind == OP_CONSUMER_WAIT || kind == OP_CONSUMER_READ;
}

/// Whether the operation's token comes from another consumer than its own.
static bool hasOtherIndex(const IrEditor &editor, const IrOp &op) {
  const IrIndex::Definition *token = editor.index.find(op.operands(0));
  if (!token || token->entry < 0)
    return false;
  const IrAttribute *own = IrWriter::find(op, ATTR_CONSUMER_IDX);
  const IrAttribute *other =
      IrWriter::find(*editor.index[token->entry].op, ATTR_CONSUMER_IDX);
  return own && other && own->integer() != other->integer();
}

/// tileas.pipeline.consumer_idx_range.
void tilefuzz::breakConsumerIdxRange(Case &testCase, Decisions &decisions) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose({OP_CONSUME_ONE, OP_CONSUMER_WAIT, OP_CONSUMER_READ,
                            OP_CONSUME_ONE_ASYNC});
  // What waits on the results keeps the index it had, and what this operation
  // waits on must have none, unless it is another one already.
  if (editor.index.isUsed(op))
    editor.loosen(op);
  if (checksToken(op.kind()) && op.operands_size() &&
      !hasOtherIndex(editor, op))
    op.set_operands(
        0, editor.rightValue(op, Demand::ConsumerToken, comesFromNoConsumer));
  const int64_t consumers = editor.entryOf(op).consumers;
  int64_t wrong = consumers;
  switch (decisions.below(4)) {
  case 0:
    break;
  case 1:
    wrong = -1;
    break;
  case 2:
    wrong = wildNegative(decisions);
    break;
  default:
    wrong = ~wildNegative(decisions);
    if (wrong < consumers)
      wrong = consumers;
  }
  if (wrong > std::numeric_limits<int32_t>::max())
    wrong = -1;
  IrEditor::setInteger(op, ATTR_CONSUMER_IDX, wrong);
}

/// tileas.pipeline.consumer_idx_token. Needs two indices in the range.
void tilefuzz::breakConsumerIdxToken(Case &testCase, Decisions &decisions) {
  static constexpr IrOpKind definers[] = {OP_CONSUMER_WAIT, OP_CONSUME_ONE,
                                          OP_CONSUME_ONE_ASYNC};
  IrEditor editor(testCase, decisions);
  const auto isAmongSeveral = [](const Entry &entry) {
    return checksToken(entry.kind()) && entry.consumers > 1 &&
           entry.op->operands_size() > 0;
  };
  const IrOpKind kind = decisions.flip() ? OP_CONSUMER_READ : OP_CONSUMER_WAIT;
  IrOp *op = nullptr;
  if (llvm::any_of(editor.index.ops(), isAmongSeveral))
    op = &editor.choose({OP_CONSUMER_WAIT, OP_CONSUMER_READ}, isAmongSeveral);
  // Without one, and where a new one has been grown elsewhere.
  if (!op || editor.entryOf(*op).consumers < 2)
    op = &editor.growInSwitch(kind, decisions.between(2, 4));
  // An index has 32 bits, whatever a changed number of consumers has.
  const int64_t consumers =
      std::min<int64_t>(editor.entryOf(*op).consumers, INT32_MAX);
  const int64_t own = IrEditor::require(*op, ATTR_CONSUMER_IDX).integer();
  int64_t other = decisions.below(static_cast<uint32_t>(consumers));
  if (other == own)
    other = (other + 1) % consumers;
  // What is no consumer token remains none.
  const bool isToken = editor.kindOf(op->operands(0)) == IR_CONSUMER_TOKEN;
  uint32_t token = 0;
  editor.before(*op, [&] {
    IrOp &definer = editor.grower.growOne(
        isToken ? decisions.pick(definers) : OP_CONSUME_ONE_ASYNC, 0);
    IrEditor::setInteger(definer, ATTR_CONSUMER_IDX, other);
    token = definer.first_result();
  });
  // The new definer waits on a token without an index.
  const IrIndex::Definition *definition = editor.index.find(token);
  IrOp &definer = *editor.index[definition->entry].op;
  if (checksToken(definer.kind()))
    definer.set_operands(0, editor.rightValue(definer, Demand::ConsumerToken,
                                              comesFromNoConsumer));
  op->set_operands(0, isToken ? token : token + 1);
}

/// A token that an operation defines which is none of the two. What is no token
/// of the right kind remains none.
static void breakProvenance(Case &testCase, Decisions &decisions, IrOpKind kind,
                            IrOpKind first, IrOpKind second) {
  IrEditor editor(testCase, decisions);
  IrOp &op = editor.choose(
      {kind}, [](const Entry &entry) { return entry.op->operands_size() > 0; });
  const auto comesFromElsewhere = [&](const IrValue &value) {
    return value.definer && value.definer->kind() != first &&
           value.definer->kind() != second;
  };
  const Demand demand = signatureOf(kind)->operands[0];
  op.set_operands(0, suits(demand, editor.kindOf(op.operands(0)))
                         ? editor.rightValue(op, demand, comesFromElsewhere)
                         : editor.wrongValue(op, demand, comesFromElsewhere));
}

/// tileas.pipeline.producer_commit_provenance.
void tilefuzz::breakCommitProvenance(Case &testCase, Decisions &decisions) {
  breakProvenance(testCase, decisions, OP_PRODUCER_COMMIT, OP_PRODUCER_ACQUIRE,
                  OP_PRODUCER_WRITE);
}

/// tileas.pipeline.consumer_release_provenance.
void tilefuzz::breakReleaseProvenance(Case &testCase, Decisions &decisions) {
  breakProvenance(testCase, decisions, OP_CONSUMER_RELEASE, OP_CONSUMER_WAIT,
                  OP_CONSUMER_READ);
}
