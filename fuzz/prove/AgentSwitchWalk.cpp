//===- AgentSwitchWalk.cpp - The lists of agents of a proof ---------------===//
//
// Words: oracle/spec/agent_switch.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/prove/IrStage.h"

using namespace tilefuzz;

/// What is odd about one of the regions.
enum class Oddity { None, Argument, SecondBlock, NoYield, Yielded, NoBlock };

static void makeOdd(IrStage &stage, IrRegion &region, Oddity oddity) {
  switch (oddity) {
  case Oddity::None:
    return;
  case Oddity::Argument: {
    IrBlock &block = *region.mutable_blocks(0);
    block.set_first_argument(stage.writer.newValues(1));
    block.add_argument_types(StageTile);
    return;
  }
  case Oddity::SecondBlock:
    return stage.end(region, Ending::SecondBlock, {});
  case Oddity::NoYield:
    return stage.end(region, Ending::EmptyBlock, {});
  case Oddity::Yielded:
    return stage.end(region, Ending::Yield, {StageTile});
  case Oddity::NoBlock:
    return stage.end(region, Ending::NoBlock, {});
  }
}

bool tilefuzz::walkAgentSwitches(IrCase &module, Visit visit) {
  static constexpr int64_t warps[] = {-1, 0, 1, 2, 3, -2};
  static constexpr Oddity oddities[] = {Oddity::None,        Oddity::Argument,
                                        Oddity::SecondBlock, Oddity::NoYield,
                                        Oddity::Yielded,     Oddity::NoBlock};
  constexpr int absent = -2;
  for (int regions = 0; regions <= 3; ++regions)
    for (Oddity oddity : oddities)
      for (int odd = 0; odd < (oddity == Oddity::None ? 1 : regions); ++odd)
        for (int lengthOfRegs = -1; lengthOfRegs <= 4; ++lengthOfRegs)
          for (int budget : {absent, -1, 0, 1, 2, 3, 6}) {
            // The module's attribute and the first list change rarely.
            IrStage stage(module);
            if (budget != absent)
              module.set_available_warps(budget);
            IrOp &op = stage.add(*module.mutable_ops(), OP_AGENT_SWITCH);
            op.clear_regions();
            for (int i = 0; i < regions; ++i) {
              stage.end(*op.add_regions(), Ending::Yield, {});
              if (i == odd)
                makeOdd(stage, *op.mutable_regions(i), oddity);
            }
            IrAttribute &regs = *IrWriter::find(op, ATTR_MAX_REGS);
            regs.clear_integers();
            for (int i = 0; i < lengthOfRegs; ++i)
              regs.add_integers(24);
            if (lengthOfRegs < 0)
              op.mutable_attributes()->RemoveLast();
            if (!visit())
              return false;
            IrAttribute &list = IrWriter::attribute(op, ATTR_AGENT_WARPS);
            if (!walkLists(*list.mutable_integers(), warps, 3, visit))
              return false;
          }
  return true;
}
