// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither values nor results are compared with anything
"nv_tileaa.func"() ({
  %x, %i = builtin.unrealized_conversion_cast to f16, index
  "nv_tileaa.execute"() ({
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  %r:2 = "nv_tileaa.execute"(%x, %i, %x) ({
  ^bb0(%a: f32):
    "nv_tileaa.yield"(%a, %x) : (f32, f16) -> ()
  }) : (f16, index, f16) -> (index, f16)
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form, one in the other
nv_tileaa.func {kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1, occupancy = 1>} {
  %x, %i = builtin.unrealized_conversion_cast to f16, index
  %0:2 = nv_tileaa.execute %x, %i : (f16, index) -> (f16, f32) {
    %1 = nv_tileaa.execute %i : (index) -> index {
    ^bb0(%j: index):
      nv_tileaa.yield %j : index
    }
    nv_tileaa.yield %x : f16
  }
  nv_tileaa.return
}

// -----

// valid: what it works on may be anything, other functions among it
"nv_tileaa.func"() ({
  "nv_tileaa.execute"() ({
    "nv_tileaa.func"() ({
      "nv_tileaa.return"() : () -> ()
    }) : () -> ()
    module {
      %r = builtin.unrealized_conversion_cast to f16
    }
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two regions, the first one of two blocks: the regions are counted first
// rule: ir.region_count
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op requires one region}}
  "nv_tileaa.execute"() ({
  ^bb0:
    "nv_tileaa.yield"() : () -> ()
  ^bb1:
    "nv_tileaa.yield"() : () -> ()
  }, {}) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks
// rule: ir.tileaa_single_block
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op ir.tileaa_single_block: expected region #0 to have one block, but got 2}}
  "nv_tileaa.execute"() ({
  ^bb0:
    "nv_tileaa.yield"() : () -> ()
  ^bb1:
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: three blocks, the first one empty: the blocks are counted first
// rule: ir.tileaa_single_block
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op ir.tileaa_single_block: expected region #0 to have one block, but got 3}}
  "nv_tileaa.execute"() ({
  ^bb0:
  ^bb1:
    "nv_tileaa.yield"() : () -> ()
  ^bb2:
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: no block
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({}) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an empty block
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
  ^bb0:
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: no end
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    %x = builtin.unrealized_conversion_cast to f16
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileaa.queue.yield
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileaa.return
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileas.yield
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "nv_tileas.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileas.async.pipeline.yield
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an operation behind the end, which is the later operation
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "nv_tileaa.yield"() : () -> ()
    %x = builtin.unrealized_conversion_cast to f16
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the only end stands in a module
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    module {
      "nv_tileaa.yield"() : () -> ()
    }
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: outside of a function, where the end breaks a rule too
// rule: tileaa.region.terminator
// expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
"nv_tileaa.execute"() ({
  "nv_tileaa.yield"() : () -> ()
  %x = builtin.unrealized_conversion_cast to f16
}) : () -> ()

// -----

// defect: one in the other, of which the inner one has no end
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  "nv_tileaa.execute"() ({
    // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
    "nv_tileaa.execute"() ({}) : () -> ()
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is a break of cuda_tile
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "cuda_tile.break"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// defect: the end is a continue of cuda_tile
// rule: tileaa.region.terminator
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.execute' op expects regions to end with 'nv_tileaa.yield'}}
  "nv_tileaa.execute"() ({
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
}) : () -> ()
