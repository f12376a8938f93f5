// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: no input
// rule: cudatile.agg.inputs
// expected-error @below {{'cuda_tile.reduce' op reduce/scan requires at least one input}}
"cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: no input, and a result: inputs come first
// rule: cudatile.agg.inputs
// expected-error @below {{'cuda_tile.reduce' op reduce/scan requires at least one input}}
%r = "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({
  "cuda_tile.yield"() : () -> ()
}) : () -> !cuda_tile.tile<f32>

// -----

// defect: no result
// rule: cudatile.agg.results
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan must produce one result per input}}
"cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> ()

// -----

// defect: two results of one input
// rule: cudatile.agg.results
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan must produce one result per input}}
%r:2 = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>)

// -----

// defect: one result of two inputs
// rule: cudatile.agg.results
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan must produce one result per input}}
%r = "cuda_tile.reduce"(%x0, %x1) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: no result, and dim is 1: the results are counted first
// rule: cudatile.agg.results
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan must produce one result per input}}
"cuda_tile.reduce"(%x) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> ()

// -----

// defect: dim is the rank
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: dim is -1
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = -1 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: dim is 2, of rank 2
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 2 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: dim is the greatest number
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 2147483647 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: dim is 0, of rank 0
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// defect: dim is 1, and the identity of another type: dim comes first
// rule: cudatile.agg.dim
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 1 : i32, identities = [0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: no identity
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = []}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: an identity too many
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an integer of the same width
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an f16
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f16]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an f64
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f64]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a tf32
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : tf32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a Boolean
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [true]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a string
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = ["0"]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a unit
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [unit]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a type
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a symbol
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [@a]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an enumeration
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [#cuda_tile.rounding<zero>]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an array
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [[0.000000e+00 : f32]]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is a dictionary
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [{}]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the identity is an f16 for a bf16
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f16]}> ({
^bb0(%a: !cuda_tile.tile<bf16>, %b: !cuda_tile.tile<bf16>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<bf16>) -> ()
}) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<bf16>

// -----

// defect: the identity is an i8 for an i1
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [1 : i8]}> ({
^bb0(%a: !cuda_tile.tile<i1>, %b: !cuda_tile.tile<i1>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i1>) -> ()
}) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<i1>

// -----

// defect: the identity is a Boolean for an i8
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [true]}> ({
^bb0(%a: !cuda_tile.tile<i8>, %b: !cuda_tile.tile<i8>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i8>) -> ()
}) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<i8>

// -----

// defect: the identity is a ui8 for an i8
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : ui8]}> ({
^bb0(%a: !cuda_tile.tile<i8>, %b: !cuda_tile.tile<i8>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i8>) -> ()
}) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<i8>

// -----

// defect: the identity is an index for an i64
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : index]}> ({
^bb0(%a: !cuda_tile.tile<i64>, %b: !cuda_tile.tile<i64>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i64>) -> ()
}) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<i64>

// -----

// defect: the identity is an i64 for a pointer
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i64>>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : i64]}> ({
^bb0(%a: !cuda_tile.tile<ptr<i64>>, %b: !cuda_tile.tile<ptr<i64>>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<ptr<i64>>) -> ()
}) : (!cuda_tile.tile<8xptr<i64>>) -> !cuda_tile.tile<ptr<i64>>

// -----

// defect: the identities stand in another order
// rule: cudatile.agg.identity
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r:2 = "cuda_tile.reduce"(%x0, %x1) <{dim = 0 : i32, identities = [-1 : i32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%b, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// defect: the identity is an i32, and there is no block: the identity comes first
// rule: cudatile.agg.identity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : i32]}> ({}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: no block
// rule: cudatile.region.nonempty
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect non-empty block}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: an empty block
// rule: cudatile.region.nonempty
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect non-empty block}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: an empty block without arguments: that it is empty comes first
// rule: cudatile.region.nonempty
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect non-empty block}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0:
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: no argument
// rule: cudatile.agg.body_args
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: one argument
// rule: cudatile.agg.body_args
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: three arguments
// rule: cudatile.agg.body_args
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: two arguments of two inputs
// rule: cudatile.agg.body_args
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r:2 = "cuda_tile.reduce"(%x0, %x1) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>)

// -----

// defect: one argument, which is no tile: they are counted first
// rule: cudatile.agg.body_args
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: index):
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: one argument, and an operation that breaks a rule: the body is checked first
// rule: cudatile.agg.body_args
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>):
  %s = "cuda_tile.offset"(%a, %a) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the first argument is no tile
// rule: cudatile.region.arg_tiletype
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expected TileType for block arguments but got types: f32, tile<f32>}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%z: f32, %a: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the second argument is a pointer that is no tile
// rule: cudatile.region.arg_tiletype
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expected TileType for block arguments but got types: tile<f32>, !cuda_tile.ptr<f32>}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.ptr<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: both arguments are no tiles: all print
// rule: cudatile.region.arg_tiletype
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expected TileType for block arguments but got types: index, !cuda_tile.token}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%y: index, %z: !cuda_tile.token):
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the first argument is no tile, and the second one of rank 1: the first one decides
// rule: cudatile.region.arg_tiletype
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expected TileType for block arguments but got types: f32, tile<8xf32>}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%y: f32, %z: !cuda_tile.tile<8xf32>):
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: an argument is no tile, and an operation is not pure: arguments come first
// rule: cudatile.region.arg_tiletype
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expected TileType for block arguments but got types: tile<f32>, f32}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: f32):
  %p = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the first argument has rank 1
// rule: cudatile.region.arg_rank0
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 0}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<1xf32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%b) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the second argument has rank 2
// rule: cudatile.region.arg_rank0
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 1}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<4x8xf32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: both arguments have the shape of the input: the first one is named
// rule: cudatile.region.arg_rank0
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 0}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<8xf32>, %b: !cuda_tile.tile<8xf32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<8xf32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the first argument has rank 1, and the second one is no tile: the first one decides
// rule: cudatile.region.arg_rank0
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 0}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<8xf32>, %b: index):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<8xf32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the last of four arguments has rank 1
// rule: cudatile.region.arg_rank0
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 3}}
%r:2 = "cuda_tile.reduce"(%x0, %x1) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<8xi32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// defect: an argument of rank 1, and an operation of another dialect: arguments come first
// rule: cudatile.region.arg_rank0
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op expect 0-rank tile type at index: 1}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<8xf32>):
  %i = builtin.unrealized_conversion_cast to index
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: no dim, and an empty block: the attribute is asked for first
// rule: ir.cuda_reduce_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op requires attribute 'dim'}}
%r = "cuda_tile.reduce"(%a) <{identities = [0.0 : f32]}> ({
^bb0:
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
