//===- YieldEdits.cpp - Wrong yields and the reserved kind ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/pipeline.md and control.md that are on
// yields.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

static bool hasYield(const IrEditor &, const Entry &entry) {
  IrBlock *block = firstBlock(*entry.op);
  return block && terminatorOf(*entry.op, *block);
}

/// tileas.pipeline.yield_parent. Only at the end of the module's own block can
/// a yield with a wrong parent be the last operation; elsewhere it would break
/// another rule, too.
static IrOp &addOutermostYield(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
}

/// Makes a yield yield values of other types than these.
static void changeYield(IrEditor &editor, IrOp &yield,
                        const Positions &results) {
  Positions &operands = *yield.mutable_operands();
  const auto size = static_cast<uint32_t>(operands.size());
  const uint32_t kind =
      editor.generator.isStretched() && size ? 1 : editor.decisions.below(4);
  if (kind == 0 && size) {
    operands.RemoveLast();
  } else if (kind == 1 && size) {
    const int drawn = static_cast<int>(editor.decisions.below(size));
    // A value of another type, the other token for example.
    const uint32_t type = editor.typeOf(operands[drawn]);
    const uint32_t value =
        editor.decisions.flip()
            ? editor.castBefore(yield, editor.generator.otherType(type))
            : editor.rightValue(yield, {}, [&](const IrValue &other) {
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

/// tileas.pipeline.region_results_match_op and ir.pragma_results.
static void breakRegionResults(IrEditor &editor, IrOp &op) {
  changeYield(editor, *terminatorOf(op, *firstBlock(op)), op.result_types());
}

//===----------------------------------------------------------------------===//
// Rules on the yield itself, which apply in payload regions and agents.

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
  // agent_switch has no results, and so no list that could be long.
  const auto parents = llvm::ArrayRef(askingParents)
                           .drop_back(editor.generator.isStretched() ? 1 : 0);
  IrOp &parent = editor.generateNew(editor.decisions.pick(parents));
  IrOp &yield = *terminatorOf(parent, *firstBlock(parent));
  // Views differ in parameters that tiles do not have, and are seldom results.
  if (parent.kind() != OP_AGENT_SWITCH && editor.decisions.oneIn(8)) {
    IrWriter &writer = editor.generator.writer;
    const uint32_t view = writer.tileasView({64, 8}, TYPE_F16, SPACE_SHARED);
    parent.add_result_types(view);
    parent.set_first_result(
        writer.newValues(static_cast<unsigned>(parent.result_types_size())));
    yield.add_operands(editor.castBefore(yield, view));
    editor.reindex();
  }
  return yield;
}

/// tileas.pipeline.yield_types.
static void breakYieldTypes(IrEditor &editor, IrOp &op) {
  changeYield(editor, op,
              editor.index[editor.entryOf(op).parent].op->result_types());
}

//===----------------------------------------------------------------------===//
// The reserved kind.

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

static void keep(IrEditor &, IrOp &) {}
static bool isNone(const IrEditor &, const Entry &) { return false; }

static constexpr OpEdit rows[] = {
    {.rule = "roster.pipeline_enum.15",
     .kinds = {OP_PIPELINE_RESERVED},
     .change = keep,
     .make = makeReserved,
     .neverMasked = "it is the first rule of the ladder, and asked of all "
                    "operations before any other"},
    {.rule = "tileas.pipeline.yield_parent",
     .kinds = {OP_YIELD},
     .change = keep,
     .canChange = isNone,
     .make = addOutermostYield},
    {.rule = "tileas.pipeline.region_results_match_op",
     .kinds = {OP_PRODUCE_ONE, OP_CONSUME_ONE, OP_PRODUCE_ONE_ASYNC,
               OP_CONSUME_ONE_ASYNC},
     .change = breakRegionResults,
     .canChange = hasYield},
    {.rule = "ir.pragma_results",
     .kinds = {OP_PRAGMA},
     .change = breakRegionResults,
     .canChange = hasYield},
    {.rule = "tileas.pipeline.yield_types",
     .kinds = {OP_YIELD},
     .change = breakYieldTypes,
     .canChange = isAsked,
     .make = makeAsked},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::yieldEdits = rows;
