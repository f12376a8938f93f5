// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The rules of oracle/spec/agent_switch.md, each broken by the smallest module,
// and their valid neighbours.

// valid: two agents without warps
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: no agent (roster.agent_switch.regions)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op roster.agent_switch.regions: expected at least one region, but got 0}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32>}> : () -> ()

// -----

// defect: fewer budgets than agents (tileas.agent_switch.max_regs_length)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: more budgets than agents (tileas.agent_switch.max_regs_length)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 1 regions, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: fewer warps than agents (tileas.agent_switch.agent_warps_length)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_length: expected agent_warps to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: no warps in the list (tileas.agent_switch.agent_warps_length)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_length: expected agent_warps to have one entry for each of the 1 regions, but got 0}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: warps below -1 (tileas.agent_switch.agent_warps_range)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_range: expected agent_warps to be -1 or a number of warps, but entry 1 is -2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: -1, -2>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: warps that differ (tileas.agent_switch.warp_agree)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent regions disagree on warp count}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 8>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: warps that differ over one that inherits (tileas.agent_switch.warp_agree)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent regions disagree on warp count}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32, 1>, agent_warps = array<i32: 4, -1, 0>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// valid: an agent that inherits does not disagree
module attributes {nv_tileas.available_warps = 8 : i32} {
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32, 1>, agent_warps = array<i32: 4, -1, 4>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: more warps than the module has (tileas.agent_switch.warp_budget)
module attributes {nv_tileas.available_warps = 7 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: a sum beyond 32 bits (tileas.agent_switch.warp_budget)
module attributes {nv_tileas.available_warps = 2147483647 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 2147483647, 2147483647>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: no warps against a negative budget (tileas.agent_switch.warp_budget)
module attributes {nv_tileas.available_warps = -1 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32: -1>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// valid: as many warps as the module has
module attributes {nv_tileas.available_warps = 8 : i32} {
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// valid: no bound without the module's attribute
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 2147483647, 2147483647>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: an agent with an argument (tileas.agent_switch.region_args)
!t = !nv_tileas.tile<128x64xf16>
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.region_args: expected region #1 to have no arguments, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
^bb0(%x: i1, %z: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: an agent without a block (tileas.pipeline.terminator)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {}) : () -> ()

// -----

// defect: an agent with two blocks (tileas.pipeline.single_block)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.pipeline.single_block: expected region #1 to have one block, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two defects, of which the first of the ladder is told (tileas.agent_switch.max_regs_length)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32: 4, 8>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()
