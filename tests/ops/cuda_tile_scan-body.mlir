// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: in the body stands alloca
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands assert
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands assume
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.assume"(%n) <{predicate = #cuda_tile.div_by<2>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands atomic_cas_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y:2 = "cuda_tile.atomic_cas_tko"(%p, %t, %t) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands atomic_red_view_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.atomic_red_view_tko"(%v, %w) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands atomic_rmw_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y:2 = "cuda_tile.atomic_rmw_tko"(%p, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands load_ptr_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands load_view_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y:2 = "cuda_tile.load_view_tko"(%v) <{operandSegmentSizes = array<i32: 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands print_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "m"}> : () -> !cuda_tile.token
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands store_ptr_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.store_ptr_tko"(%p, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.token
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands store_view_tko
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c, %p, %t, %v, %w, %k, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.store_view_tko"(%w, %v) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.token
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands module
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.module"() <{sym_name = "m"}> ({}) : () -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands global, which breaks a rule of its own
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands entry, which breaks a rule of its own
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in an if of the body stands assert
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.yield"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an impure operation before an illegal one: the first one decides
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  %i = builtin.unrealized_conversion_cast to index
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an impure operation before a return
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an impure operation in an if before an illegal one in it
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.return"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the last operation is not pure
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an impure operation, and a yield of nothing: the operations come first
// rule: cudatile.region.pure
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op only pure operations allowed}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the body ends in return
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.return}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.return"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an if in the body ends in return
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.return}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {
    "cuda_tile.return"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the body ends in break
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.break}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an if in the body ends in break
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.break}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an if in the body ends in break, and only around the body is a loop
// rule: cudatile.region.invalid_op
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xf32>
"cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.break}}
  %r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
    "cuda_tile.if"(%c) ({
      "cuda_tile.break"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: the body ends in continue
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.continue}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an if in the body ends in continue
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.continue}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.continue"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an if in the body ends in continue, and only around the body is a loop
// rule: cudatile.region.invalid_op
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xf32>
"cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.scan' op invalid op: cuda_tile.continue}}
  %r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
  ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
    "cuda_tile.if"(%c) ({
      "cuda_tile.continue"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: in the body stands builtin.unrealized_conversion_cast
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: builtin.unrealized_conversion_cast}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %i = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands nv_tileas.create_none
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: nv_tileas.create_none}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %i = "nv_tileas.create_none"() : () -> index
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in the body stands nv_tileaa.create_queue
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: nv_tileaa.create_queue}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %i = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[f16]>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: in a for of the body stands a conversion cast
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.scan' op invalid op: builtin.unrealized_conversion_cast}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    %j = builtin.unrealized_conversion_cast to index
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an illegal operation before an impure one: the first one decides
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: builtin.unrealized_conversion_cast}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %i = builtin.unrealized_conversion_cast to index
  %p1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the body ends in nv_tileas.yield
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: nv_tileas.yield}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "nv_tileas.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an illegal operation, and no yield: the operations come first
// rule: cudatile.region.invalid_op
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op invalid op: builtin.unrealized_conversion_cast}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %i = builtin.unrealized_conversion_cast to index
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the body has no end
// rule: ir.cuda_body_terminator
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expects regions to end with 'cuda_tile.yield'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.make_token"() : () -> !cuda_tile.token
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the body ends in an if that yields
// rule: ir.cuda_body_terminator
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.scan' op expects regions to end with 'cuda_tile.yield'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: an operation behind the yield
// rule: ir.cuda_body_terminator
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expects regions to end with 'cuda_tile.yield'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
  %s = "cuda_tile.make_token"() : () -> !cuda_tile.token
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: nothing is yielded
// rule: cudatile.region.term_arity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expect number of terminators operands (0) to match expected (1)}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: both arguments are yielded
// rule: cudatile.region.term_arity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expect number of terminators operands (2) to match expected (1)}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: one value of two inputs is yielded
// rule: cudatile.region.term_arity
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expect number of terminators operands (1) to match expected (2)}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: two values, of which the first one has another element: the numbers come first
// rule: cudatile.region.term_arity
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expect number of terminators operands (2) to match expected (1)}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%b, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the second argument is yielded, which has another element than the first one
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%b) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: a tile of another element and rank is yielded
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<4xf16> vs tile<f32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf16>}> : () -> !cuda_tile.tile<4xf16>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<4xf16>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: a scalar is yielded, which has no element
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%s = builtin.unrealized_conversion_cast to f32
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: f32 vs tile<f32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%s) : (f32) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: a tensor view is yielded, which is no tile
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%s = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]> vs tile<f32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%s) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: a pointer is yielded as a tile
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%s = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<ptr<f32>> vs tile<f32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<ptr<f32>>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the second value has the element of argument 1 and not of argument 2
// rule: cudatile.region.term_types
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<i32>}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: two values have other elements: the first one is named
// rule: cudatile.region.term_types
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<i32> vs tile<f32>}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%c, %a) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: a value differs from the argument and from the result: the argument comes first
// rule: cudatile.region.term_types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<i32> vs tile<f32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.agg.yields
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<8xf16>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has an element of the same width
// rule: cudatile.agg.yields
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<8xi32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the result is a tile of pointers
// rule: cudatile.agg.yields
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<8xptr<f32>>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: the body works on i32, and the result has the element of the input
// rule: cudatile.agg.yields
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<i32> vs tile<8xf32>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%b) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the second of two results has another element
// rule: cudatile.agg.yields
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<8xi64>}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi64>)

// -----

// defect: the result has another element, and the body breaks a rule: the result comes first
// rule: cudatile.agg.yields
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op expected TileType for operand and terminator types but got: tile<f32> vs tile<8xf16>}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.offset"(%a, %a) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>
