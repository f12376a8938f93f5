//===- IrSplice.cpp - Takes operations of one IR case into another --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A splice copies a run of operations of a block, or a whole region, into the
// receiving module. The types are found there or added, and the values get new
// numbers. Values from outside the copied part are replaced by values of the
// same types that are visible at its new place, or by new ones.
//
//===----------------------------------------------------------------------===//

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/IrRepair.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/IrMutation.h"

#include <algorithm>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Leaves some room for the types that an operation needs.
static constexpr int maxSplicedTypes = IrIndex::maxTypes - 16;

namespace {

/// Translates the types and values of one module to those of another.
class Transfer {
public:
  Transfer(IrEditor &editor, const IrCase &from, const IrIndex &fromIndex)
      : editor(editor), from(from), fromIndex(fromIndex) {}

  /// Translates a copied operation. New values that it needs are generated at
  /// the current place of `editor.generator`.
  void visit(IrOp &op, bool hasResults = false) {
    for (uint32_t &operand : *op.mutable_operands())
      operand = value(operand);
    for (IrAttribute &attribute : *op.mutable_attributes())
      replaceTypesOf(attribute, [&](uint32_t type) { return takeType(type); });
    for (IrRegion &region : *op.mutable_regions())
      visit(region, isIsolatedFromAbove(op.kind()));
    if (!hasResults)
      defineResults(op);
  }

  /// An isolated region may use what it defines behind, as a module does.
  void visit(IrRegion &region, bool isIsolated) {
    for (IrBlock &block : *region.mutable_blocks()) {
      if (block.argument_types_size())
        block.set_first_argument(
            define(block.first_argument(), *block.mutable_argument_types()));
      if (isIsolated)
        for (IrOp &op : *block.mutable_ops())
          defineResults(op);
      for (IrOp &op : *block.mutable_ops())
        visit(op, /*hasResults=*/isIsolated);
    }
  }

private:
  void defineResults(IrOp &op) {
    if (op.result_types_size())
      op.set_first_result(
          define(op.first_result(), *op.mutable_result_types()));
  }

  uint32_t define(uint32_t first, Positions &types) {
    const uint32_t newFirst =
        editor.generator.writer.newValues(static_cast<unsigned>(types.size()));
    for (int i = 0; i < types.size(); ++i)
      values.push_back({first + static_cast<uint32_t>(i),
                        newFirst + static_cast<uint32_t>(i)});
    takeTypes(types);
    return newFirst;
  }

  void takeTypes(Positions &types) {
    for (uint32_t &type : types)
      type = takeType(type);
  }

  uint32_t takeType(uint32_t position) {
    for (const Taken &taken : types)
      if (taken.from == position)
        return taken.to;
    IrType copy = from.types(static_cast<int>(position));
    replaceHeld(copy, [&](uint32_t held) { return takeType(held); });
    const uint32_t taken = editor.generator.writer.copy(copy);
    types.push_back({position, taken});
    return taken;
  }

  /// Returns the value that stands for `old` in the receiving module.
  uint32_t value(uint32_t old) {
    for (const Taken &taken : llvm::reverse(values))
      if (taken.from == old)
        return taken.to;
    const IrIndex::Definition *definition = fromIndex.find(old);
    const uint32_t type = definition ? takeType(definition->type)
                                     : editor.generator.writer.type(IR_INDEX);
    const uint32_t made = editor.generator.needType(type);
    values.push_back({old, made});
    return made;
  }

  struct Taken {
    uint32_t from, to;
  };
  IrEditor &editor;
  const IrCase &from;
  const IrIndex &fromIndex;
  llvm::SmallVector<Taken, 32> types, values;
};

} // namespace

/// Drops the terminators of MLIR's own from a copied region.
static void dropUpstreamTerminators(IrRegion &region) {
  for (IrBlock &block : *region.mutable_blocks())
    while (!block.ops().empty() &&
           isUpstreamTerminator(block.ops(block.ops_size() - 1)))
      block.mutable_ops()->RemoveLast();
}

/// Replaces a region of the receiving module by one of `from`.
static bool spliceRegion(IrEditor &editor, const Entry &from,
                         Transfer &transfer) {
  const Entry *to = drawOp(editor);
  // All that the region uses is appended in front of the operation.
  if (!to || isUpstream(*to->op) || isIsolatedFromAbove(to->op->kind()) ||
      to->op->regions().empty() || from.op->regions().empty())
    return false;
  IrOp &op = *to->op;
  const int place = drawIndex(editor.decisions, op.regions_size());
  IrRegion region =
      from.op->regions(drawIndex(editor.decisions, from.op->regions_size()));
  dropUpstreamTerminators(region);
  editor.before(op, [&] { transfer.visit(region, false); });
  op.mutable_regions(place)->Swap(&region);
  return true;
}

/// Copies up to three operations, from `from` on, in front of an operation of
/// the receiving module.
static bool spliceOps(IrEditor &editor, const Entry &from, Transfer &transfer) {
  if (isUpstreamTerminator(*from.op) || !editor.index.size())
    return false;
  const Entry &to = editor.decisions.pick(editor.index.ops());
  const IrOp &at = *to.op;
  IrOps &ops = *to.list;
  const bool isOuter = to.parent < 0;
  const int count = 1 + static_cast<int>(editor.decisions.below(3));
  bool isTaken = false;
  editor.before(at, [&] {
    for (int i = from.position;
         i < std::min(from.position + count, from.list->size()); ++i) {
      const IrOp &op = (*from.list)[i];
      if (isUpstreamTerminator(op) || (!isOuter && op.kind() == functionKind))
        return;
      // The sources of its operands are appended before it.
      IrOp copy = op;
      transfer.visit(copy);
      ops.Add()->Swap(&copy);
      isTaken = true;
    }
  });
  return isTaken;
}

void tilefuzz::spliceIr(Case &testCase, Case &other, Decisions &decisions,
                        const OpMix &mix) {
  static thread_local IrIndex otherIndex;
  IrCase &from = *other.mutable_ir();
  IrEditor editor(testCase, decisions, mix);
  editor.maxOps = decisions.oneIn(32) ? maxMutatedOps : usualMutatedOps;
  // The types of both have to fit in one table.
  const bool canSplice =
      otherIndex.build(from) && otherIndex.size() &&
      editor.module.types_size() + from.types_size() <= maxSplicedTypes;
  for (int tries = 0; canSplice && tries < 8; ++tries) {
    const Entry &entry = decisions.pick(otherIndex.ops());
    Transfer transfer(editor, from, otherIndex);
    if (decisions.oneIn(3) ? spliceRegion(editor, entry, transfer)
                           : spliceOps(editor, entry, transfer))
      break;
  }
  keepSmall(editor, testCase);
}
