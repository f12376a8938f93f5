// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; the lists may be missing or empty, as may a string
"nv_tileas.pragma"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()
"nv_tileas.pragma"() <{ocgEnterDirectives = [], ocgLeaveDirectives = [""]}> ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()
"nv_tileas.pragma"() <{ocgEnterDirectives = ["O3", "no such directive", "O3"]}> ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// valid: blanks, quotes and backslashes in strings
"nv_tileas.pragma"() <{ocgLeaveDirectives = [" ~", "\"a\\b\""]}> ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// valid: the yielded values are the results, in their order, and the arguments of the body are not compared
%t, %a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.async.token
%r:3 = "nv_tileas.pragma"() ({
^bb0(%x: f16, %i: index):
  "nv_tileas.yield"(%t, %i, %a) : (!nv_tileas.tile<8xf16>, index, !nv_tileas.async.token) -> ()
}) : () -> (!nv_tileas.tile<8xf16>, index, !nv_tileas.async.token)

// -----

// valid: custom form, one in the other
%i = builtin.unrealized_conversion_cast to index
%0 = nv_tileas.pragma {ocgEnterDirectives = ["a"], ocgLeaveDirectives = ["b", "c"]} -> index {
  %1 = nv_tileas.pragma {ocgLeaveDirectives = []} -> index {
    nv_tileas.yield %i : index
  }
  nv_tileas.yield %1 : index
}

// -----

// defect: two blocks
// rule: ir.body_single_block
// expected-error @below {{'nv_tileas.pragma' op ir.body_single_block: expected region #0 to have one block, but got 2}}
"nv_tileas.pragma"() ({
^bb0:
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks, the first one empty, and a result: the blocks are counted first
// rule: ir.body_single_block
// expected-error @below {{'nv_tileas.pragma' op ir.body_single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.pragma"() ({
^bb0:
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : () -> f16

// -----

// defect: an operation behind the yield, which is the later operation
// rule: ir.body_terminator
// expected-error @below {{'nv_tileas.pragma' op expects regions to end with 'nv_tileas.yield'}}
"nv_tileas.pragma"() ({
  "nv_tileas.yield"() : () -> ()
  %x = builtin.unrealized_conversion_cast to f16
}) : () -> ()

// -----

// defect: the body ends as a region of the pipeline
// rule: ir.body_terminator
// expected-error @below {{'nv_tileas.pragma' op expects regions to end with 'nv_tileas.yield'}}
"nv_tileas.pragma"() ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: a result, and nothing is yielded
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [tile<8xf16, #nv_tileas.layout<8:1>>], but got: []}}
%r = "nv_tileas.pragma"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>

// -----

// defect: no result, and a value is yielded
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [], but got: [index]}}
"nv_tileas.pragma"() ({
^bb0(%i: index):
  "nv_tileas.yield"(%i) : (index) -> ()
}) : () -> ()

// -----

// defect: a value of another type
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [tile<8xf16>], but got: [tile<8xf32>]}}
%r = "nv_tileas.pragma"() ({
^bb0(%t: !nv_tileas.tile<8xf32>):
  "nv_tileas.yield"(%t) : (!nv_tileas.tile<8xf32>) -> ()
}) : () -> !nv_tileas.tile<8xf16>

// -----

// defect: the results in another order
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [!nv_tileas.async.pipeline.iterator<tile<8xf16>>, !nv_tileaa.program_id], but got: [!nv_tileaa.program_id, !nv_tileas.async.pipeline.iterator<tile<8xf16>>]}}
%r:2 = "nv_tileas.pragma"() ({
^bb0(%p: !nv_tileaa.program_id, %t: !nv_tileas.async.pipeline.iterator<tile<8xf16>>):
  "nv_tileas.yield"(%p, %t) : (!nv_tileaa.program_id, !nv_tileas.async.pipeline.iterator<tile<8xf16>>) -> ()
}) : () -> (!nv_tileas.async.pipeline.iterator<tile<8xf16>>, !nv_tileaa.program_id)

// -----

// defect: one of two results
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [index, index], but got: [index]}}
%r:2 = "nv_tileas.pragma"() ({
^bb0(%i: index):
  "nv_tileas.yield"(%i) : (index) -> ()
}) : () -> (index, index)

// -----

// defect: another type in both of two, of which the outer one is checked first
// rule: ir.pragma_results
// expected-error @below {{'nv_tileas.pragma' op expects region yield types to match with result types [f16], but got: [f32]}}
%r = "nv_tileas.pragma"() ({
  %x = "nv_tileas.pragma"() ({
    "nv_tileas.yield"() : () -> ()
  }) : () -> f32
  "nv_tileas.yield"(%x) : (f32) -> ()
}) : () -> f16
