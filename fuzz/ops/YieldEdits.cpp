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

/// tileas.pipeline.yield_parent. Only at the end of the module's own block can
/// a yield with a wrong parent be the last operation; elsewhere it would break
/// another rule, too.
static IrOp &addOutermostYield(IrEditor &editor, IrOpKind kind) {
  return editor.endModule(kind);
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
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::yieldEdits = rows;
