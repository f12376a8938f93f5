//===- IrRetyping.cpp - New results and arguments of operations -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of IrEditor.h for what must hold around an operation before and
// after its results or the arguments of its blocks have changed.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"

#include "fuzz/module/IrRepair.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::RegionCount;

void IrEditor::detachResults(IrOp &op) {
  const int results = op.result_types_size();
  if (index.isUsed(op)) {
    // Rules on the users may depend on the operation that defines their
    // operand, so an equal copy takes over the old results.
    const Entry entry = entryOf(op);
    const int size = entry.list->size();
    IrOp &copy = *entry.list->Add();
    copy = op;
    renumberInside(copy, generator.writer);
    rotateTo(*entry.list, entry.position, size);
  }
  op.set_first_result(
      generator.writer.newValues(static_cast<unsigned>(results) + 1));
  reindex();
}

void tilefuzz::replaceOperands(IrOps &ops, uint32_t first, uint32_t count,
                               uint32_t newFirst) {
  for (IrOp &op : ops) {
    for (uint32_t &operand : *op.mutable_operands())
      if (operand - first < count)
        operand = newFirst + (operand - first);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        replaceOperands(*block.mutable_ops(), first, count, newFirst);
  }
}

void IrEditor::renumberArguments(IrBlock &block) {
  const auto count = static_cast<uint32_t>(block.argument_types_size());
  const uint32_t first = generator.writer.newValues(count + 1);
  replaceOperands(*block.mutable_ops(), block.first_argument(), count, first);
  block.set_first_argument(first);
  reindex();
}

IrOp *tilefuzz::terminatorOf(const IrOp &op, IrBlock &block) {
  if (block.ops().empty())
    return nullptr;
  IrOp &last = *block.mutable_ops(block.ops_size() - 1);
  return last.kind() == recipeOf(op.kind()).terminator ? &last : nullptr;
}

void IrEditor::updateTerminators(IrOp &op) {
  const oracle::OpSpec *spec = specOf(op);
  // An entry gives nothing to who calls it.
  if (!spec || spec->isUpstream || spec->regions == RegionCount::None ||
      op.kind() == OP_CUDA_ENTRY)
    return;
  reindex();
  for (int region = 0; region < op.regions_size(); ++region) {
    IrBlock *block = firstBlock(op, region);
    IrOp *last = block ? terminatorOf(op, *block) : nullptr;
    if (!last)
      continue;
    // The next iteration of a for takes its arguments but the first.
    const bool isFor = op.kind() == OP_CUDA_FOR;
    llvm::ArrayRef<uint32_t> types =
        isFor ? block->argument_types() : op.result_types();
    types = types.drop_front(std::min<size_t>(isFor, types.size()));
    const auto count = static_cast<int>(types.size());
    for (int i = 0; i < count; ++i) {
      const uint32_t type = types[static_cast<size_t>(i)];
      if (i < last->operands_size() &&
          isSameType(typeOf(last->operands(i)), type))
        continue;
      uint32_t value = 0;
      before(*last, [&] { value = generator.needType(type); });
      if (i < last->operands_size())
        last->set_operands(i, value);
      else
        last->add_operands(value);
    }
    last->mutable_operands()->Truncate(std::min(last->operands_size(), count));
  }
}
