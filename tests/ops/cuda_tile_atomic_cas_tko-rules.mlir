// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: another pointee of the same width
// rule: cudatile.tko.pointee
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: another pointee of another width
// rule: cudatile.tko.pointee
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: a value of i4, to which there are no pointers
// rule: cudatile.tko.pointee
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi4>) -> (!cuda_tile.tile<8xi4>, !cuda_tile.token)

// -----

// defect: a value of pointers, to which there are no pointers
// rule: cudatile.tko.pointee
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.token)

// -----

// defect: pointee and shape differ: the pointee comes first
// rule: cudatile.tko.pointee
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: another size
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the sizes in another order
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x4xptr<f32>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x4xptr<f32>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: pointers of rank 0
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xf32>, !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xf32>, !cuda_tile.tile<1xf32>) -> (!cuda_tile.tile<1xf32>, !cuda_tile.token)

// -----

// defect: a value of rank 0
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)

// -----

// defect: a rank more
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<1x8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: shape and mask differ: the shape comes first
// rule: cudatile.tko.shape
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: a mask of another size
// rule: cudatile.tko.mask
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op mask shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: a mask of rank 0
// rule: cudatile.tko.mask
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op mask shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: a mask of a rank more
// rule: cudatile.tko.mask
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<1x8xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op mask shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<1x8xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the shapes differ, and the mask is that of the value: the shape alone is broken
// rule: cudatile.tko.shape
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the mask is wrong, and a weak ordering has a scope: the mask comes first
// rule: cudatile.tko.mask
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op mask shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: weak, with the scope tl_blk
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op weak memory ordering must not carry a scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: weak, with the scope device
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op weak memory ordering must not carry a scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: weak, with the scope sys
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op weak memory ordering must not carry a scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: relaxed, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: acquire, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: release, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: acq_rel, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: of i1
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>) -> (!cuda_tile.tile<8xi1>, !cuda_tile.token)

// -----

// defect: of i8
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi8>) -> (!cuda_tile.tile<8xi8>, !cuda_tile.token)

// -----

// defect: of i16
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)

// -----

// defect: of f16
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)

// -----

// defect: of bf16
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> (!cuda_tile.tile<8xbf16>, !cuda_tile.token)

// -----

// defect: of tf32
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xtf32>) -> (!cuda_tile.tile<8xtf32>, !cuda_tile.token)

// -----

// defect: of f8E4M3FN
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E4M3FN>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E4M3FN>) -> (!cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.token)

// -----

// defect: of f8E5M2
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E5M2>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E5M2>) -> (!cuda_tile.tile<8xf8E5M2>, !cuda_tile.token)

// -----

// defect: of f8E8M0FNU
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf8E8M0FNU>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf8E8M0FNU>) -> (!cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.token)

// -----

// defect: of f4E2M1FN
// rule: cudatile.atomic.cas_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f4E2M1FN>>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xf4E2M1FN>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op expect only float or integer types with 32 or 64 bit}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f4E2M1FN>>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xf4E2M1FN>) -> (!cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.token)

// -----

// defect: of i16, weak with a scope: the scope comes first
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op weak memory ordering must not carry a scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)

// -----

// defect: of i16, release without a scope: the scope comes first
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32}> : (!cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)

// -----

// defect: of i16, and pointers of another shape: the shape comes first
// rule: cudatile.tko.shape
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op pointer tile shape must match value shape}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)
