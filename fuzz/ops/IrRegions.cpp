//===- IrRegions.cpp - Changing the regions of IR cases -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrRepair.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/IrMutation.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

bool tilefuzz::wrapOps(IrEditor &editor) {
  const Entry *drawn = drawOp(editor);
  const IrOpKind kind =
      drawOpKind(editor.generator.mix.outer, editor.decisions);
  if (!drawn || isOutermost(*drawn->op) ||
      !canStand(recipeOf(kind), IrEditor::placeOf(*drawn)) ||
      isTooLarge(editor, 2 * growth))
    return false;
  const IrOp &op = *drawn->op;
  IrOp *wrapper = nullptr;
  editor.before(op, [&] { wrapper = &editor.generator.generate(kind); });
  const Entry entry = editor.entryOf(op);
  // Moves up to three operations, from this one on.
  int count = 1 + static_cast<int>(editor.decisions.below(3));
  IrOps &inside =
      *wrapper->mutable_regions(0)->mutable_blocks(0)->mutable_ops();
  for (int moved = 0; moved < count; ++moved) {
    if (entry.position == entry.list->size() ||
        isUpstreamTerminator((*entry.list)[entry.position]) ||
        isOutermost((*entry.list)[entry.position]))
      break;
    inside.AddAllocated(takeOp(entry));
    rotateTo(inside, moved, inside.size() - 1);
  }
  repair(editor);
  return true;
}

bool tilefuzz::nestDeeper(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  return entry && nestDeeper(editor, *entry);
}

/// Draws branches and loops for an operation to stand in. A terminator of
/// another region can end a branch, but no loop.
static llvm::SmallVector<IrOpKind, 8> drawNest(bool isCuda, bool isTerminator,
                                               uint32_t mostDepth,
                                               Decisions &decisions) {
  static constexpr IrOpKind kinds[] = {OP_IF, OP_HOLDER},
                            cudaKinds[] = {OP_CUDA_IF, OP_CUDA_LOOP,
                                           OP_CUDA_REDUCE};
  const IrOpKind uniform = isCuda ? OP_CUDA_IF : decisions.pick(kinds);
  llvm::SmallVector<IrOpKind, 8> nest(decisions.heavyTailed(mostDepth),
                                      uniform);
  if (isCuda && decisions.flip())
    for (IrOpKind &kind : nest)
      kind = decisions.pick(cudaKinds);
  if (isTerminator)
    nest.back() = uniform;
  return nest;
}

/// Generates operations without results that stand in each other, in front of
/// `op`. Returns the operations of the innermost one.
static IrOps &generateNest(IrEditor &editor, const IrOp &op,
                           llvm::ArrayRef<IrOpKind> nest) {
  const IrOp *end = &op;
  IrOps *inside = nullptr;
  for (IrOpKind kind : nest) {
    IrOp *made = nullptr;
    editor.before(*end, [&] {
      made = &editor.generator.generate(kind, 0, [](OpView &draft) {
        if (draft.op.kind() != OP_CUDA_REDUCE)
          draft.variadicResults.emplace();
      });
    });
    inside = made->mutable_regions(0)->mutable_blocks(0)->mutable_ops();
    end = &*inside->rbegin();
  }
  return *inside;
}

bool tilefuzz::nestDeeper(IrEditor &editor, const Entry &entry) {
  if (isOutermost(*entry.op) || entry.kind() == castKind)
    return false;
  const bool isCuda = isCudaOp(entry.kind()),
             isCopied = isTerminator(*entry.op);
  if (isCopied && !isCuda)
    return false;
  // Each branch has an end, and the outermost one a condition.
  editor.maxOps = maxMutatedOps;
  const int room = (maxMutatedOps - editor.index.size() - 1) / 2;
  if (room < 1)
    return false;
  const IrOp &op = *entry.op;
  IrOps &list = *entry.list;
  const int behind = list.size() - entry.position - 1;
  if (!isUpstreamTerminator(list[list.size() - 1]) && editor.decisions.flip()) {
    list.DeleteSubrange(entry.position + 1, behind);
    repair(editor);
  }
  editor.reindex();
  IrOps &inside = generateNest(
      editor, op,
      drawNest(isCuda, isCopied, static_cast<uint32_t>(std::min(room, 8)),
               editor.decisions));
  if (isCopied) {
    inside.RemoveLast();
    IrOp &copy = *inside.Add();
    copy = op;
    renumber(copy, editor.generator.writer);
  } else {
    inside.AddAllocated(takeOp(editor.entryOf(op)));
    rotateTo(inside, 0, inside.size() - 1);
  }
  editor.reindex();
  repair(editor);
  return true;
}

/// Puts all operations into up to three modules that stand in each other. Each
/// may have its own warps and compute capability; rules read the attributes of
/// the innermost module alone.
bool tilefuzz::nestInModules(IrEditor &editor) {
  Decisions &decisions = editor.decisions;
  IrCase &module = editor.module;
  if (!editor.index.size() || isTooLarge(editor, 3) ||
      !GenerationLimits::reads(OP_MODULE))
    return false;
  const auto addNumber = [&](IrOp &op, IrAttributeName name, int64_t outer) {
    if (decisions.flip())
      IrWriter::integer(
          op, name,
          decisions.flip() ? outer : changedInteger(outer, 32, decisions));
  };
  for (uint32_t left = 1 + decisions.below(3); left; --left) {
    IrOps inside;
    inside.Swap(module.mutable_ops());
    IrOp &around = editor.generator.writer.op(*module.mutable_ops(), OP_MODULE);
    addNumber(around, ATTR_AVAILABLE_WARPS, module.available_warps());
    addNumber(around, ATTR_COMPUTE_CAPABILITY, module.compute_capability());
    around.add_regions()->add_blocks()->mutable_ops()->Swap(&inside);
  }
  return true;
}

bool tilefuzz::unwrapOp(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || entry->op->regions().empty() || isTooLarge(editor, growth))
    return false;
  const int region = drawIndex(editor.decisions, entry->op->regions_size());
  IrBlock *block = firstBlock(*entry->op, region);
  const Entry at = *entry;
  IrOp *outer = takeOp(at);
  int position = at.position;
  const bool keepsYield = editor.decisions.oneIn(4);
  while (block && !block->ops().empty()) {
    IrOp *op = nullptr;
    block->mutable_ops()->ExtractSubrange(0, 1, &op);
    if (isUpstreamTerminator(*op) || (isTerminator(*op) && !keepsYield)) {
      delete op;
      continue;
    }
    at.list->AddAllocated(op);
    rotateTo(*at.list, position++, at.list->size() - 1);
  }
  delete outer;
  repair(editor);
  return true;
}

/// Draws an operation whose regions MLIR does not restrict, or null.
static IrOp *drawRegionOp(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  return entry && !isUpstream(*entry->op) ? entry->op : nullptr;
}

void tilefuzz::addTerminatorOf(const IrOp &op, IrBlock &block) {
  if (const auto terminator = recipeOf(op.kind()).terminator)
    block.add_ops()->set_kind(*terminator);
}

bool tilefuzz::addRegion(IrEditor &editor) {
  IrOp *op = drawRegionOp(editor);
  if (!op || op->regions_size() > 4 || isTooLarge(editor, 1))
    return false;
  IrRegion &region = *op->add_regions();
  if (editor.decisions.below(4) != 3)
    if (IrBlock &block = *region.add_blocks(); editor.decisions.flip())
      addTerminatorOf(*op, block);
  return true;
}

bool tilefuzz::dropRegion(IrEditor &editor) {
  IrOp *op = drawRegionOp(editor);
  if (!op || op->regions().empty())
    return false;
  op->mutable_regions()->DeleteSubrange(
      drawIndex(editor.decisions, op->regions_size()), 1);
  return true;
}

bool tilefuzz::addBlock(IrEditor &editor) {
  IrOp *op = drawRegionOp(editor);
  if (!op || op->regions().empty() || isTooLarge(editor, 1))
    return false;
  IrRegion &region =
      *op->mutable_regions(drawIndex(editor.decisions, op->regions_size()));
  if (region.blocks_size() > 4)
    return false;
  IrBlock &block = *region.add_blocks();
  if (editor.decisions.flip())
    addTerminatorOf(*op, block);
  // Sometimes in front of the others.
  if (editor.decisions.oneIn(4))
    region.mutable_blocks()->SwapElements(0, region.blocks_size() - 1);
  return true;
}

bool tilefuzz::dropBlock(IrEditor &editor) {
  IrOp *op = drawRegionOp(editor);
  if (!op || op->regions().empty())
    return false;
  auto &blocks =
      *op->mutable_regions(drawIndex(editor.decisions, op->regions_size()))
           ->mutable_blocks();
  if (!blocks.empty())
    blocks.DeleteSubrange(drawIndex(editor.decisions, blocks.size()), 1);
  return true;
}
