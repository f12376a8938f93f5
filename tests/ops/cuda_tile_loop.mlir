// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without and with values
%x, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
"cuda_tile.loop"() ({
  "cuda_tile.continue"() : () -> ()
}) : () -> ()
"cuda_tile.loop"() ({
  "cuda_tile.break"() : () -> ()
}) : () -> ()
%r:2 = "cuda_tile.loop"(%x, %k) ({
^bb0(%a: !cuda_tile.tile<4x8xf32>, %b: !cuda_tile.token):
  "cuda_tile.break"(%b, %a) : (!cuda_tile.token, !cuda_tile.tile<4x8xf32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> (!cuda_tile.token, !cuda_tile.tile<4x8xf32>)

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
cuda_tile.loop {
}
cuda_tile.loop {
  break
}
%1:2 = cuda_tile.loop iter_values(%arg0 = %0#0, %arg1 = %0#1) : tile<4x8xf32>, token -> token, tile<4x8xf32> {
  break %arg1, %arg0 : token, tile<4x8xf32>
}

// -----

// valid: values, arguments and results are not compared, and may be views
%x, %v, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i1>
"cuda_tile.loop"(%x) ({
^bb0(%a: !cuda_tile.tile<i32>, %b: index):
  %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<f32>) -> ()
%r = "cuda_tile.loop"(%v) ({
^bb0(%a: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.continue"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
  }, {
    "cuda_tile.break"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.continue"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%s = "cuda_tile.loop"() ({
  "cuda_tile.continue"() : () -> ()
}) : () -> index

// -----

// defect: two regions, of which the first one has no block: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'cuda_tile.loop' op requires one region}}
"cuda_tile.loop"() ({}, {
  "cuda_tile.continue"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks
// rule: ir.cuda_single_block
// expected-error @below {{'cuda_tile.loop' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
"cuda_tile.loop"() ({
^bb0:
  "cuda_tile.continue"() : () -> ()
^bb1:
  "cuda_tile.continue"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks, of which the first one ends in a yield: blocks are counted first
// rule: ir.cuda_single_block
// expected-error @below {{'cuda_tile.loop' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
"cuda_tile.loop"() ({
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.continue"() : () -> ()
}) : () -> ()

// -----

// defect: no block
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({}) : () -> ()

// -----

// defect: an empty block
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
^bb0:
}) : () -> ()

// -----

// defect: an empty block with an argument
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
^bb0(%a: !cuda_tile.tile<i32>):
}) : () -> ()

// -----

// defect: no end
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : () -> ()

// -----

// defect: the end is a yield
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: the end is a return
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileas.yield
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// defect: an operation behind the end
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  "cuda_tile.break"() : () -> ()
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
}) : () -> ()

// -----

// defect: the end is a yield, of a wrong type: the loop is checked first
// rule: ir.cuda_terminator
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
  %x = builtin.unrealized_conversion_cast to index
  "cuda_tile.yield"(%x) : (index) -> ()
}) : () -> ()
