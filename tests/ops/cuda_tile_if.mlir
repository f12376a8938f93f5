// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with and without an else region and results
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()
%r:2 = "cuda_tile.if"(%c) ({
  %k = "cuda_tile.make_token"() : () -> !cuda_tile.token
  "cuda_tile.yield"(%x, %k) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> ()
}, {
  %k = "cuda_tile.make_token"() : () -> !cuda_tile.token
  "cuda_tile.yield"(%x, %k) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>
cuda_tile.if %0#0 {
}
cuda_tile.if %0#0 {
} else {
}
%1:2 = cuda_tile.if %0#0 -> (tile<4x8xf32>, token) {
  %2 = make_token : token
  yield %0#1, %2 : tile<4x8xf32>, token
} else {
  %2 = make_token : token
  yield %0#1, %2 : tile<4x8xf32>, token
}

// -----

// valid: without results its regions may yield anything
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<4x8xf32>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"(%x, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i1>) -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// valid: results that are no views: scalars, a pointer, a tile of pointers and of i4
%c, %a, %b, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, f32, !cuda_tile.ptr<f32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<8xi4>
%r:4 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%a, %b, %d, %e) : (f32, !cuda_tile.ptr<f32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<8xi4>) -> ()
}, {
  "cuda_tile.yield"(%a, %b, %d, %e) : (f32, !cuda_tile.ptr<f32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<8xi4>) -> ()
}) : (!cuda_tile.tile<i1>) -> (f32, !cuda_tile.ptr<f32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<8xi4>)

// -----

// valid: regions that end in return, break and continue do not yield
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.return"() : () -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>
%l = "cuda_tile.loop"(%x) ({
^bb0(%a: !cuda_tile.tile<i32>):
  %s:2 = "cuda_tile.if"(%c) ({
    "cuda_tile.break"(%x) : (!cuda_tile.tile<i32>) -> ()
  }, {
    "cuda_tile.continue"(%a) : (!cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<i1>) -> (index, !cuda_tile.tile<f32>)
  "cuda_tile.break"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: no region
// rule: ir.region_count
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expected 2 regions}}
"cuda_tile.if"(%c) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: one region
// rule: ir.region_count
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expected 2 regions}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: three regions
// rule: ir.region_count
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expected 2 regions}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: one region and no operand: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'cuda_tile.if' op expected 2 regions}}
"cuda_tile.if"() ({
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two operands, of which the first one is of i32: they are counted first
// rule: ir.operand_count
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.if' op requires a single operand}}
"cuda_tile.if"(%c, %c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the condition is of rank 1
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi1>
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got '!cuda_tile.tile<1xi1>'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<1xi1>) -> ()

// -----

// defect: the condition is of i8
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got '!cuda_tile.tile<i8>'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i8>) -> ()

// -----

// defect: the condition is a pointer
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i1>>
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got '!cuda_tile.tile<ptr<i1>>'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<ptr<i1>>) -> ()

// -----

// defect: the condition is an i1 of MLIR
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to i1
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got 'i1'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (i1) -> ()

// -----

// defect: the condition is a tile of nv_tileas
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to !nv_tileas.tile<i1>
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got '!nv_tileas.tile<i1>'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!nv_tileas.tile<i1>) -> ()

// -----

// defect: the condition is of i32, and there is no region with a block: the slot is checked first
// rule: ir.cuda_if_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.if' op operand #0 must be scalar i1 tile, but got '!cuda_tile.tile<i32>'}}
"cuda_tile.if"(%c) ({}, {}) : (!cuda_tile.tile<i32>) -> ()

// -----

// defect: the then region has two blocks
// rule: ir.cuda_single_block
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
"cuda_tile.if"(%c) ({
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has three blocks
// rule: ir.cuda_single_block
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op ir.cuda_single_block: expected region #1 to have one block, but got 3}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
^bb2:
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: both regions have several blocks: the first one is named
// rule: ir.cuda_single_block
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
"cuda_tile.if"(%c) ({
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
}, {
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
^bb2:
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has two blocks, and the then region an argument: blocks are counted first
// rule: ir.cuda_single_block
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op ir.cuda_single_block: expected region #1 to have one block, but got 2}}
"cuda_tile.if"(%c) ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}, {
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the first of two blocks has no end: blocks are counted first
// rule: ir.cuda_single_block
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
"cuda_tile.if"(%c) ({
^bb0:
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
^bb1:
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has an argument
// rule: ir.cuda_if_arguments
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op region #0 should have no arguments}}
"cuda_tile.if"(%c) ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has two arguments
// rule: ir.cuda_if_arguments
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op region #1 should have no arguments}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
^bb0(%a: !cuda_tile.tile<i32>, %b: index):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: both regions have arguments: the first one is named
// rule: ir.cuda_if_arguments
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op region #0 should have no arguments}}
"cuda_tile.if"(%c) ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}, {
^bb0(%b: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has an argument, and the then region no end: arguments come first
// rule: ir.cuda_if_arguments
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op region #1 should have no arguments}}
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}, {
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has an empty block
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
^bb0:
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has an empty block
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
^bb0:
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has no end
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has no end
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has the end nv_tileas.yield
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "nv_tileas.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has the end nv_tileas.yield
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "nv_tileas.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has the end nv_tileaa.return
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "nv_tileaa.return"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has the end nv_tileaa.return
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "nv_tileaa.return"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the then region has an operation behind its end
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has an operation behind its end
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"() : () -> ()
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the only yield stands in an if of the then region
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the else region has no end, and there is no then region: the then region comes first
// rule: cudatile.if.then
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if requires a then-region}}
"cuda_tile.if"(%c) ({}, {
^bb0:
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: no then region
// rule: cudatile.if.then
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if requires a then-region}}
"cuda_tile.if"(%c) ({}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: neither a then nor an else region
// rule: cudatile.if.then
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if requires a then-region}}
"cuda_tile.if"(%c) ({}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: no then region, and a result that the else region does not yield: the then region comes first
// rule: cudatile.if.then
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if requires a then-region}}
%r = "cuda_tile.if"(%c) ({}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: no regions, and a result: the then region comes first
// rule: cudatile.if.then
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if requires a then-region}}
%r = "cuda_tile.if"(%c) ({}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>
