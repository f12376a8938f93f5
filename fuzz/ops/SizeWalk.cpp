//===- SizeWalk.cpp - The rare sizes of a proof ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists, nestings and rows beyond the small bounds of the other walks, each
// valid and with one *fault* at some position: what a verifier that stops
// looking after a few entries, levels or operations gets wrong.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

/// Up to 8, and around the powers of two to 64, which is as far as the
/// generator stretches lists and nestings (Stretch).
static constexpr unsigned sizes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                     15, 16, 17, 31, 32, 33, 47, 63, 64};

/// Calls `visit` with the list as it is, and with each of its entries replaced
/// by `other` in turn.
static bool walkEntries(Positions &list, uint32_t other, Visit visit) {
  if (!visit())
    return false;
  for (uint32_t &entry : list) {
    const uint32_t old = std::exchange(entry, other);
    if (!visit())
      return false;
    entry = old;
  }
  return true;
}

/// Appends entries to the list, so that it has `size` of them.
static void fillUp(Positions &list, unsigned size, uint32_t entry) {
  list.Resize(static_cast<int>(size), entry);
}

//===----------------------------------------------------------------------===//
// Long lists

/// Walks a template region with long type lists, of which one entry, or one
/// argument, has another type.
static bool walkTypeLists(IrCase &module, Visit visit) {
  for (unsigned size : sizes) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), OP_PRODUCE_ONE);
    Positions &list = *IrWriter::find(op, ATTR_PRODUCER_TYPES)->mutable_types();
    IrBlock &block = *firstBlock(op);
    block.set_first_argument(stage.writer.newValues(size));
    fillUp(list, size, StageTile);
    fillUp(*block.mutable_argument_types(), size, StageTile);
    if (!walkEntries(list, OtherTile, visit) ||
        !walkEntries(*block.mutable_argument_types(), TileIterator, visit))
      return false;
  }
  return true;
}

/// Walks the payload regions with many yielded values and results, of which
/// one has another type.
static bool walkYieldedTypes(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_PRODUCER_WRITE, OP_CONSUMER_READ})
    for (unsigned size : sizes) {
      IrStage stage(module);
      IrOp &op = stage.add(*module.mutable_ops(), kind);
      op.set_first_result(stage.writer.newValues(size + 1));
      Positions &yielded =
          *terminatorOf(op, *firstBlock(op))->mutable_operands();
      fillUp(*op.mutable_result_types(), size + 1, StageTile);
      fillUp(yielded, size + 1, StageTile);
      if (!walkEntries(yielded, OtherTile, visit) ||
          !walkEntries(*op.mutable_result_types(), TileIterator, visit))
        return false;
    }
  return true;
}

/// Walks branches with many results, of which one is an iterator that differs.
static bool walkManyResults(IrCase &module, Visit visit) {
  for (unsigned size : sizes) {
    IrStage stage(module);
    IrOp &op = stage.writer.op(*module.mutable_ops(), OP_IF, {Flag});
    op.set_first_result(stage.writer.newValues(size));
    fillUp(*op.mutable_result_types(), size, TileIterator);
    Positions *arms[2];
    for (Positions *&arm : arms) {
      arm = stage.writer.op(*stage.writer.region(op).mutable_ops(), OP_IF_YIELD)
                .mutable_operands();
      fillUp(*arm, size, TileIterator);
    }
    for (Positions *arm : arms)
      if (!walkEntries(*arm, OtherIterator, visit))
        return false;
  }
  return true;
}

/// What is wrong with one of many agents.
enum class AgentFault { Argument, SecondBlock, NoYield, OneRegister, Warps };

/// Walks agent_switch with many agents of one warp each, of which one is wrong,
/// with launch budgets around the sum.
static bool walkManyAgents(IrCase &module, Visit visit) {
  for (unsigned size : sizes) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
    op.clear_regions();
    const auto count = static_cast<int>(size);
    for (int i = 0; i < count; ++i)
      stage.end(*op.add_regions(), Ending::Yield, {});
    Numbers &regs = *IrWriter::find(op, ATTR_MAX_REGS)->mutable_integers();
    Numbers &warps =
        *IrWriter::attribute(op, ATTR_AGENT_WARPS).mutable_integers();
    regs.Resize(count, 24);
    warps.Resize(count, 1);
    for (int budget : {count - 1, count, count + 1}) {
      module.set_available_warps(budget);
      if (!visit())
        return false;
    }
    const IrOp valid = op;
    for (int odd = 0; odd < count; ++odd)
      for (AgentFault fault :
           {AgentFault::Argument, AgentFault::SecondBlock, AgentFault::NoYield,
            AgentFault::OneRegister, AgentFault::Warps}) {
        op = valid;
        IrRegion &region = *op.mutable_regions(odd);
        switch (fault) {
        case AgentFault::Argument:
          region.mutable_blocks(0)->set_first_argument(
              stage.writer.nextNumber());
          region.mutable_blocks(0)->add_argument_types(StageTile);
          break;
        case AgentFault::SecondBlock:
          region.add_blocks();
          break;
        case AgentFault::NoYield:
          stage.end(region, Ending::Other, {});
          break;
        case AgentFault::OneRegister:
          IrWriter::find(op, ATTR_MAX_REGS)->mutable_integers()->Truncate(odd);
          break;
        case AgentFault::Warps:
          IrWriter::find(op, ATTR_AGENT_WARPS)->set_integers(odd, 2);
          break;
        }
        if (!visit())
          return false;
      }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Deep nestings and long rows

/// The faults of an operation that others stand around or in front of.
enum class Inner { Branch, Consumer, Pipeline };

static void addInner(IrStage &stage, IrOps &ops, Inner inner) {
  switch (inner) {
  case Inner::Branch: {
    IrOp &branch = stage.writer.op(ops, OP_IF, {Flag}, {TileIterator});
    for (uint32_t iterator : {TileIterator, OtherIterator})
      stage.writer.op(*stage.writer.region(branch).mutable_ops(), OP_IF_YIELD,
                      {iterator});
    return;
  }
  case Inner::Consumer:
    IrWriter::find(stage.add(ops, OP_CONSUMER_WAIT), ATTR_CONSUMER_IDX)
        ->set_integer(1);
    return;
  case Inner::Pipeline:
    IrWriter::find(stage.add(ops, OP_CREATE_PIPELINE), ATTR_NUM_STAGES)
        ->set_integer(0);
    return;
  }
}

/// Walks deep nestings of each kind inside of an agent_switch with one or two
/// agents in a group, around a fault.
static bool walkDeepNestings(IrCase &module, Visit visit) {
  for (const Around &around : allArounds())
    for (unsigned depth : sizes) {
      llvm::SmallVector<Around, 0> nesting(depth, around);
      for (int64_t agents : {1, 2}) {
        nesting.front() = {OP_AGENT_SWITCH, false, agents};
        for (Inner inner : {Inner::Branch, Inner::Consumer, Inner::Pipeline}) {
          IrStage stage(module);
          stage.place(false, nesting,
                      [&](IrOps &ops) { addInner(stage, ops, inner); });
          if (!visit())
            return false;
        }
      }
    }
  return true;
}

/// Walks a fault behind many operations, in the module and in a function.
static bool walkLongRows(IrCase &module, Visit visit) {
  for (unsigned size : {39u, 40u, 41u, 63u, 64u, 65u, 127u, 128u, 129u, 300u})
    for (bool isInFunction : {false, true})
      for (Inner inner : {Inner::Branch, Inner::Consumer, Inner::Pipeline}) {
        IrStage stage(module);
        stage.place(isInFunction, {}, [&](IrOps &ops) {
          for (unsigned i = 0; i < size; ++i)
            stage.writer.value(ops, Flag);
          addInner(stage, ops, inner);
        });
        if (!visit())
          return false;
      }
  return true;
}

//===----------------------------------------------------------------------===//
// Large types

/// Visits an iterator over `payload` that is advanced to one over `twin`, and
/// branches that yield the two, and one of them twice.
static bool walkPair(IrCase &module, IrStage &stage, uint32_t payload,
                     uint32_t twin, Visit visit) {
  const uint32_t types[] = {stage.writer.iterator(payload),
                            stage.writer.iterator(twin)};
  const IrOps before = module.ops();
  for (uint32_t second : types) {
    IrOps &ops = *module.mutable_ops();
    const uint32_t iterator = stage.writer.value(ops, types[0]);
    stage.writer.op(ops, OP_INC_ITER, {iterator}, {second});
    if (!visit())
      return false;
    ops = before;
    IrOp &branch = stage.writer.op(ops, OP_IF, {Flag}, {types[0]});
    for (uint32_t type : {types[0], second})
      stage.addArm(branch, type);
    if (!visit())
      return false;
    *module.mutable_ops() = before;
  }
  return true;
}

/// Walks pairs of types that differ in one parameter, far inside or large.
static bool walkNearTwins(IrCase &module, Visit visit) {
  const auto walkShapes = [&](llvm::ArrayRef<int64_t> shape,
                              llvm::ArrayRef<int64_t> other,
                              ElementType element) {
    IrStage stage(module);
    return walkPair(module, stage, stage.writer.tile(shape, TYPE_F16),
                    stage.writer.tile(other, element), visit);
  };
  for (unsigned rank = 1; rank <= 24; ++rank) {
    const llvm::SmallVector<int64_t, 24> shape(rank, 2);
    if (!walkShapes(shape, shape, TYPE_F32))
      return false;
    for (unsigned i = 0; i < rank; ++i) {
      llvm::SmallVector<int64_t, 24> other = shape;
      other[i] = 4;
      if (!walkShapes(shape, other, TYPE_F16))
        return false;
    }
  }
  for (unsigned bit = 1; bit <= 62; ++bit)
    for (int64_t extent : {int64_t(1) << bit, (int64_t(1) << bit) + 1})
      if (!walkShapes({1}, {extent}, TYPE_F16))
        return false;
  for (unsigned depth = 1; depth <= 24; ++depth) {
    IrStage stage(module);
    uint32_t twins[] = {StageTile, OtherTile};
    for (uint32_t &twin : twins)
      for (unsigned i = 0; i < depth; ++i)
        twin = stage.writer.iterator(twin);
    if (!walkPair(module, stage, twins[0], twins[1], visit))
      return false;
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::sizeWalks() {
  static const OpWalk walks[] = {
      {"a template region with a type list of eighteen lengths to 64, and one "
       "entry or argument of another type at every position",
       walkTypeLists},
      {"payload regions with as many yielded values and results, likewise",
       walkYieldedTypes},
      {"scf.if with as many iterators for results, likewise", walkManyResults},
      {"agent_switch with as many agents, of which one is wrong in one of five "
       "ways, and three launch budgets around the sum",
       walkManyAgents},
      {"up to 64 regions of one kind around each other in an agent_switch, "
       "around a branch of iterators that differ, a consumer of index 1 and a "
       "pipeline without stages",
       walkDeepNestings, /*growsWithRoster=*/true},
      {"the same behind up to 300 operations", walkLongRows},
      {"iterators over tiles that differ in one extent or the element of up to "
       "rank 24, in an extent to 2^62, or inside of up to 24 iterators",
       walkNearTwins},
  };
  return walks;
}
