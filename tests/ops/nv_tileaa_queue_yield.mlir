// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without values and with values of any types
"nv_tileaa.func"() ({
  "nv_tileaa.queue.yield"() : () -> ()
}) : () -> ()
"nv_tileaa.func"() ({
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  "nv_tileaa.queue.yield"(%i, %q, %i) : (index, !nv_tileaa.queue<[f16]>, index) -> ()
}) : () -> ()

// -----

// valid: custom form
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
^bb0(%i: index, %q: !nv_tileaa.queue<[f16]>):
  nv_tileaa.queue.yield %i, %q : index, !nv_tileaa.queue<[f16]>
}
nv_tileaa.func {target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>} {
  nv_tileaa.queue.yield
}

// -----

// valid: in regions of a function, at any depth
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileaa.execute"() ({
      "nv_tileaa.queue.put"(%q) ({
        "nv_tileaa.queue.yield"() : () -> ()
      }) : (!nv_tileaa.queue<[f16]>) -> ()
      "nv_tileaa.yield"() : () -> ()
    }) : () -> ()
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  %r = "nv_tileaa.queue.get"(%q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: in a module of a function
"nv_tileaa.func"() ({
  module {
    "nv_tileaa.queue.yield"() : () -> ()
  }
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: in the module itself
// rule: tileaa.region.yield_parent
// expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
"nv_tileaa.queue.yield"() : () -> ()

// -----

// defect: in a nested module
// rule: tileaa.region.yield_parent
module {
  // expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.queue.yield"() : () -> ()
}

// -----

// defect: beside a function
// rule: tileaa.region.yield_parent
module {
  "nv_tileaa.func"() ({
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.queue.yield"() : () -> ()
}

// -----

// defect: in a queue.put of no function
// rule: tileaa.region.yield_parent
%q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
"nv_tileaa.queue.put"(%q) ({
  // expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.queue.yield"() : () -> ()
}) : (!nv_tileaa.queue<[f16]>) -> ()

// -----

// defect: in a queue.get of no function, with a value
// rule: tileaa.region.yield_parent
%q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
"nv_tileaa.queue.get"(%q) ({
  // expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
  "nv_tileaa.queue.yield"(%q) : (!nv_tileaa.queue<[f16]>) -> ()
}) : (!nv_tileaa.queue<[f16]>) -> ()
