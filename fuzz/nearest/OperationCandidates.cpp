//===- OperationCandidates.cpp - Changes of operations as a whole ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrWalk.h"

#include "fuzz/module/ReplaceOperation.h"
#include "fuzz/ops/Change.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// What each kind of change costs more than the fields that it changes.
static constexpr unsigned madeCost = 14, moveCost = 20;
/// Each change of the harness is made with so many draws.
static constexpr uint32_t draws = 4;

/// The operation at another place of its block; its regions with other ends,
/// with one block or one more or less.
bool IrWalk::movesOf(int number) {
  const Candidate here = {moveCost, part(Move, number)};
  const int size = index[number].list->size();
  const auto moved = [&](int to) {
    return visitCopy(number, here, [&](IrOp &) {
      const Entry &entry = copyIndex[number];
      auto begin = entry.list->pointer_begin();
      const int from = entry.position;
      if (to < from)
        std::rotate(begin + to, begin + from, begin + from + 1);
      else
        std::rotate(begin + from, begin + from + 1, begin + to + 1);
      return to != from;
    });
  };
  for (int to : {size - 1, size - 2, 0, index[number].position - 1,
                 index[number].position + 1})
    if (to >= 0 && to < size && !moved(to))
      return false;
  for (bool isNew : {false, true})
    if (!visitEdited(number, 1, here, [&](IrEditor &editor, IrOp &op) {
          for (IrRegion &region : *op.mutable_regions())
            if (isNew && region.blocks_size())
              addTerminatorOf(op, *region.mutable_blocks(0));
          editor.reindex();
          editor.updateTerminators(op);
        }))
      return false;
  const int regions = index[number].op->regions_size();
  for (int region = 0; region < regions; ++region) {
    const auto change = [&](auto changeRegion) {
      return visitCopy(number, here, [&](IrOp &op) {
        return changeRegion(op, *op.mutable_regions(region));
      });
    };
    if (!change([&](IrOp &op, IrRegion &) {
          op.mutable_regions()->DeleteSubrange(region, 1);
          return true;
        }) ||
        !change([&](IrOp &op, IrRegion &each) {
          if (each.blocks().empty())
            each.add_blocks();
          IrBlock &block = *each.mutable_blocks(0);
          addTerminatorOf(op, block);
          return block.ops_size() > 0;
        }) ||
        !change([&](IrOp &, IrRegion &each) {
          if (each.blocks_size() < 2)
            return false;
          each.mutable_blocks()->RemoveLast();
          return true;
        }) ||
        !change([&](IrOp &, IrRegion &each) {
          if (each.blocks().empty() || each.blocks(0).ops().empty())
            return false;
          each.mutable_blocks(0)->mutable_ops()->RemoveLast();
          return true;
        }) ||
        !change([&](IrOp &, IrRegion &each) {
          each.clear_blocks();
          return true;
        }))
      return false;
  }
  return visitCopy(number, here, [&](IrOp &op) {
    if (op.regions_size() > 4)
      return false;
    addTerminatorOf(op, *op.add_regions()->add_blocks());
    return true;
  });
}

bool IrWalk::madeChangesOf(int number) {
  const oracle::OpSpec *spec = specOf(*index[number].op);
  if (!spec)
    return true;
  const std::vector<Change> changes = changesOf(*spec);
  for (uint32_t seed = 1; seed <= draws; ++seed)
    for (size_t i = 0; i < changes.size(); ++i)
      if (!changes[i].exchanges() &&
          !visitEdited(number, seed,
                       {changes[i].part == Change::Part::Move ? otherMeaningCost
                                                              : madeCost,
                        part(Made, number, i)},
                       [&](IrEditor &editor, IrOp &op) {
                         makeChange(editor, op, changes[i]);
                         editor.reindex();
                       }))
        return false;
  return true;
}

bool IrWalk::withoutOperation(int number) {
  const unsigned size = unsigned(index[number].end - number);
  const Candidate here = {otherMeaningCost + size, part(Kind, number)};
  for (Replacement replacement :
       {Replacement::Nothing, Replacement::BodyWithoutEnds,
        Replacement::Body}) {
    copy = testCase;
    if (replaceOperation(*copy.mutable_ir(), size_t(number), replacement) &&
        !visit(copy, here))
      return false;
  }
  return visitCopy(number, here, [&](IrOp &) {
    const Entry &entry = copyIndex[number];
    entry.list->DeleteSubrange(entry.position, 1);
    return true;
  });
}

bool IrWalk::otherKinds(int number) {
  IrOp &op = *index[number].op;
  const IrOpKind old = op.kind();
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    if (!spec || spec->kind == old || spec->isUpstream)
      continue;
    op.set_kind(spec->kind);
    const bool goesOn =
        visitHere({2 * otherMeaningCost, part(Kind, number, 1)});
    op.set_kind(old);
    if (!goesOn)
      return false;
  }
  return true;
}
