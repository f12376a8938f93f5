// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without values and with values of any types
"nv_tileaa.func"() ({
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() ({
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  "nv_tileaa.return"(%i, %q, %i) : (index, !nv_tileaa.queue<[f16]>, index) -> ()
}) : () -> ()

// -----

// valid: custom form
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  nv_tileaa.return %i, %q : index, !nv_tileaa.queue<[f16]>
}
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
  nv_tileaa.return
}

// -----

// valid: in a function of a function, and in one of a module
"nv_tileaa.func"() ({
  "nv_tileaa.func"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  module {
    "nv_tileaa.func"() ({
      "nv_tileaa.return"() : () -> ()
    }) : () -> ()
  }
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: a result, outside of a function: the results are counted first
// rule: ir.result_count
// expected-error @below {{'nv_tileaa.return' op requires zero results}}
%r = "nv_tileaa.return"() : () -> index

// -----

// defect: in the module itself
// rule: tileaa.region.yield_parent
// expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
"nv_tileaa.return"() : () -> ()

// -----

// defect: in a nested module
// rule: tileaa.region.yield_parent
module {
  // expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.return"() : () -> ()
}

// -----

// defect: beside a function
// rule: tileaa.region.yield_parent
module {
  "nv_tileaa.func"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.return"() : () -> ()
}

// -----

// defect: in a module of a function, which is not directly around it
// rule: tileaa.region.yield_parent
"nv_tileaa.func"() ({
  module {
    // expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
    "nv_tileaa.return"() : () -> ()
  }
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a module of a part of a function
// rule: tileaa.region.yield_parent
"nv_tileaa.func"() ({
  "nv_tileaa.execute"() ({
    module {
      // expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
      "nv_tileaa.return"() : () -> ()
    }
    "nv_tileaa.yield"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: with a value
// rule: tileaa.region.yield_parent
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
"nv_tileaa.return"(%i) : (index) -> ()
