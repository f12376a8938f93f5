//===- AgentSwitchWalk.cpp - The lists of agents of a proof ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/agent_switch.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

using namespace tilefuzz;

using Budget = std::optional<int32_t>;

/// What is odd about a region. Those after `Yielded` are combinations of
/// several faults.
enum class Oddity {
  None,
  Argument,
  SecondBlock,
  NoYield,
  NoBlock,
  Yielded,
  ArgumentYielded,
  SecondBlockNoYield,
  SecondBlockOther
};
static constexpr Oddity allOddities[] = {Oddity::None,
                                         Oddity::Argument,
                                         Oddity::SecondBlock,
                                         Oddity::NoYield,
                                         Oddity::NoBlock,
                                         Oddity::Yielded,
                                         Oddity::ArgumentYielded,
                                         Oddity::SecondBlockNoYield,
                                         Oddity::SecondBlockOther};
/// The oddities with one fault, and `None`.
static constexpr llvm::ArrayRef<Oddity> singleOddities(allOddities, 6);

static void addArgument(IrStage &stage, IrRegion &region) {
  IrBlock &block = *region.mutable_blocks(0);
  block.set_first_argument(stage.writer.newValues(1));
  block.add_argument_types(StageTile);
}

/// Adds a region to the operation.
static void addRegion(IrStage &stage, IrOp &op, Oddity oddity) {
  IrRegion &region = *op.add_regions();
  stage.end(region, Ending::Yield, {});
  switch (oddity) {
  case Oddity::None:
    return;
  case Oddity::Argument:
    return addArgument(stage, region);
  case Oddity::SecondBlock:
    return stage.end(region, Ending::Yield, {}, Second::Empty);
  case Oddity::NoYield:
    return stage.end(region, Ending::EmptyBlock, {});
  case Oddity::NoBlock:
    return stage.end(region, Ending::NoBlock, {});
  case Oddity::Yielded:
    return stage.end(region, Ending::Yield, {StageTile});
  case Oddity::ArgumentYielded:
    stage.end(region, Ending::Yield, {StageTile});
    return addArgument(stage, region);
  case Oddity::SecondBlockNoYield:
    return stage.end(region, Ending::EmptyBlock, {}, Second::Yield);
  case Oddity::SecondBlockOther:
    return stage.end(region, Ending::Other, {}, Second::Empty);
  }
}

/// Gives the operation `length` max_regs, or none if `length` is negative.
static void setRegs(IrOp &op, int length) {
  if (length < 0)
    return IrWriter::remove(op, ATTR_MAX_REGS);
  Numbers &regs = *IrWriter::find(op, ATTR_MAX_REGS)->mutable_integers();
  regs.Clear();
  regs.Resize(length, 24);
}

static void setBudget(IrCase &module, Budget budget) {
  if (budget)
    module.set_available_warps(*budget);
  else
    module.clear_available_warps();
}

/// Walks operations with at most one odd region, and lists of all lengths.
static bool walkWarps(IrCase &module, Visit visit) {
  static constexpr int64_t warps[] = {-1, 0, 1, 2, 3, -2};
  static constexpr Budget budgets[] = {std::nullopt, -1, 0, 1, 2, 3, 6};
  for (int regions = 0; regions <= 3; ++regions)
    for (Oddity oddity : singleOddities)
      for (int odd = 0; odd < (oddity == Oddity::None ? 1 : regions); ++odd)
        for (int lengthOfRegs = -1; lengthOfRegs <= 4; ++lengthOfRegs)
          for (Budget budget : budgets) {
            // Everything but agent_warps is written once for all its lists.
            IrStage stage(module);
            setBudget(module, budget);
            IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
            op.clear_regions();
            for (int i = 0; i < regions; ++i)
              addRegion(stage, op, i == odd ? oddity : Oddity::None);
            setRegs(op, lengthOfRegs);
            if (!visit())
              return false;
            IrAttribute &list = IrWriter::attribute(op, ATTR_AGENT_WARPS);
            if (!walkLists(*list.mutable_integers(), warps, 3, visit))
              return false;
          }
  return true;
}

/// Walks up to three regions, each of which may be odd, without lists and with
/// lists that break each of the rules on lists.
static bool walkOddities(IrCase &module, Visit visit) {
  static constexpr size_t sorts = std::size(allOddities);
  static constexpr int64_t lists[][3] = {
      {1, 1, 1}, {-1, -1, -1}, {-2, 1, 2}, {1, 2, 1}, {3, 3, 3}};
  size_t combinations = 1;
  for (int regions = 0; regions <= 3; ++regions, combinations *= sorts)
    for (size_t combination = 0; combination < combinations; ++combination)
      for (int lengthOfRegs = -1; lengthOfRegs <= 4; ++lengthOfRegs) {
        IrStage stage(module);
        module.set_available_warps(3);
        IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
        op.clear_regions();
        size_t rest = combination;
        for (int i = 0; i < regions; ++i, rest /= sorts)
          addRegion(stage, op, allOddities[rest % sorts]);
        setRegs(op, lengthOfRegs);
        if (!visit())
          return false;
        Numbers &warps =
            *IrWriter::attribute(op, ATTR_AGENT_WARPS).mutable_integers();
        for (const auto &list : lists)
          for (int length : {regions, regions + 1}) {
            warps.Assign(std::begin(list), std::end(list));
            warps.Resize(length, 1);
            if (!visit())
              return false;
          }
      }
  return true;
}

/// Walks sums of warps that do not fit 32 bits.
static bool walkSums(IrCase &module, Visit visit) {
  static constexpr int64_t warps[] = {-1, 1, 1 << 30, INT32_MAX, INT32_MIN};
  static constexpr Budget budgets[] = {
      std::nullopt, INT32_MIN,     -1,       0, 1, 2, 3, 6,
      1 << 30,      INT32_MAX - 1, INT32_MAX};
  for (Budget budget : budgets) {
    IrStage stage(module);
    setBudget(module, budget);
    IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
    Numbers &list =
        *IrWriter::attribute(op, ATTR_AGENT_WARPS).mutable_integers();
    const auto visitSettled = [&] {
      op.clear_regions();
      for (int i = 0; i < list.size(); ++i)
        addRegion(stage, op, Oddity::None);
      setRegs(op, list.size());
      return visit();
    };
    if (!walkLists(list, warps, 4, visitSettled))
      return false;
  }
  return true;
}

/// Walks operations inside of other regions, where the budget of the module
/// applies, too.
static bool walkNestedSwitches(IrCase &module, Visit visit) {
  static constexpr int64_t warps[] = {-1, 1, 2};
  static constexpr Budget budgets[] = {std::nullopt, 0, 1, 2};
  for (bool isInFunction : {false, true}) {
    const auto walk = [&](llvm::ArrayRef<Around> nesting) {
      for (Budget budget : budgets) {
        IrStage stage(module);
        setBudget(module, budget);
        IrOp *op = nullptr;
        stage.place(isInFunction, nesting,
                    [&](IrOps &ops) { op = &stage.add(ops, OP_AGENT_SWITCH); });
        Numbers &list =
            *IrWriter::attribute(*op, ATTR_AGENT_WARPS).mutable_integers();
        for (int regions : {1, 2}) {
          setRegs(*op, regions);
          const auto visitSettled = [&] {
            return list.size() != regions || visit();
          };
          if (!walkLists(list, warps, regions, visitSettled))
            return false;
          addRegion(stage, *op, Oddity::None);
        }
      }
      return true;
    };
    if (!walkNestings(allArounds(), 2, walk))
      return false;
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::agentSwitchWalks() {
  static const OpWalk walks[] = {
      {"agent_switch with up to three regions, of which one is odd in one of "
       "five "
       "ways or none, up to four max_regs, up to three agent_warps from -2 to "
       "3, "
       "any of the lists absent, and seven launch budgets",
       walkWarps},
      {"with up to three regions, each of which is odd in one of eight ways or "
       "not, up to four max_regs or none, and five lists of agent_warps of the "
       "right length and of one entry more, or none, and the launch budget 3",
       walkOddities},
      {"with up to four regions and as many agent_warps of -2^31, -1, 1, 2^30 "
       "and "
       "2^31 - 1, and eleven launch budgets",
       walkSums},
      {"and with one or two regions and as many agent_warps of -1, 1 and 2, "
       "and "
       "four launch budgets, inside of up to two such regions with one agent "
       "in "
       "each group, in the module or in a function",
       walkNestedSwitches},
  };
  return walks;
}
