// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: two blocks
// rule: ir.tileaa_single_block
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op ir.tileaa_single_block: expected region #0 to have one block, but got 2}}
  "nv_tileaa.queue.put"(%q) ({
  ^bb0:
    "nv_tileaa.queue.yield"() : () -> ()
  ^bb1:
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: three blocks, the first one empty: the blocks are counted first
// rule: ir.tileaa_single_block
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op ir.tileaa_single_block: expected region #0 to have one block, but got 3}}
  "nv_tileaa.queue.put"(%q) ({
  ^bb0:
  ^bb1:
    "nv_tileaa.queue.yield"() : () -> ()
  ^bb2:
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: no block
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({}) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an empty block
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
  ^bb0:
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: no end
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    %x = builtin.unrealized_conversion_cast to f16
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileaa.yield
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileaa.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileaa.return
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileaa.return"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileas.yield
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileas.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileas.async.pipeline.yield
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an operation behind the end, which is the later operation
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileaa.queue.yield"() : () -> ()
    %x = builtin.unrealized_conversion_cast to f16
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the only end stands in a module
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
  "nv_tileaa.queue.put"(%q) ({
    module {
      "nv_tileaa.queue.yield"() : () -> ()
    }
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: outside of a function, where the end breaks a rule too
// rule: ir.queue_terminator
%q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
// expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
"nv_tileaa.queue.put"(%q) ({
  "nv_tileaa.queue.yield"() : () -> ()
  %x = builtin.unrealized_conversion_cast to f16
}) : (!nv_tileaa.queue<[f16]>) -> ()

// -----

// defect: one in the other, of which the inner one has no end
// rule: ir.queue_terminator
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  "nv_tileaa.queue.put"(%q) ({
    // expected-error @below {{'nv_tileaa.queue.put' op expects regions to end with 'nv_tileaa.queue.yield'}}
    "nv_tileaa.queue.put"(%q) ({}) : (!nv_tileaa.queue<[f16]>) -> ()
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
