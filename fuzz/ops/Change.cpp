//===- Change.cpp - One small change of one operation ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/Change.h"

#include "fuzz/module/IrRepair.h"
#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/cuda_tile/Elements.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;
using Part = Change::Part;
using How = Change::How;
using Scope = Change::Scope;
using Where = Change::Where;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static void changeAttribute(IrEditor &editor, IrOp &op, const Change &change) {
  const oracle::OpSpec &spec = *specOf(op);
  const size_t size = spec.attributes.size();
  const size_t number = change.number == Change::any
                            ? editor.decisions.below(uint32_t(size) + 1)
                            : change.number;
  // The number behind them stands for those that the operation does not define.
  if (number == size)
    return changeDiscardable(op, editor.generator);
  const IrAttributeName name = spec.attributes[number].name;
  IrAttribute *attribute = IrWriter::find(op, name);
  if (change.how == How::Fewer) {
    // A constant must have a value.
    if (op.kind() != OP_CONSTANT)
      IrWriter::remove(op, name);
    return;
  }
  if (attribute)
    changeValue(editor, op, *attribute);
  else if (change.how == How::More)
    addAttribute(editor, op, name);
  repairSymbols(editor.module);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static void changeRegionCount(IrEditor &editor, IrOp &op, bool isMore) {
  if (!isMore)
    return op.regions().empty() ? void() : op.mutable_regions()->RemoveLast();
  do {
    IrRegion &region = *op.add_regions();
    if (editor.decisions.flip())
      continue;
    IrBlock &block = *region.add_blocks();
    if (editor.decisions.flip())
      editor.generator.writer.value(*block.mutable_ops(),
                                    editor.generator.anyType());
    if (specOf(op)->regions != oracle::RegionCount::None)
      addTerminatorOf(op, block);
  } while (op.regions_size() < 8 && editor.decisions.flip());
}

/// Adds blocks to a region, takes all of them, or takes the first one's end.
static void changeRegion(IrEditor &editor, IrOp &op, const Change &change) {
  Decisions &decisions = editor.decisions;
  if (op.regions().empty())
    return;
  const int number = change.number == Change::any
                         ? drawIndex(decisions, op.regions_size())
                         : change.number;
  if (number >= op.regions_size())
    return;
  IrRegion &region = *op.mutable_regions(number);
  if (change.how == How::Fewer)
    return region.clear_blocks();
  if (change.how == How::More) {
    do {
      IrBlock &block = *region.add_blocks();
      if (decisions.flip())
        addTerminatorOf(op, block);
    } while (region.blocks_size() < 2 || decisions.oneIn(4));
    return;
  }
  if (region.blocks().empty())
    region.add_blocks();
  IrOps &ops = *region.mutable_blocks(0)->mutable_ops();
  if (decisions.oneIn(4))
    return ops.Clear();
  while (!ops.empty() && isTerminator(ops[ops.size() - 1]))
    ops.RemoveLast();
  IrWriter &writer = editor.generator.writer;
  if (isCudaOp(op.kind()))
    writer.op(ops, OP_CUDA_MAKE_TOKEN, {}, {writer.type(IR_CUDA_TOKEN)});
  else if (decisions.flip())
    writer.value(ops, editor.generator.anyType());
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Returns the operation that a change is of, or null.
static IrOp *find(IrEditor &editor, IrOp &op, Where where) {
  const Entry &entry = editor.entryOf(op);
  const int number = static_cast<int>(&entry - &editor.index[0]);
  const auto changeable = [](IrOp &found) {
    return specOf(found) && !isUpstream(found) ? &found : nullptr;
  };
  switch (where) {
  case Where::Here:
    return &op;
  case Where::Definer: {
    if (op.operands().empty())
      return nullptr;
    const IrIndex::Definition *definition = editor.index.find(
        op.operands(drawIndex(editor.decisions, op.operands_size())));
    return definition && definition->entry >= 0
               ? changeable(*editor.index[definition->entry].op)
               : nullptr;
  }
  case Where::Around:
    return entry.parent < 0 ? nullptr
                            : changeable(*editor.index[entry.parent].op);
  case Where::Inside: {
    const int count = entry.end - number - 1;
    return count > 0
               ? changeable(*editor
                                 .index[number + 1 +
                                        drawIndex(editor.decisions, count)]
                                 .op)
               : nullptr;
  }
  case Where::End: {
    const int count = op.regions_size();
    IrOp *last =
        count ? lastOf(op, drawIndex(editor.decisions, count)) : nullptr;
    return last ? changeable(*last) : nullptr;
  }
  }
  return nullptr;
}

/// The changes of what is where in a module (IrMoves.h), and whether they give
/// it other operations.
static constexpr struct {
  IrChange *make;
  bool exchanges = false;
} moves[] = {{changeModuleAttributes, true},
             {changeKind, true},
             {dropOp, true},
             {moveOp, true},
             {duplicateOp, true},
             {addOp, true},
             {wrapOps, true},
             {unwrapOp},
             {addTerminator},
             {addLast},
             {addBlock},
             {dropBlock},
             {addRegion},
             {dropRegion},
             {changeAttribute}};

bool Change::exchanges() const {
  return part == Part::Move && moves[number].exchanges;
}

void tilefuzz::makeChange(IrEditor &editor, IrOp &op, const Change &change) {
  if (change.part == Part::Move) {
    moves[change.number].make(editor);
    return;
  }
  if (change.part == Part::Place)
    return editor.endModule(op.kind()).clear_operands();
  IrOp *changed = find(editor, op, change.where);
  if (!changed)
    return;
  if (change.part == Part::Attribute)
    ::changeAttribute(editor, *changed, change);
  else if (change.part == Part::RegionCount)
    changeRegionCount(editor, *changed, change.how == How::More);
  else if (change.part == Part::Region)
    changeRegion(editor, *changed, change);
  else
    changeValues(editor, *changed, change);
}

std::vector<Change> tilefuzz::changesOf(const oracle::OpSpec &spec) {
  static constexpr How types[] = {How::Element,   How::Size,  How::HigherRank,
                                  How::LowerRank, How::Twin,  How::Other,
                                  How::Allowed,   How::Wrong, How::Copied};
  std::vector<Change> changes;
  for (uint8_t i = 0; i < std::size(moves); ++i)
    changes.push_back({.part = Part::Move, .number = i});
  const auto addTypes = [&](Where where, Part part, uint8_t number) {
    for (How how : types)
      for (Scope scope :
           {Scope::One, Scope::SameType, Scope::SameElement, Scope::All})
        if ((scope != Scope::All || Change{.how = how}.isParametric()) &&
            (scope != Scope::SameElement || how == How::Element) &&
            (where == Where::Here || scope == Scope::One))
          changes.push_back({where, part, how, scope, number});
  };
  for (uint8_t i = 0; i < spec.operands.size(); ++i) {
    addTypes(Where::Here, Part::Operand, i);
    for (How how : {How::More, How::Fewer, How::Replaced})
      changes.push_back({.part = Part::Operand, .how = how, .number = i});
  }
  for (uint8_t i = 0; i < spec.results.size(); ++i)
    addTypes(Where::Here, Part::Result, i);
  for (How how : {How::More, How::Fewer})
    for (Part part : {Part::Operand, Part::Result, Part::RegionCount})
      changes.push_back({.part = part, .how = how});
  for (uint8_t i = 0; i < spec.attributes.size(); ++i)
    for (How how : {How::More, How::More, How::Fewer})
      changes.push_back({.part = Part::Attribute, .how = how, .number = i});
  const auto addOf = [&](Where where) {
    for (Part part : {Part::Operand, Part::Result, Part::Argument})
      addTypes(where, part, Change::any);
    changes.push_back(
        {.where = where, .part = Part::Operand, .how = How::Replaced});
    for (How how : {How::More, How::Fewer})
      for (Part part : {Part::Attribute, Part::Result, Part::Argument})
        changes.push_back({.where = where, .part = part, .how = how});
  };
  if (spec.regions != oracle::RegionCount::None) {
    addTypes(Where::Here, Part::Argument, Change::any);
    for (How how : {How::More, How::Fewer})
      changes.push_back({.part = Part::Argument, .how = how});
    addOf(Where::Inside);
    for (How how : {How::More, How::Fewer, How::Replaced}) {
      changes.push_back(
          {.where = Where::End, .part = Part::Operand, .how = how});
      // The first regions are those that most rules are on.
      for (int i : {0, 0, 1, int(Change::any)})
        changes.push_back({.part = Part::Region,
                           .how = how,
                           .number = static_cast<uint8_t>(i)});
    }
  }
  if (spec.traits.isTerminator)
    for (int i = 0; i < 4; ++i)
      changes.push_back({.part = Part::Place});
  if (!spec.operands.empty())
    addOf(Where::Definer);
  addOf(Where::Around);
  return changes;
}
