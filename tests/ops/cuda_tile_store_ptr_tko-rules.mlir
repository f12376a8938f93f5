// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: another pointee of the same width
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: another pointee of another width
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token

// -----

// defect: formats of one width
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E4M3FN>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.token

// -----

// defect: a value of i4, to which there are no pointers
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi4>) -> !cuda_tile.token

// -----

// defect: a value of pointers, to which there are no pointers
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.token

// -----

// defect: pointee and shape differ: the pointee comes first
// rule: cudatile.tko.pointee
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer pointee element type must match value element type}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: another size
// rule: cudatile.tko.shape
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: the sizes in another order
// rule: cudatile.tko.shape
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x4xptr<f32>>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x4xptr<f32>>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// defect: pointers of rank 0
// rule: cudatile.tko.shape
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xf32>) -> !cuda_tile.token

// -----

// defect: a value of rank 0
// rule: cudatile.tko.shape
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.token

// -----

// defect: a rank more
// rule: cudatile.tko.shape
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<1x8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: shape and mask differ: the shape comes first
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> !cuda_tile.token

// -----

// defect: a mask of another size
// rule: cudatile.tko.mask
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op mask shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> !cuda_tile.token

// -----

// defect: a mask of rank 0
// rule: cudatile.tko.mask
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op mask shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i1>) -> !cuda_tile.token

// -----

// defect: a mask of a rank more
// rule: cudatile.tko.mask
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<1x8xi1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op mask shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<1x8xi1>) -> !cuda_tile.token

// -----

// defect: the shapes differ, and the mask is that of the value: the shape alone is broken
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op pointer tile shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>) -> !cuda_tile.token

// -----

// defect: mask and ordering are wrong: the mask comes first
// rule: cudatile.tko.mask
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.store_ptr_tko' op mask shape must match value shape}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> !cuda_tile.token

// -----

// defect: the ordering is acquire
// rule: cudatile.tko.store_order
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: the ordering is acq_rel
// rule: cudatile.tko.store_order
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 4 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: the ordering is acquire, without a scope: the ordering comes first
// rule: cudatile.tko.store_order
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope tl_blk
// rule: cudatile.tko.weak_scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope device
// rule: cudatile.tko.weak_scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope sys
// rule: cudatile.tko.weak_scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: relaxed, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op non-weak memory ordering requires an explicit scope}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: release, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.store_ptr_tko' op non-weak memory ordering requires an explicit scope}}
%r = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: no ordering, and another pointee: the attribute is asked for first
// rule: ir.cuda_store_ptr_tko_attributes
%p, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.store_ptr_tko' op requires attribute 'memory_ordering_semantics'}}
%r = "cuda_tile.store_ptr_tko"(%p, %v) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf64>) -> !cuda_tile.token
