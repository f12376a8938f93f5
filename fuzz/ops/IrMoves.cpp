//===- IrMoves.cpp - Moving operations of IR cases ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/IrMoves.h"

#include "fuzz/module/IrRepair.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/IrMutation.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <algorithm>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// How many operations one change may add: sources, a few regions with their
/// yields, and casts for operands.
static constexpr int growth = 4;

bool tilefuzz::isTooLarge(const IrEditor &editor, int count) {
  return editor.index.size() + count > editor.maxOps;
}

const Entry *tilefuzz::drawOp(IrEditor &editor) {
  if (!editor.index.size())
    return nullptr;
  const Entry &entry = editor.decisions.pick(editor.index.ops());
  return isUpstreamTerminator(*entry.op) ? nullptr : &entry;
}

bool tilefuzz::standsFree(const IrEditor &editor, const Entry &entry) {
  return entry.parent < 0 || !isUpstream(*editor.index[entry.parent].op);
}

/// Draws one of the operations that `accept` accepts, or null.
template <typename Accept>
static const Entry *drawOpIf(IrEditor &editor, Accept accept) {
  const Entry *drawn = nullptr;
  uint32_t count = 0;
  for (const Entry &entry : editor.index.ops())
    if (accept(entry) && editor.decisions.below(++count) == 0)
      drawn = &entry;
  return drawn;
}

/// Drops one of the module's own operations that nothing uses.
static bool dropUnused(IrEditor &editor) {
  const Entry *drawn = drawOpIf(editor, [&](const Entry &entry) {
    return entry.parent < 0 && !editor.index.isUsed(*entry.op);
  });
  if (drawn)
    drawn->list->DeleteSubrange(drawn->position, 1);
  return drawn;
}

void tilefuzz::keepSmall(IrEditor &editor, Case &testCase) {
  repairSymbols(editor.module);
  // Half of the modules keep operations that nothing uses.
  const int wished = editor.decisions.flip()
                         ? editor.maxOps
                         : drawIndex(editor.decisions, editor.maxOps) + 1;
  bool isIndexed = editor.index.build(editor.module), hasDropped = false;
  while (isIndexed && editor.index.size() > wished && dropUnused(editor)) {
    isIndexed = editor.index.build(editor.module);
    hasDropped = true;
  }
  if (isIndexed && hasDropped)
    compactTypes(editor.module);
  if (!isIndexed || isTooLarge(editor, 0))
    generateIr(testCase, editor.generator.mix, 1, editor.decisions);
}

void tilefuzz::repair(IrEditor &editor) {
  repairOperands(editor.module, editor.index, editor.generator.writer,
                 editor.decisions);
  repairSymbols(editor.module);
}

/// Moves the last operation of a block to a position.
static void putLastAt(IrOps &ops, int position) {
  std::rotate(ops.pointer_begin() + position, ops.pointer_end() - 1,
              ops.pointer_end());
}

/// Takes an operation out of its block.
static IrOp *take(const Entry &entry) {
  IrOp *op = nullptr;
  entry.list->ExtractSubrange(entry.position, 1, &op);
  return op;
}

/// Puts an operation into the block of another one, in front of that.
static void putBefore(IrOps &ops, const IrOp &target, IrOp *op) {
  ops.AddAllocated(op);
  int position = 0;
  while (&ops[position] != &target)
    ++position;
  putLastAt(ops, position);
}

/// Whether an operation can stand only in a module's block.
static bool isOutermost(const IrOp &op) { return op.kind() == functionKind; }

bool tilefuzz::moveOp(IrEditor &editor) {
  const Entry *from = drawOp(editor), *to = drawOp(editor);
  if (!from || !to || (isOutermost(*from->op) && to->parent >= 0) ||
      isTooLarge(editor, growth))
    return false;
  // An operation cannot move into itself.
  for (int i = static_cast<int>(to - editor.index.ops().data()); i >= 0;
       i = editor.index[i].parent)
    if (&editor.index[i] == from)
      return false;
  putBefore(*to->list, *to->op, take(*from));
  repair(editor);
  return true;
}

/// Puts an operation of any kind in front of one in a region, whether it may
/// stand there or not: rules list what may, mostly of their own dialect. What
/// it takes stands in front of the outermost operation around it.
bool tilefuzz::misplaceOp(IrEditor &editor) {
  const Entry *to = drawOpIf(editor, [&](const Entry &entry) {
    return entry.parent >= 0 && standsFree(editor, entry);
  });
  editor.maxOps = maxMutatedOps;
  if (!to || isTooLarge(editor, growth))
    return false;
  const bool isCuda = isCudaOp(editor.index[to->parent].kind());
  const auto kinds = oracle::allOps();
  const auto draw = [&] {
    return kinds[editor.decisions.below(static_cast<uint32_t>(kinds.size()))];
  };
  const oracle::OpSpec *drawn = draw();
  if (isCudaOp(drawn->kind) != isCuda)
    drawn = draw();
  const oracle::OpSpec &spec = *drawn;
  if (spec.isUpstream || spec.traits.isTerminator ||
      !GenerationLimits::reads(spec.kind))
    return false;
  const IrOp &target = *to->op;
  int outer = to->parent;
  while (editor.index[outer].parent >= 0)
    outer = editor.index[outer].parent;
  const IrOp *made = nullptr;
  editor.before(*editor.index[outer].op,
                [&] { made = &editor.generator.generate(spec.kind); });
  putBefore(*editor.entryOf(target).list, target, take(editor.entryOf(*made)));
  repair(editor);
  return true;
}

bool tilefuzz::moveToFront(const IrIndex &index, Decisions &decisions) {
  if (index.ops().empty() || !GenerationLimits::readsForward())
    return false;
  const Entry &user = decisions.pick(index.ops());
  const Entry *moved = index.inModule(user);
  if (!moved || user.op->operands().empty() || isTerminator(*moved->op))
    return false;
  // A terminator with something behind it breaks a rule.
  if (moved->isLast() && moved->position &&
      isTerminator((*moved->list)[moved->position - 1]))
    return false;
  const IrIndex::Definition *definition = index.find(
      user.op->operands(drawIndex(decisions, user.op->operands_size())));
  if (!definition || definition->entry < 0)
    return false;
  const Entry &definer = index[definition->entry];
  if (definer.list != moved->list || definer.position >= moved->position)
    return false;
  const auto begin = moved->list->pointer_begin();
  std::rotate(begin + definer.position, begin + moved->position,
              begin + moved->position + 1);
  return true;
}

/// Lets an operation use what is defined behind it, as in a module's block: by
/// moving it, or by another operand, which may be its own result.
bool tilefuzz::useLater(IrEditor &editor) {
  Decisions &decisions = editor.decisions;
  if (decisions.flip())
    return moveToFront(editor.index, decisions);
  const Entry *user = drawOp(editor);
  const Entry *around = user ? editor.index.inModule(*user) : nullptr;
  if (!around || !GenerationLimits::readsForward() ||
      user->op->operands().empty())
    return false;
  const int slot = drawIndex(decisions, user->op->operands_size());
  const uint32_t type = editor.typeOf(user->op->operands(slot));
  const bool isAny = !isUpstream(*user->op) && decisions.oneIn(4);
  std::optional<uint32_t> drawn;
  uint32_t count = 0;
  for (int i = around->position; i < around->list->size(); ++i)
    for (const auto &[number, result] :
         llvm::enumerate((*around->list)[i].result_types()))
      if ((isAny || editor.isSameType(result, type)) &&
          decisions.below(++count) == 0)
        drawn =
            (*around->list)[i].first_result() + static_cast<uint32_t>(number);
  if (drawn)
    user->op->set_operands(slot, *drawn);
  return drawn.has_value();
}

bool tilefuzz::duplicateOp(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry ||
      isTooLarge(editor, entry->end - static_cast<int>(
                                          entry - editor.index.ops().data())))
    return false;
  IrOp &copy = *entry->list->Add();
  copy = *entry->op;
  renumber(copy, editor.generator.writer);
  putLastAt(*entry->list, entry->position + (editor.decisions.flip() ? 1 : 0));
  repairSymbols(editor.module);
  return true;
}

bool tilefuzz::dropOp(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || isTooLarge(editor, growth))
    return false;
  entry->list->DeleteSubrange(entry->position, 1);
  repair(editor);
  return true;
}

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
    inside.AddAllocated(take(entry));
    putLastAt(inside, moved);
  }
  repair(editor);
  return true;
}

bool tilefuzz::nestDeeper(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  return entry && nestDeeper(editor, *entry);
}

/// Draws branches and loops for an operation to stand in. What ends a region
/// can end a branch, but no loop.
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
    inside.AddAllocated(take(editor.entryOf(op)));
    putLastAt(inside, 0);
  }
  editor.reindex();
  repair(editor);
  return true;
}

/// Puts all operations into up to three modules that stand in each other, each
/// with its own numbers or none. Rules read only those of the innermost one.
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
  IrOp *outer = take(at);
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
    putLastAt(*at.list, position++);
  }
  delete outer;
  repair(editor);
  return true;
}

bool tilefuzz::addOp(IrEditor &editor) {
  if (isTooLarge(editor, growth))
    return false;
  const IrOpKind kind =
      drawOpKind(editor.generator.mix.kinds, editor.decisions);
  if (!editor.index.size()) {
    editor.generateNew(kind);
    return true;
  }
  const Entry &entry = editor.decisions.pick(editor.index.ops());
  if (!canStand(recipeOf(kind), IrEditor::placeOf(entry)))
    return false;
  editor.before(*entry.op, [&] { editor.generator.generate(kind); });
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

/// Adds a terminator of the roster in front of any operation.
bool tilefuzz::addTerminator(IrEditor &editor) {
  static const llvm::SmallVector<IrOpKind, 2> kinds = [] {
    llvm::SmallVector<IrOpKind, 2> kinds;
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (spec->traits.isTerminator && !spec->isUpstream)
        kinds.push_back(spec->kind);
    return kinds;
  }();
  if (!editor.index.size() || isTooLarge(editor, 1))
    return false;
  const IrOp &op = *editor.decisions.pick(editor.index.ops()).op;
  const IrOpKind kind = drawOpKind(kinds, editor.decisions);
  editor.before(
      op, [&] { editor.addAnyOperands(editor.generator.terminate(kind, {})); });
  return true;
}

/// Appends an operation to a block, behind its terminator.
bool tilefuzz::addLast(IrEditor &editor) {
  const Entry *entry = drawOp(editor);
  if (!entry || !standsFree(editor, *entry) || isTooLarge(editor, growth))
    return false;
  editor.index.scopeAt(*entry, entry->list->size(), editor.scope);
  const Place place = IrEditor::placeOf(*entry);
  const IrOpKind kind =
      drawOpKind(editor.generator.mix.kinds, editor.decisions);
  if (!canStand(recipeOf(kind), place))
    return false;
  editor.generator.moveTo(place);
  editor.generator.generate(kind);
  return true;
}
