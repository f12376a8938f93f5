//===- TileASAgentSwitchTest.cpp - Tests of agent_switch ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule of oracle/spec/agent_switch.md.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

static std::string agents(const std::string &maxRegs, const std::string &warps,
                          int regions) {
  std::string text =
      "nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, "
      "max_regs = array<i32" +
      maxRegs + ">" + (warps.empty() ? "" : ", agent_warps = " + warps) + "}";
  for (int i = 0; i != regions; ++i)
    text += std::string(i ? "," : "") + " { nv_tileas.async.pipeline.yield }";
  return text;
}

TEST(TileASAgentSwitch, Accepted) {
  expectAccepted(agents(": 64", "", 1));
  expectAccepted(agents(": 64, 32", "array<i32: 4, 4>", 2));
  expectAccepted(agents(": 64, 32", "array<i32: 4, 4>", 2),
                 "nv_tileas.available_warps = 8 : i32");
  expectAccepted(agents(": 64, 32", "array<i32: -1, -1>", 2),
                 "nv_tileas.available_warps = 0 : i32");
  expectAccepted(agents(": 64, 32, 1", "array<i32: 4, -1, 4>", 3),
                 "nv_tileas.available_warps = 8 : i32");
  expectAccepted(agents(": 64, 32", "array<i32: 2147483647, 2147483647>", 2));
}

TEST(TileASAgentSwitch, Rejected) {
  std::string noRegion = agents(": 1", "", 0);
  std::string lengths =
      "tileas.agent_switch.max_regs_length: expected max_regs "
      "to have one entry for each of the 2 regions, but got ";
  expectRejected({
      {"roster.agent_switch.regions", noRegion.c_str(),
       "roster.agent_switch.regions: expected at least one region, but got 0"},
      {"tileas.agent_switch.max_regs_length", agents(": 1", "", 2).c_str(),
       (lengths + "1").c_str()},
      {"tileas.agent_switch.max_regs_length", agents("", "", 2).c_str(),
       (lengths + "0").c_str()},
      {"tileas.agent_switch.agent_warps_length",
       agents(": 1, 1", "array<i32: -7>", 2).c_str(),
       "tileas.agent_switch.agent_warps_length: expected agent_warps to have "
       "one entry for each of the 2 regions, but got 1"},
      {"tileas.agent_switch.agent_warps_range",
       agents(": 1, 1, 1", "array<i32: 4, -2, -3>", 3).c_str(),
       "tileas.agent_switch.agent_warps_range: expected agent_warps to be -1 "
       "or a number of warps, but entry 1 is -2"},
      {"tileas.agent_switch.warp_agree",
       agents(": 1, 1, 1", "array<i32: 4, -1, 0>", 3).c_str(),
       "agent regions disagree on warp count"},
      {"tileas.agent_switch.warp_budget",
       agents(": 1, 1", "array<i32: 4, 4>", 2).c_str(),
       "agent warp count exceeds module budget",
       "nv_tileas.available_warps = 7 : i32"},
      {"tileas.agent_switch.warp_budget: exact",
       agents(": 1, 1", "array<i32: 2147483647, 2147483647>", 2).c_str(),
       "agent warp count exceeds module budget",
       "nv_tileas.available_warps = 2147483647 : i32"},
      {"tileas.agent_switch.warp_budget: below zero",
       agents(": 1", "array<i32: 0>", 1).c_str(),
       "agent warp count exceeds module budget",
       "nv_tileas.available_warps = -1 : i32"},
      {"tileas.agent_switch.region_args",
       R"(nv_tileas.async.pipeline.agent_switch
          {num_agents_per_group = 1 : i32, max_regs = array<i32: 1, 1>}
          { nv_tileas.async.pipeline.yield }, {
          ^first(%a : i1, %b : i1):
            nv_tileas.async.pipeline.yield
          })",
       "tileas.agent_switch.region_args: expected region #1 to have no "
       "arguments, but got 2"},
  });
}

TEST(TileASAgentSwitch, NearestModule) {
  expectAccepted("module {\n" + agents(": 1", "array<i32: 4>", 1) + "\n}",
                 "nv_tileas.available_warps = 1 : i32");
}
