// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the ordering is acquire
// rule: cudatile.tko.store_order
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: the ordering is acq_rel
// rule: cudatile.tko.store_order
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 4 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: the ordering is acquire, without a scope: the ordering comes first
// rule: cudatile.tko.store_order
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op store ordering must be weak, relaxed, or release}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 2 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope tl_blk
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope device
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: weak, with the scope sys
// rule: cudatile.tko.weak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op weak memory ordering must not carry a scope}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: relaxed, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op non-weak memory ordering requires an explicit scope}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// defect: release, without a scope
// rule: cudatile.tko.nonweak_scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.store_view_tko' op non-weak memory ordering requires an explicit scope}}
%r = "cuda_tile.store_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 3 : i32}> : (!cuda_tile.tile<8xf32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> !cuda_tile.token
