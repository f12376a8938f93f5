//===- SizeWalk.cpp - The rare sizes of a proof ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists, nestings and rows beyond the small bounds of the other walks, each
// valid and with one *fault* at some position: what a verifier that stops
// looking after a few entries, levels or operations gets wrong.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"

using namespace tilefuzz;

/// Up to 8, and around the powers of two to 64, which is as far as the
/// generator stretches lists and nestings (Stretch).
static constexpr int sizes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                15, 16, 17, 31, 32, 33, 47, 63, 64};

/// Replaces one entry of the list or none.
static void chooseFault(Decisions &decisions, Positions &list, uint32_t other) {
  if (const int place = drawIndex(decisions, list.size() + 1))
    list.Set(place - 1, other);
}

//===----------------------------------------------------------------------===//
// Long lists

/// A template region with long type lists, of which one entry, or one argument,
/// has another type.
static void chooseTypeLists(Decisions &decisions, IrCase &module) {
  const int size = decisions.pick(sizes);
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), OP_PRODUCE_ONE);
  Positions &list = *IrWriter::find(op, ATTR_PRODUCER_TYPES)->mutable_types();
  IrBlock &block = *firstBlock(op);
  block.set_first_argument(stage.writer.newValues(static_cast<unsigned>(size)));
  list.Resize(size, StageTile);
  block.mutable_argument_types()->Resize(size, StageTile);
  if (decisions.flip())
    chooseFault(decisions, list, OtherTile);
  else
    chooseFault(decisions, *block.mutable_argument_types(), TileIterator);
}

/// The payload regions with many yielded values and results, of which one has
/// another type.
static void chooseYieldedTypes(Decisions &decisions, IrCase &module) {
  const IrOpKind kind = decisions.flip() ? OP_CONSUMER_READ : OP_PRODUCER_WRITE;
  const int size = decisions.pick(sizes) + 1;
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), kind);
  op.set_first_result(stage.writer.newValues(static_cast<unsigned>(size)));
  Positions &yielded = *terminatorOf(op, *firstBlock(op))->mutable_operands();
  op.mutable_result_types()->Resize(size, StageTile);
  yielded.Resize(size, StageTile);
  if (decisions.flip())
    chooseFault(decisions, yielded, OtherTile);
  else
    chooseFault(decisions, *op.mutable_result_types(), TileIterator);
}

/// Makes branches with many results, of which one is an iterator that differs.
static void chooseManyResults(Decisions &decisions, IrCase &module) {
  const int size = decisions.pick(sizes);
  IrStage stage(module);
  IrOp &op = stage.writer.op(*module.mutable_ops(), OP_IF, {Flag});
  op.set_first_result(stage.writer.newValues(static_cast<unsigned>(size)));
  op.mutable_result_types()->Resize(size, TileIterator);
  Positions *arms[2];
  for (Positions *&arm : arms) {
    arm = stage.writer.op(*stage.writer.region(op).mutable_ops(), OP_IF_YIELD)
              .mutable_operands();
    arm->Resize(size, TileIterator);
  }
  chooseFault(decisions, *decisions.pick(arms), OtherIterator);
}

/// An agent_switch with many agents of one warp each and launch budgets around
/// the sum, or with one agent that is wrong.
static void chooseManyAgents(Decisions &decisions, IrCase &module) {
  enum { Argument, SecondBlock, NoYield, OneRegister, Warps, faultCount };
  const int count = decisions.pick(sizes);
  IrStage stage(module);
  IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
  op.clear_regions();
  for (int i = 0; i < count; ++i)
    stage.end(*op.add_regions(), Ending::Yield, {});
  Numbers &regs = *IrWriter::find(op, ATTR_MAX_REGS)->mutable_integers();
  regs.Resize(count, 24);
  IrAttribute &warps = IrWriter::attribute(op, ATTR_AGENT_WARPS);
  warps.mutable_integers()->Resize(count, 1);
  module.set_available_warps(count + 1);
  const int place = drawIndex(decisions, count + 1);
  if (!place)
    return module.set_available_warps(count + decisions.between(-1, 1));
  IrRegion &region = *op.mutable_regions(place - 1);
  IrBlock &block = *region.mutable_blocks(0);
  switch (decisions.below(faultCount)) {
  case Argument:
    block.set_first_argument(stage.writer.nextNumber());
    return block.add_argument_types(StageTile);
  case SecondBlock:
    region.add_blocks();
    return;
  case NoYield:
    return stage.end(region, Ending::Other, {});
  case OneRegister:
    return IrWriter::find(op, ATTR_MAX_REGS)
        ->mutable_integers()
        ->Truncate(place - 1);
  case Warps:
    return IrWriter::find(op, ATTR_AGENT_WARPS)->set_integers(place - 1, 2);
  }
}

//===----------------------------------------------------------------------===//
// Deep nestings and long rows

/// Adds an operation with a fault that others stand around or in front of: a
/// branch, a consumer or a pipeline.
static void addInner(Decisions &decisions, IrStage &stage, IrOps &ops) {
  switch (decisions.below(3)) {
  case 0: {
    IrOp &branch = stage.writer.op(ops, OP_IF, {Flag}, {TileIterator});
    for (uint32_t iterator : {TileIterator, OtherIterator})
      stage.writer.op(*stage.writer.region(branch).mutable_ops(), OP_IF_YIELD,
                      {iterator});
    return;
  }
  case 1:
    return IrWriter::find(stage.add(ops, OP_CONSUMER_WAIT), ATTR_CONSUMER_IDX)
        ->set_integer(1);
  default:
    IrWriter::find(stage.add(ops, OP_CREATE_PIPELINE), ATTR_NUM_STAGES)
        ->set_integer(0);
  }
}

/// Deep nestings of each kind inside of an agent_switch with one or two agents
/// in a group, around a fault.
static void chooseDeepNesting(Decisions &decisions, IrCase &module) {
  const Around around = decisions.pick(allArounds());
  llvm::SmallVector<Around, 0> nesting(
      static_cast<size_t>(decisions.pick(sizes)), around);
  nesting.front() = {OP_AGENT_SWITCH, false, decisions.between(1, 2)};
  IrStage stage(module);
  stage.place(false, nesting,
              [&](IrOps &ops) { addInner(decisions, stage, ops); });
}

/// A fault behind many operations, in the module and in a function.
static void chooseLongRow(Decisions &decisions, IrCase &module) {
  static constexpr int lengths[] = {39, 40, 41, 63, 64, 65, 127, 128, 129, 300};
  IrStage stage(module);
  stage.place(decisions.flip(), {}, [&](IrOps &ops) {
    for (int left = decisions.pick(lengths); left; --left)
      stage.writer.value(ops, Flag);
    addInner(decisions, stage, ops);
  });
}

//===----------------------------------------------------------------------===//
// Large types

/// Chooses types that differ in one parameter, far inside or large: tiles of
/// many axes, of large ones, or many iterators around two tiles.
static std::pair<uint32_t, uint32_t> chooseTwins(Decisions &decisions,
                                                 IrWriter &writer) {
  constexpr int most = 24, bits = 62;
  const uint32_t sort = decisions.below(3);
  const uint32_t number =
      1 + decisions.below(sort == 1 ? bits : most); // Axes, a bit, a depth.
  if (sort == 1)
    return {writer.tile({1}, TYPE_F16),
            writer.tile({(int64_t(1) << number) + decisions.flip()}, TYPE_F16)};
  if (sort == 2) {
    std::pair<uint32_t, uint32_t> twins = {StageTile, OtherTile};
    for (uint32_t i = 0; i < number; ++i)
      twins = {writer.iterator(twins.first), writer.iterator(twins.second)};
    return twins;
  }
  llvm::SmallVector<int64_t, most> shape(number, 2);
  const uint32_t first = writer.tile(shape, TYPE_F16);
  const uint32_t axis = decisions.below(number + 1);
  if (axis)
    shape[axis - 1] = 4;
  return {first, writer.tile(shape, axis ? TYPE_F16 : TYPE_F32)};
}

/// An iterator over one type that is advanced to one over its twin, or a branch
/// that yields both, and each likewise with equal types.
static void chooseNearTwins(Decisions &decisions, IrCase &module) {
  IrStage stage(module);
  IrOps &ops = *module.mutable_ops();
  const auto [payload, twin] = chooseTwins(decisions, stage.writer);
  const uint32_t first = stage.writer.iterator(payload);
  const uint32_t second =
      decisions.flip() ? stage.writer.iterator(twin) : first;
  if (decisions.flip()) {
    stage.writer.op(ops, OP_INC_ITER, {stage.writer.value(ops, first)},
                    {second});
    return;
  }
  IrOp &branch = stage.writer.op(ops, OP_IF, {Flag}, {first});
  for (uint32_t type : {first, second})
    stage.addArm(branch, type);
}

llvm::ArrayRef<OpWalk> tilefuzz::sizeWalks() {
  static const OpWalk walks[] = {
      everyModule("a template region with a type list of eighteen lengths to "
                  "64, and one entry or argument of another type at every "
                  "position",
                  chooseTypeLists),
      everyModule(
          "payload regions with as many yielded values and results, likewise",
          chooseYieldedTypes),
      everyModule("scf.if with as many iterators for results, likewise",
                  chooseManyResults),
      everyModule("agent_switch with as many agents, of which one is wrong in "
                  "one of five ways, or with three launch budgets around the "
                  "sum",
                  chooseManyAgents),
      everyModule("up to 64 regions of one kind around each other in an "
                  "agent_switch, around a branch of iterators that differ, a "
                  "consumer of index 1 and a pipeline without stages",
                  chooseDeepNesting, /*growsWithRoster=*/true),
      everyModule("the same behind up to 300 operations", chooseLongRow),
      everyModule("iterators over tiles that differ in one extent or the "
                  "element of up to rank 24, in an extent to 2^62, or inside "
                  "of up to 24 iterators",
                  chooseNearTwins),
  };
  return walks;
}
