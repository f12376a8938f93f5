// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2, %v3, %v4 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// valid: custom form
%0:5 = unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.tile<8xf32>
%1 = cuda_tile.atomic_red_view_tko relaxed device %0#0[%0#1], addf, %0#2 token = %0#3 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
%2 = cuda_tile.atomic_red_view_tko weak %0#0[%0#1], addf, %0#4 : tile<8xf32>, partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token

// -----

// valid: every ordering, and every scope
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%3 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 3 : i32, memory_scope = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%4 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 4 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%5 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%6 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%7 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// valid: every view
%v0, %v1, %v2, %v3, %v4 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v3, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.atomic_red_view_tko"(%v4, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// valid: any number of indices, of any rank and width
%v0, %v1, %v2, %v3, %v4, %v5, %v6 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i1>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<i8>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v0, %v2, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.atomic_red_view_tko"(%v0, %v3, %v4, %v5, %v1) <{operandSegmentSizes = array<i32: 1, 3, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i64>, !cuda_tile.tile<i1>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token
%3 = "cuda_tile.atomic_red_view_tko"(%v0, %v6, %v6, %v6, %v6, %v1) <{operandSegmentSizes = array<i32: 1, 4, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// valid: the value is not compared with the view
%v0, %v1, %v2, %v3, %v4 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<f64>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<f64>) -> !cuda_tile.token

// -----

// valid: every mode with every element that it takes
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>
%0 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%1 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%2 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%3 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%4 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 2 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%5 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 2 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%6 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%7 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%8 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 5 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%9 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 5 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%10 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 6 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%11 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 6 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%12 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 7 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%13 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 7 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%14 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 8 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%15 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 8 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%16 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.token
%17 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.token
%18 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v6) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%19 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf64>) -> !cuda_tile.token
%20 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%21 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%22 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v6) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%23 = "cuda_tile.atomic_red_view_tko"(%v0, %v1, %v7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf64>) -> !cuda_tile.token

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'operandSegmentSizes'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no memory_ordering_semantics
// rule: ir.cuda_atomic_red_view_tko_attributes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'memory_ordering_semantics'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no mode
// rule: ir.cuda_atomic_red_view_tko_attributes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'mode'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: none of its attributes: the first one is named
// rule: ir.cuda_atomic_red_view_tko_attributes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'memory_ordering_semantics'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_ordering_semantics is of another width
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_scope is of another width
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i8, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: mode is of another width
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i16}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no mode, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_atomic_red_view_tko_attributes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'mode'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_ordering_semantics is of another width, and there is no mode: what is missing comes first
// rule: ir.cuda_atomic_red_view_tko_attributes
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op requires attribute 'mode'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: mode is of another width, and an operand is of a wrong type: the width is checked first
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i16}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: all widths are wrong: the first attribute is named
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i8, mode = 4 : i16}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: view is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #0 must be variadic of tile view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: index is !cuda_tile.tile<f32>
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<f32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #1 must be variadic of int tile, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<f32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: value is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #2 must be variadic of cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token) -> !cuda_tile.token

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op result #0 must be cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !nv_tileas.async.token

// -----

// defect: token and result_token are of wrong types: operands come first
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op operand #0 must be variadic of tile view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !nv_tileaa.mem_token) -> !cuda_tile.token

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_atomic_red_view_tko_slots
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op result #0 must be cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !nv_tileas.async.token
