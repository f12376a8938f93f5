//===- PipelineEdits.cpp - Wrong stages, consumers, tokens and branches ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md that are on numbers, on
// where tokens come from, on the iterators that branches yield, and on the
// reserved kind.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// Returns a wild number of 32 bits that is negative.
static int64_t wildNegative(Decisions &decisions) {
  const auto wild = static_cast<int32_t>(decisions.wildNumber());
  return wild < 0 ? wild : ~wild;
}

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

/// Leaves the nearest agent_switch around an operation without consumers, if
/// that has no other operation inside that asks for one. Returns whether it
/// did.
static bool dropConsumers(IrEditor &editor, const IrOp &op) {
  static constexpr int64_t none[] = {std::numeric_limits<int32_t>::min(), 0,
                                     -1};
  int around = editor.entryOf(op).parent;
  while (around >= 0 && editor.index[around].kind() != OP_AGENT_SWITCH)
    around = editor.index[around].parent;
  if (around < 0)
    return false;
  for (int i = around + 1; i < editor.index[around].end; ++i)
    if (const IrOp &other = *editor.index[i].op;
        &other != &op && IrWriter::find(other, ATTR_CONSUMER_IDX))
      return false;
  IrEditor::setInteger(*editor.index[around].op, ATTR_NUM_AGENTS_PER_GROUP,
                       editor.decisions.pick(none));
  return true;
}

/// tileas.pipeline.consumer_idx_range.
static void breakConsumerIdxRange(IrEditor &editor, IrOp &op, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  if (decisions.oneIn(4) && IrWriter::find(op, ATTR_CONSUMER_IDX) &&
      dropConsumers(editor, op))
    return;
  // Operations that use the results keep a token with the old index. Unless the
  // operation breaks consumer_idx_token already, it gets a token without an
  // index, so that the change does not break that rule as well.
  if (editor.index.isUsed(op))
    editor.detachResults(op);
  if (checksToken(op.kind()) && op.operands_size() &&
      !hasOtherIndex(editor, op))
    freeToken(editor, op);
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

static bool isAmongSeveral(const IrEditor &, const Entry &entry,
                           llvm::StringRef) {
  return entry.consumers > 1 && entry.op->operands_size() > 0;
}

/// Generates the operation inside an agent_switch with several agents in each
/// group.
static IrOp &makeAmongSeveral(IrEditor &editor, IrOpKind kind) {
  IrOp &outer = editor.generateNew(OP_AGENT_SWITCH);
  IrEditor::setInteger(
      outer, ATTR_NUM_AGENTS_PER_GROUP,
      editor.decisions.oneIn(8) ? INT32_MAX : editor.decisions.between(2, 4));
  editor.reindex();
  const int region = drawIndex(editor.decisions, outer.regions_size());
  return editor.generateBeside(
      &editor.entryOf(*terminatorOf(outer, *firstBlock(outer, region))), kind);
}

/// tileas.pipeline.consumer_idx_token. Needs two indices in the range.
static void breakConsumerIdxToken(IrEditor &editor, IrOp &op, llvm::StringRef) {
  static constexpr IrOpKind definers[] = {OP_CONSUMER_WAIT, OP_CONSUME_ONE,
                                          OP_CONSUME_ONE_ASYNC};
  Decisions &decisions = editor.decisions;
  // An index has 32 bits, but a mutated number of consumers may have more.
  const int64_t consumers =
      std::min<int64_t>(editor.entryOf(op).consumers, INT32_MAX);
  const int64_t own = IrEditor::require(op, ATTR_CONSUMER_IDX).integer();
  int64_t other = decisions.below(static_cast<uint32_t>(consumers));
  if (const int64_t near = sameInFewBits(own, decisions, 32);
      near < consumers && decisions.oneIn(4))
    other = near;
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

static bool hasOperand(const IrEditor &, const Entry &entry, llvm::StringRef) {
  return !entry.op->operands().empty();
}

/// The rules on the operand of an end of a stage. Its new one comes from the
/// same operations as the right ones, so that no other rule is broken.
static void breakEndOperand(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.before(op, [&] {
    const uint32_t type =
        editor.generator.sampleOther(*specOf(op)->operands[0].type);
    op.set_operands(0, recipeOf(op.kind()).supply(editor.generator, op, type));
  });
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

static uint32_t anyIterator(IrEditor &editor) {
  return editor.generator.iterator();
}

static bool hasTwoRegions(const IrEditor &, const Entry &entry,
                          llvm::StringRef) {
  return entry.op->regions_size() == 2;
}

/// Returns the yield of an arm of a branch, and adds it if the arm has no
/// block.
static IrOp &yieldOfArm(IrOp &branch, int arm) {
  IrRegion &region = *branch.mutable_regions(arm);
  if (region.blocks().empty())
    region.add_blocks()->add_ops()->set_kind(OP_IF_YIELD);
  return *lastOf(branch, arm);
}

/// tileas.pipeline.branch_iterators.
static void breakBranchIterators(IrEditor &editor, IrOp &op, llvm::StringRef) {
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

//===----------------------------------------------------------------------===//
// The reserved kind
//===----------------------------------------------------------------------===//

/// roster.pipeline_enum.15. Gives the reserved kind to an operation that
/// nothing depends on, or adds a new operation in front of any. In a body of a
/// reduction it would break the rules of the body, too.
static IrOp &makeReserved(IrEditor &editor, IrOpKind kind) {
  Decisions &decisions = editor.decisions;
  if (editor.index.ops().empty())
    return editor.generator.writer.op(*editor.module.mutable_ops(), kind);
  IrOp &at = *editor.outsideBodies(decisions.pick(editor.index.ops())).op;
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

static constexpr OpEdit edits[] = {
    {.rule = "tileas.pipeline.branch_iterators",
     .kinds = {OP_IF},
     .change = breakBranchIterators,
     .canChange = hasTwoRegions},
    {.rule = "roster.pipeline_enum.15",
     .kinds = {OP_PIPELINE_RESERVED},
     .change = keep,
     .make = makeReserved,
     .neverMasked = "it is the first rule of the ladder, and asked of all "
                    "operations before any other"},
    {.rule = "tileas.pipeline.consumer_idx_range",
     .kinds = {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC, OP_CONSUMER_WAIT,
               OP_CONSUMER_READ},
     .change = breakConsumerIdxRange},
    {.rule = "tileas.pipeline.producer_commit_operand",
     .kinds = {OP_PRODUCER_COMMIT},
     .change = breakEndOperand,
     .canChange = hasOperand},
    {.rule = "tileas.pipeline.consumer_release_operand",
     .kinds = {OP_CONSUMER_RELEASE},
     .change = breakEndOperand,
     .canChange = hasOperand},
    {.rule = "tileas.pipeline.consumer_idx_token",
     .kinds = {OP_CONSUMER_WAIT, OP_CONSUMER_READ},
     .change = breakConsumerIdxToken,
     .canChange = isAmongSeveral,
     .make = makeAmongSeveral},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::pipelineEdits = edits;
