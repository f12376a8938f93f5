//===- CountEdits.cpp - Wrong numbers of operands, results, regions -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpEdit.h"

#include "fuzz/ops/Traits.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::Arity;
using oracle::RegionCount;
using oracle::ValueSpec;
using Entry = IrIndex::Entry;
using ValueSpecs = oracle::FixedList<ValueSpec, 8>;

namespace {
/// How many operands or results an operation may have.
struct Counts {
  explicit Counts(const ValueSpecs &slots) {
    for (const ValueSpec &slot : slots) {
      least += slot.arity == Arity::One;
      isOpen |= slot.arity != Arity::One;
    }
  }
  bool canBreak() const { return least > 0 || !isOpen; }

  int least = 0;
  bool isOpen = false;
};
} // namespace

bool tilefuzz::canBreakCount(const ValueSpecs &slots) {
  return Counts(slots).canBreak();
}

void tilefuzz::changeOperandCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const Counts counts(specOf(op)->operands);
  spreadLayouts(editor, op);
  if (counts.isOpen || (counts.least > 0 && editor.decisions.flip())) {
    const int left = drawIndex(editor.decisions, counts.least);
    op.mutable_operands()->Truncate(std::min(left, op.operands_size()));
    return;
  }
  do
    op.add_operands(neutralValue(editor, op));
  while (op.operands_size() <= counts.least);
}

void tilefuzz::changeResultCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const Counts counts(specOf(op)->results);
  spreadLayouts(editor, op);
  editor.detachResults(op);
  if (counts.isOpen || (counts.least > 0 && editor.decisions.flip())) {
    const int left = drawIndex(editor.decisions, counts.least);
    op.mutable_result_types()->Truncate(std::min(left, op.result_types_size()));
    if (op.result_types().empty())
      op.clear_first_result();
  } else {
    do
      op.add_result_types(neutralType(editor, op, editor.generator.anyType()));
    while (op.result_types_size() <= counts.least);
    op.set_first_result(editor.generator.writer.newValues(
        static_cast<unsigned>(op.result_types_size())));
  }
  editor.updateTerminators(op);
}

/// Adds a valid region with the arguments of the operation's first one.
static void addValidRegion(IrEditor &editor, IrOp &op) {
  editor.scopeBefore(op);
  if (specOf(op)->traits.isIsolatedFromAbove)
    editor.scope.truncate(0);
  IrBlock &block = *op.add_regions()->add_blocks();
  if (const IrBlock *first = op.regions_size() > 1 ? firstBlock(op) : nullptr;
      first && first->argument_types_size()) {
    *block.mutable_argument_types() = first->argument_types();
    block.set_first_argument(editor.generator.writer.newValues(
        static_cast<unsigned>(first->argument_types_size())));
  }
  const Entry &entry = editor.entryOf(op);
  editor.generator.moveTo(
      {block.mutable_ops(), entry.consumers, entry.depth + 1});
  llvm::SmallVector<uint32_t, 4> yielded;
  for (uint32_t type : op.result_types())
    yielded.push_back(editor.generator.needType(type));
  if (const auto terminator = recipeOf(op.kind()).terminator)
    editor.generator.terminate(*terminator, yielded);
}

void tilefuzz::changeRegionCount(IrEditor &editor, IrOp &op, llvm::StringRef) {
  const RegionCount wanted = specOf(op)->regions;
  const int count = static_cast<int>(wanted);
  if (wanted == RegionCount::None) {
    IrRegion &region = *op.add_regions();
    if (editor.decisions.flip())
      region.add_blocks();
  } else if (op.regions_size() && editor.decisions.flip()) {
    op.mutable_regions()->DeleteSubrange(
        count - 1, std::max(0, op.regions_size() - count + 1));
  } else {
    while (op.regions_size() <= count)
      addValidRegion(editor, op);
  }
}
