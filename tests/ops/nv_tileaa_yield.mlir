// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without values and with values of any types
"nv_tileaa.func"() ({
  "nv_tileaa.yield"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() ({
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  "nv_tileaa.yield"(%i, %q, %i) : (index, !nv_tileaa.queue<[f16]>, index) -> ()
}) : () -> ()

// -----

// valid: custom form
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  nv_tileaa.yield %i, %q : index, !nv_tileaa.queue<[f16]>
}
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
  nv_tileaa.yield
}

// -----

// valid: in regions of a function, at any depth
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  "nv_tileaa.execute"() ({
    "nv_tileaa.execute"() ({
      "nv_tileaa.yield"() : () -> ()
    }) : () -> ()
    "nv_tileaa.queue.put"(%q) ({
      "nv_tileaa.execute"() ({
        "nv_tileaa.yield"() : () -> ()
      }) : () -> ()
      "nv_tileaa.queue.yield"() : () -> ()
    }) : (!nv_tileaa.queue<[f16]>) -> ()
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: in a module of a function
"nv_tileaa.func"() ({
  module {
    module {
      "nv_tileaa.yield"() : () -> ()
    }
    "nv_tileaa.yield"() : () -> ()
  }
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an operation follows, outside of a function: the end of the block is checked first
// rule: ir.terminator_last
// expected-error @below {{'nv_tileaa.yield' op must be the last operation in the parent block}}
"nv_tileaa.yield"() : () -> ()
%x = builtin.unrealized_conversion_cast to f16

// -----

// defect: in the module itself
// rule: tileaa.region.yield_parent
// expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
"nv_tileaa.yield"() : () -> ()

// -----

// defect: in a nested module
// rule: tileaa.region.yield_parent
module {
  // expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.yield"() : () -> ()
}

// -----

// defect: beside a function
// rule: tileaa.region.yield_parent
module {
  "nv_tileaa.func"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.yield"() : () -> ()
}

// -----

// defect: in a part of no function
// rule: tileaa.region.yield_parent
"nv_tileaa.execute"() ({
  // expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.yield"() : () -> ()
}) : () -> ()

// -----

// defect: in a part of a part of no function
// rule: tileaa.region.yield_parent
"nv_tileaa.execute"() ({
  "nv_tileaa.execute"() ({
    // expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.yield"() : () -> ()
}) : () -> ()
