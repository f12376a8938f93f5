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

IrOp *tilefuzz::takeOp(const Entry &entry) {
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
  rotateTo(ops, position, ops.size() - 1);
}

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
  putBefore(*to->list, *to->op, takeOp(*from));
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
  putBefore(*editor.entryOf(target).list, target,
            takeOp(editor.entryOf(*made)));
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
  rotateTo(*entry->list, entry->position + (editor.decisions.flip() ? 1 : 0),
           entry->list->size() - 1);
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
