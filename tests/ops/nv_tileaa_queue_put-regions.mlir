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
