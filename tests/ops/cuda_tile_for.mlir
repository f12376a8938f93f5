// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without and with values
%n, %x, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
"cuda_tile.for"(%n, %n, %n) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
%r:2 = "cuda_tile.for"(%n, %n, %n, %x, %k) <{unsignedCmp}> ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<4x8xf32>, %b: !cuda_tile.token):
  "cuda_tile.continue"(%a, %b) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
cuda_tile.for %loopIdx in (%0#0 to %0#0, step %0#0) : tile<i32> {
}
%for:2 = cuda_tile.for unsigned %loopIdx in (%0#0 to %0#0, step %0#0) : tile<i32> iter_values(%iterArg0 = %0#1, %iterArg1 = %0#2) -> (tile<4x8xf32>, token) {
  continue %iterArg0, %iterArg1 : tile<4x8xf32>, token
}

// -----

// valid: every integer, and values of other types
%a, %b, %c, %d, %e, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i8>, !cuda_tile.tile<i16>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, f32
%r0 = "cuda_tile.for"(%a, %a, %a, %x) ({
^bb0(%i: !cuda_tile.tile<i1>, %y: f32):
  "cuda_tile.continue"(%y) : (f32) -> ()
}) : (!cuda_tile.tile<i1>, !cuda_tile.tile<i1>, !cuda_tile.tile<i1>, f32) -> f32
%r1 = "cuda_tile.for"(%b, %b, %b, %x) ({
^bb0(%i: !cuda_tile.tile<i8>, %y: f32):
  "cuda_tile.continue"(%y) : (f32) -> ()
}) : (!cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, f32) -> f32
%r2 = "cuda_tile.for"(%c, %c, %c, %x) ({
^bb0(%i: !cuda_tile.tile<i16>, %y: f32):
  "cuda_tile.continue"(%y) : (f32) -> ()
}) : (!cuda_tile.tile<i16>, !cuda_tile.tile<i16>, !cuda_tile.tile<i16>, f32) -> f32
%r3 = "cuda_tile.for"(%d, %d, %d, %x) ({
^bb0(%i: !cuda_tile.tile<i32>, %y: f32):
  "cuda_tile.continue"(%y) : (f32) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, f32) -> f32
%r4 = "cuda_tile.for"(%e, %e, %e, %x) ({
^bb0(%i: !cuda_tile.tile<i64>, %y: f32):
  "cuda_tile.continue"(%y) : (f32) -> ()
}) : (!cuda_tile.tile<i64>, !cuda_tile.tile<i64>, !cuda_tile.tile<i64>, f32) -> f32

// -----

// valid: one in the other, with an if
%n, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i1>
"cuda_tile.for"(%n, %n, %n) ({
^bb0(%i: !cuda_tile.tile<i32>):
  %r = "cuda_tile.for"(%i, %n, %n, %c) ({
  ^bb0(%j: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<i1>):
    "cuda_tile.if"(%a) ({
      "cuda_tile.continue"(%a) : (!cuda_tile.tile<i1>) -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"(%a) : (!cuda_tile.tile<i1>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: two regions, of which the second one has two blocks: the regions are counted first
// rule: ir.region_count
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op requires one region}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}, {
^bb0:
  "cuda_tile.continue"() : () -> ()
^bb1:
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: two operands, of which the first one is of rank 1: they are counted first
// rule: ir.operand_count
%l, %u = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expected 3 or more operands, but found 2}}
"cuda_tile.for"(%l, %u) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: lowerBound is of rank 1
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #0 must be scalar cuda tile, but got '!cuda_tile.tile<1xi32>'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: lowerBound is an i32 of MLIR
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to i32, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #0 must be scalar cuda tile, but got 'i32'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (i32, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: lowerBound is a token
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.token, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #0 must be scalar cuda tile, but got '!cuda_tile.token'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.token, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: upperBound is of rank 1
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #1 must be scalar cuda tile, but got '!cuda_tile.tile<1xi32>'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: upperBound is an i32 of MLIR
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, i32, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #1 must be scalar cuda tile, but got 'i32'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, i32, !cuda_tile.tile<i32>) -> ()

// -----

// defect: upperBound is a token
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op operand #1 must be scalar cuda tile, but got '!cuda_tile.token'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.token, !cuda_tile.tile<i32>) -> ()

// -----

// defect: step is of rank 1
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.for' op operand #2 must be scalar cuda tile, but got '!cuda_tile.tile<1xi32>'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>) -> ()

// -----

// defect: step is an i32 of MLIR
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, i32
// expected-error @below {{'cuda_tile.for' op operand #2 must be scalar cuda tile, but got 'i32'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, i32) -> ()

// -----

// defect: step is a token
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.for' op operand #2 must be scalar cuda tile, but got '!cuda_tile.token'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> ()

// -----

// defect: all bounds are of wrong types: the first one is named
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to index, index, index
// expected-error @below {{'cuda_tile.for' op operand #0 must be scalar cuda tile, but got 'index'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (index, index, index) -> ()

// -----

// defect: the step is of rank 1, and there are two blocks: the slot is checked first
// rule: ir.cuda_for_slots
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.for' op operand #2 must be scalar cuda tile, but got '!cuda_tile.tile<1xi32>'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
^bb1:
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>) -> ()

// -----

// defect: three blocks, the first one without an end: blocks are counted first
// rule: ir.cuda_single_block
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op ir.cuda_single_block: expected region #0 to have one block, but got 3}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.break"() : () -> ()
^bb1:
  "cuda_tile.continue"() : () -> ()
^bb2:
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: no block
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: an empty block
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: no end
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the end is a yield
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the end is a return
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the end is nv_tileas.yield
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "nv_tileas.yield"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: an operation behind the end
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the only continue stands in an if
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  "cuda_tile.if"(%c) ({
    "cuda_tile.continue"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: no block, and bounds of several types: the end comes first
// rule: ir.cuda_terminator
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %u, %s) ({}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> ()
