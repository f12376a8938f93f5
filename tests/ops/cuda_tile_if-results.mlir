// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: a result, and no else region
// rule: cudatile.if.else
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: a result that is not yielded, and no else region: the else region comes first
// rule: cudatile.if.else
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: a result that is a view, and no else region: the else region comes first
// rule: cudatile.if.else
%c, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: a then region that ends in return, and no else region
// rule: cudatile.if.else
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.return"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields nothing
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (0) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields a value too many
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (3) to match expected (2)}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %y, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: the then region yields another element
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields another shape
// rule: cudatile.if.then_yields
%c, %x, %z = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<1xi32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%z) : (!cuda_tile.tile<1xi32>) -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields no tile, which prints in full
// rule: cudatile.if.then_yields
%c, %x, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: !cuda_tile.token vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%k) : (!cuda_tile.token) -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields a scalar
// rule: cudatile.if.then_yields
%c, %s, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, f32, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: f32 vs tile<f32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%s) : (f32) -> ()
}, {
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<f32>

// -----

// defect: the then region yields in another order: the first place is named
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%y, %x) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: the then region yields another number, of other types: the numbers come first
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (2) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%y, %y) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region yields another type in the second place
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<i32> vs tile<f32>}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: the else region yields nothing
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (0) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the else region yields a value too many
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (3) to match expected (2)}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%x, %y, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: the else region yields another element
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the else region yields another shape
// rule: cudatile.if.else_yields
%c, %x, %z = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<1xi32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%z) : (!cuda_tile.tile<1xi32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the else region yields no tile, which prints in full
// rule: cudatile.if.else_yields
%c, %x, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: !cuda_tile.token vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%k) : (!cuda_tile.token) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the else region yields a scalar
// rule: cudatile.if.else_yields
%c, %s, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, f32, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: f32 vs tile<f32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%s) : (f32) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<f32>

// -----

// defect: the else region yields in another order: the first place is named
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%y, %x) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: the else region yields another number, of other types: the numbers come first
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (2) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {
  "cuda_tile.yield"(%y, %y) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the else region yields another type in the second place
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<i32> vs tile<f32>}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %y) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"(%x, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: both regions yield other types: the then region comes first
// rule: cudatile.if.then_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region ends in return, and the else region yields another type
// rule: cudatile.if.else_yields
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.return"() : () -> ()
}, {
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the result is a tensor view
// rule: cudatile.if.view
%c, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}, {
  "cuda_tile.yield"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: the result is a partition view
// rule: cudatile.if.view
%c, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}, {
  "cuda_tile.yield"(%v) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the result is a strided view
// rule: cudatile.if.view
%c, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}, {
  "cuda_tile.yield"(%v) : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the result is a gather/scatter view
// rule: cudatile.if.view
%c, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> ()
}, {
  "cuda_tile.yield"(%v) : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>

// -----

// defect: the second result is a view
// rule: cudatile.if.view
%c, %x, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r:2 = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%x, %v) : (!cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}, {
  "cuda_tile.yield"(%x, %v) : (!cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>)

// -----

// defect: a result that is a view, of regions that end in return
// rule: cudatile.if.view
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.return"() : () -> ()
}, {
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: a result that is a view, and an else region that yields another one: what is yielded comes first
// rule: cudatile.if.else_yields
%c, %v, %w = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.if' op expected TileType for operand and terminator types but got: !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>> vs !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}, {
  "cuda_tile.yield"(%w) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: the if is checked before what is in it
// rule: cudatile.if.else
%c, %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.assert"(%x) <{message = "m"}> : (!cuda_tile.tile<i32>) -> ()
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>

// -----

// defect: the then region has no end, and there is no else region: the else region comes first
// rule: cudatile.if.else
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
^bb0:
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: the then region yields nothing, and the else region has no end: what is yielded comes first
// rule: cudatile.if.then_yields
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (0) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
^bb0:
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: the then region has no end, and the else region yields nothing: what is yielded comes first
// rule: cudatile.if.else_yields
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (0) to match expected (1)}}
%r = "cuda_tile.if"(%c) ({
^bb0:
}, {
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: the result is a view, and neither region has an end: the result comes first
// rule: cudatile.if.view
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op view-typed if results are not permitted}}
%r = "cuda_tile.if"(%c) ({
^bb0:
}, {
^bb0:
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>

// -----

// defect: a result, and both regions without an end
// rule: ir.cuda_terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
%r = "cuda_tile.if"(%c) ({
^bb0:
}, {
^bb0:
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
