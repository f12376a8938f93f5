// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: no argument
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: lowerBound has another type
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i64>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i64>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: upperBound has another type
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: step has another type
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()

// -----

// defect: the induction variable has another type
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i64>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the induction variable has rank 1
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<1xi32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: the induction variable is no tile
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: i32):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: all are of f32
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<f32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()

// -----

// defect: all are of i4
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i4>, !cuda_tile.tile<i4>, !cuda_tile.tile<i4>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i4>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i4>, !cuda_tile.tile<i4>, !cuda_tile.tile<i4>) -> ()

// -----

// defect: all are of ptr<i32>
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<ptr<i32>>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<ptr<i32>>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<ptr<i32>>) -> ()

// -----

// defect: all are of f8E8M0FNU
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<f8E8M0FNU>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<f8E8M0FNU>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<f8E8M0FNU>) -> ()

// -----

// defect: the step has another type, and a value has no argument: the step comes first
// rule: cudatile.for.induction
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<f32>) -> ()

// -----

// defect: an argument without a value
// rule: cudatile.for.init
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>

// -----

// defect: a value without an argument
// rule: cudatile.for.init
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
"cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()

// -----

// defect: a value of another element
// rule: cudatile.for.init
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f16>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>

// -----

// defect: a value of another shape
// rule: cudatile.for.init
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: values in another order
// rule: cudatile.for.init
%l, %u, %s, %x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r:2 = "cuda_tile.for"(%l, %u, %s, %x0, %x1) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.continue"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// defect: a value too few, and a result too few: values come first
// rule: cudatile.for.init
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: a result too few
// rule: cudatile.for.results
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
"cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()

// -----

// defect: a result too many
// rule: cudatile.for.results
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r:2 = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>)

// -----

// defect: a result without arguments
// rule: cudatile.for.results
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: a result of another element
// rule: cudatile.for.results
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f16>

// -----

// defect: results in another order
// rule: cudatile.for.results
%l, %u, %s, %x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r:2 = "cuda_tile.for"(%l, %u, %s, %x0, %x1) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.continue"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>)

// -----

// defect: a result that is another view than the value: the types come first
// rule: cudatile.for.results
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>):
  "cuda_tile.continue"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(2x2), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the result is a tensor view
// rule: cudatile.for.view
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: the result is a partition view
// rule: cudatile.for.view
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>):
  "cuda_tile.continue"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the result is a strided view
// rule: cudatile.for.view
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>):
  "cuda_tile.continue"(%a) : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the result is a gather/scatter view
// rule: cudatile.for.view
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>):
  "cuda_tile.continue"(%a) : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>

// -----

// defect: the second result is a view
// rule: cudatile.for.view
%l, %u, %s, %x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r:2 = "cuda_tile.for"(%l, %u, %s, %x0, %x1) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>, %b: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.continue"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> (!cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>)

// -----

// defect: the result is a view, and the continue hands over nothing: the for is checked first
// rule: cudatile.for.view
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: a value of another type, and a break in it: the for is checked first
// rule: cudatile.for.init
%l, %u, %s, %x0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f16>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s, %x0) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
  %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  "cuda_tile.if"(%c) ({
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>

// -----

// defect: a break at the end, and no argument: the types come first
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: a yield at the end, and a step of another type: the types come first
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()

// -----

// defect: an empty block without an argument: the types come first
// rule: cudatile.for.induction
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0:
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: no end, and an argument without a value: the types come first
// rule: cudatile.for.init
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: a return at the end, and a result without an argument: the types come first
// rule: cudatile.for.results
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>

// -----

// defect: no block, and a result that is a view: the types come first
// rule: cudatile.for.view
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op view-typed for results are not permitted}}
%r = "cuda_tile.for"(%l, %u, %s) ({}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
