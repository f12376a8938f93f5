//===- IrAgentSwitchTest.cpp - The agent switch ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order and boundaries of the rules of oracle/spec/agent_switch.md. What is
// accepted and rejected is in tests/ops/async_pipeline_agent_switch.mlir.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string agent = region(yield());
const std::string twoAgents = agent + agent;

// A switch with these lists, null for no agent_warps, and these regions.
std::string agents(const std::string &registers, const char *warps,
                   const std::string &regions) {
  std::string attributes =
      number("NUM_AGENTS_PER_GROUP", 1) +
      attribute("MAX_REGS", "integers: [" + registers + "]");
  if (warps)
    attributes +=
        attribute("AGENT_WARPS", std::string("integers: [") + warps + "]");
  return op("AGENT_SWITCH", "", "", 0, attributes + regions);
}

std::string withBudget(int32_t warps, const std::string &ops) {
  return "ir { available_warps: " + std::to_string(warps) + " " + irTypes +
         irStart + ops + " }";
}

const std::string disagree = "agent regions disagree on warp count";

} // namespace

TEST(IrAgentSwitchTest, rulesInOrder) {
  expectBrokenAt(
      1,
      withBudget(1, agents("24", "4, -2, 8", agent + region(yield(), "2", 20))),
      {"tileas.agent_switch.max_regs_length",
       "tileas.agent_switch.agent_warps_length",
       "tileas.agent_switch.agent_warps_range",
       "tileas.agent_switch.warp_agree", "tileas.agent_switch.warp_budget",
       "tileas.agent_switch.region_args"},
      "tileas.agent_switch.max_regs_length: expected max_regs to "
      "have one entry for each of the 2 regions, but got 1");
  expectBrokenAt(
      1, withBudget(1, agents("24, 24", "4, 8", twoAgents)),
      {"tileas.agent_switch.warp_agree", "tileas.agent_switch.warp_budget"},
      disagree);
  // The pipeline's rules on regions come before.
  expectBrokenAt(
      1, module(agents("24, 24", nullptr, region(""))),
      {"tileas.pipeline.terminator", "tileas.agent_switch.max_regs_length"},
      "expects regions to end with 'nv_tileas.async.pipeline.yield'");
  expectBrokenAt(1,
                 module(agents("24, 24", nullptr,
                               agent + regionOf(block(yield()) + block("")))),
                 {"tileas.pipeline.single_block"},
                 "tileas.pipeline.single_block: expected region #1 to have one "
                 "block, but got 2");
}

TEST(IrAgentSwitchTest, argumentsOfTheFirstRegion) {
  expectBrokenAt(1, module(agents("24", nullptr, region(yield(), "2", 20))),
                 {"tileas.agent_switch.region_args"},
                 "tileas.agent_switch.region_args: expected region #0 to have "
                 "no arguments, but got 1");
}

TEST(IrAgentSwitchTest, boundaries) {
  const std::string regions = "roster.agent_switch.regions";
  expectAtBoundary(module(agents("1", nullptr, agent)), regions);
  expectNotAtBoundary(module(agents("1, 1", nullptr, twoAgents)), regions);
  const std::string range = "tileas.agent_switch.agent_warps_range";
  expectAtBoundary(module(agents("1, 1", "4, -1", twoAgents)), range);
  expectNotAtBoundary(module(agents("1, 1", "4, 4", twoAgents)), range);
  const std::string agree = "tileas.agent_switch.warp_agree";
  expectAtBoundary(module(agents("1, 1", "-1, 4", twoAgents)), agree);
  // One warp more than inherited is none, which would agree.
  expectNotAtBoundary(module(agents("1, 1", "-1, 0", twoAgents)), agree);
  expectNotAtBoundary(module(agents("1, 1", "-1, -1", twoAgents)), agree);
  const std::string budget = "tileas.agent_switch.warp_budget";
  expectNotAtBoundary(withBudget(9, agents("1, 1", "4, 4", twoAgents)), budget);
  expectAtBoundary(withBudget(4, agents("1, 1", "-1, 4", twoAgents)), budget);
  // One warp more than inherited is none, which exceeds less than none.
  for (int32_t warps : {-1, -7})
    expectAtBoundary(withBudget(warps, agents("1, 1", "-1, -1", twoAgents)),
                     budget);
  expectNotAtBoundary(withBudget(0, agents("1, 1", "-1, -1", twoAgents)),
                      budget);
  expectNotAtBoundary(withBudget(-1, agents("1, 1", nullptr, twoAgents)),
                      budget);
  expectNotAtBoundary(module(agents("1, 1", nullptr, twoAgents)),
                      "tileas.agent_switch.agent_warps_range");
}
