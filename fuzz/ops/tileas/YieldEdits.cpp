//===- YieldEdits.cpp - The reserved kind of operation --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edit for the reserved kind of oracle/spec/pipeline.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

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

static void keep(IrEditor &, IrOp &, llvm::StringRef) {}

static constexpr OpEdit rows[] = {
    {.rule = "roster.pipeline_enum.15",
     .kinds = {OP_PIPELINE_RESERVED},
     .change = keep,
     .make = makeReserved,
     .neverMasked = "it is the first rule of the ladder, and asked of all "
                    "operations before any other"},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::yieldEdits = rows;
