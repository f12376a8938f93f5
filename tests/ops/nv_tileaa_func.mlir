// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with arguments, and with each attribute
"nv_tileaa.func"() ({
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  "nv_tileaa.return"(%q, %i) : (!nv_tileaa.queue<[f16]>, index) -> ()
}) : () -> ()
"nv_tileaa.func"() <{target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>}> ({
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() <{kernel_spec = #nv_tileaa.kernel_spec<num_warps = 32, num_ctas = 16, occupancy = 32>}> ({
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form, with both attributes
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>, kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2, occupancy = 1>} {
^bb0(%i: index):
  nv_tileaa.return %i : index
}

// -----

// valid: no block, and an empty one
"nv_tileaa.func"() ({}) : () -> ()
"nv_tileaa.func"() ({
^bb0:
}) : () -> ()

// -----

// valid: the end may be a yield, a queue.yield or no end at all
"nv_tileaa.func"() ({
  "nv_tileaa.yield"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() ({
  "nv_tileaa.queue.yield"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() ({
  %x = builtin.unrealized_conversion_cast to f16
}) : () -> ()

// -----

// valid: in a function, in a module and in a part of a function
"nv_tileaa.func"() ({
  "nv_tileaa.func"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  module {
    "nv_tileaa.func"() ({
      "nv_tileaa.return"() : () -> ()
    }) : () -> ()
  }
  "nv_tileaa.execute"() ({
    "nv_tileaa.func"() ({
      "nv_tileaa.return"() : () -> ()
    }) : () -> ()
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: another target than that of the module
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  "nv_tileaa.func"() <{target_spec = #nv_tileaa.target_spec<compute_capability = 1, arch_conditional = false>}> ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
}

// -----

// defect: two regions, one of two blocks, and an operand: the regions are counted first
// rule: ir.region_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileaa.func' op requires one region}}
"nv_tileaa.func"(%i) ({
  "nv_tileaa.return"() : () -> ()
}, {
^bb0:
  "nv_tileaa.return"() : () -> ()
^bb1:
  "nv_tileaa.return"() : () -> ()
}) : (index) -> ()

// -----

// defect: two blocks
// rule: ir.tileaa_single_block
// expected-error @below {{'nv_tileaa.func' op ir.tileaa_single_block: expected region #0 to have one block, but got 2}}
"nv_tileaa.func"() ({
^bb0:
  "nv_tileaa.return"() : () -> ()
^bb1:
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: three blocks, of which two are empty
// rule: ir.tileaa_single_block
// expected-error @below {{'nv_tileaa.func' op ir.tileaa_single_block: expected region #0 to have one block, but got 3}}
"nv_tileaa.func"() ({
^bb0:
^bb1:
  "nv_tileaa.return"() : () -> ()
^bb2:
}) : () -> ()

// -----

// defect: two blocks, and in the first one an operation that breaks a rule: the function is checked first
// rule: ir.tileaa_single_block
// expected-error @below {{'nv_tileaa.func' op ir.tileaa_single_block: expected region #0 to have one block, but got 2}}
"nv_tileaa.func"() ({
^bb0:
  "nv_tileaa.execute"() ({}) : () -> ()
  "nv_tileaa.return"() : () -> ()
^bb1:
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks in a function of a function
// rule: ir.tileaa_single_block
"nv_tileaa.func"() ({
  // expected-error @below {{'nv_tileaa.func' op ir.tileaa_single_block: expected region #0 to have one block, but got 2}}
  "nv_tileaa.func"() ({
  ^bb0:
    "nv_tileaa.return"() : () -> ()
  ^bb1:
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
