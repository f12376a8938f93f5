// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: two regions without agent_warps
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// valid: -1 beside equal entries of agent_warps
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

// valid: the sum of agent_warps is available_warps
module attributes {nv_tileas.available_warps = 8 : i32} {
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// valid: no bound without available_warps
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 2147483647, 2147483647>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// valid: custom form with every attribute
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>, isolated = false} {
  nv_tileas.async.pipeline.yield
}, {
  nv_tileas.async.pipeline.yield
}

// -----

// valid: every agent inherits its warps, and none are available
module attributes {nv_tileas.available_warps = 0 : i32} {
  nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: -1, -1>} {
    nv_tileas.async.pipeline.yield
  }, {
    nv_tileas.async.pipeline.yield
  }
}

// -----

// valid: every agent inherits its warps, and less than none are available
module attributes {nv_tileas.available_warps = -1 : i32} {
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32: -1>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: an operand
// rule: ir.operand_count
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires zero operands}}
"nv_tileas.async.pipeline.agent_switch"(%t) <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!t) -> ()

// -----

// defect: no num_agents_per_group
// rule: roster.agent_switch.num_agents_per_group
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires attribute 'num_agents_per_group'}}
"nv_tileas.async.pipeline.agent_switch"() <{max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: no max_regs
// rule: roster.agent_switch.max_regs
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires attribute 'max_regs'}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: num_agents_per_group of 8 bits
// rule: ir.attribute_width
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op attribute 'num_agents_per_group' failed to satisfy constraint: 32-bit signless integer attribute}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i8, max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: region 1 has two blocks
// rule: tileas.pipeline.single_block
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.pipeline.single_block: expected region #1 to have one block, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: region 0 is empty and region 1 has three blocks: the number of blocks is checked first
// rule: tileas.pipeline.single_block
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.pipeline.single_block: expected region #1 to have one block, but got 3}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32>}> ({}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"() : () -> ()
^bb2:
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: region 1 has no block
// rule: tileas.pipeline.terminator
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {}) : () -> ()

// -----

// defect: a region ends in another operation
// rule: tileas.pipeline.terminator
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64>} {
  %x = builtin.unrealized_conversion_cast to i1
}

// -----

// defect: no region
// rule: roster.agent_switch.regions
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op roster.agent_switch.regions: expected at least one region, but got 0}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32>}> : () -> ()

// -----

// defect: max_regs is shorter than the list of regions
// rule: tileas.agent_switch.max_regs_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: max_regs is longer than the list of regions
// rule: tileas.agent_switch.max_regs_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 1 regions, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: max_regs and agent_warps are both wrong: the first in rule order is reported
// rule: tileas.agent_switch.max_regs_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32: 4, 8>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: max_regs is empty
// rule: tileas.agent_switch.max_regs_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.max_regs_length: expected max_regs to have one entry for each of the 1 regions, but got 0}}
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32>} {
  nv_tileas.async.pipeline.yield
}

// -----

// defect: agent_warps is shorter than the list of regions
// rule: tileas.agent_switch.agent_warps_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_length: expected agent_warps to have one entry for each of the 2 regions, but got 1}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: agent_warps is empty
// rule: tileas.agent_switch.agent_warps_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_length: expected agent_warps to have one entry for each of the 1 regions, but got 0}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>, agent_warps = array<i32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: agent_warps is too short and its entry below -1: the length is checked first
// rule: tileas.agent_switch.agent_warps_length
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_length: expected agent_warps to have one entry for each of the 2 regions, but got 1}}
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 1, 1>, agent_warps = array<i32: -7>} {
  nv_tileas.async.pipeline.yield
}, {
  nv_tileas.async.pipeline.yield
}

// -----

// defect: an entry of agent_warps is -2
// rule: tileas.agent_switch.agent_warps_range
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_range: expected agent_warps to be -1 or a number of warps, but entry 1 is -2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: -1, -2>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two entries of agent_warps are below -1: the first is named
// rule: tileas.agent_switch.agent_warps_range
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.agent_warps_range: expected agent_warps to be -1 or a number of warps, but entry 1 is -2}}
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 1, 1, 1>, agent_warps = array<i32: 4, -2, -3>} {
  nv_tileas.async.pipeline.yield
}, {
  nv_tileas.async.pipeline.yield
}, {
  nv_tileas.async.pipeline.yield
}

// -----

// defect: two entries of agent_warps differ
// rule: tileas.agent_switch.warp_agree
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent regions disagree on warp count}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 8>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: entries of agent_warps differ, with -1 between them
// rule: tileas.agent_switch.warp_agree
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent regions disagree on warp count}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32, 1>, agent_warps = array<i32: 4, -1, 0>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: the sum of agent_warps exceeds available_warps
// rule: tileas.agent_switch.warp_budget
module attributes {nv_tileas.available_warps = 7 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: the sum of agent_warps exceeds 32 bits
// rule: tileas.agent_switch.warp_budget
module attributes {nv_tileas.available_warps = 2147483647 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 2147483647, 2147483647>}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: a sum of 0 exceeds a negative available_warps
// rule: tileas.agent_switch.warp_budget
module attributes {nv_tileas.available_warps = -1 : i32} {
  // expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op agent warp count exceeds module budget}}
  "nv_tileas.async.pipeline.agent_switch"() <{agent_warps = array<i32: 0, -1>, max_regs = array<i32: 24, 24>, num_agents_per_group = 1 : i32}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }, {
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
}

// -----

// defect: region 1 has arguments
// rule: tileas.agent_switch.region_args
!t = !nv_tileas.tile<128x64xf16>
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op tileas.agent_switch.region_args: expected region #1 to have no arguments, but got 2}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}, {
^bb0(%x: i1, %z: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()
