//===- TileASAgentSwitchTest.cpp - Tests of agent_switch ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules in modules, which no case has. The rules of
// oracle/spec/agent_switch.md are tested by
// tests/ops/async_pipeline_agent_switch.mlir.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

TEST(TileASAgentSwitch, OnlyTheNearestModuleHasTheBudget) {
  expectAccepted(R"(module {
      nv_tileas.async.pipeline.agent_switch
        {num_agents_per_group = 1 : i32, max_regs = array<i32: 1>,
         agent_warps = array<i32: 4>} { nv_tileas.async.pipeline.yield }
    })",
                 "nv_tileas.available_warps = 1 : i32");
}
