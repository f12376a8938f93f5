//===- RegionEdits.cpp - Wrong iterators of branches ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edit for the iterators that branches of oracle/spec/pipeline.md yield.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

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
  IrOps &ops = *region.mutable_blocks(0)->mutable_ops();
  return ops[ops.size() - 1];
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

static constexpr OpEdit rows[] = {
    {.rule = "tileas.pipeline.branch_iterators",
     .kinds = {OP_IF},
     .change = breakBranchIterators,
     .canChange = hasTwoRegions},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::regionEdits = rows;
