// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
%tile, %result_token = cuda_tile.load_view_tko relaxed device %0#0[%0#1] token = %0#2 : partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x8xf32>, token
%tile_0, %result_token_1 = cuda_tile.load_view_tko weak %0#0[%0#1] : partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8xf32>, token

// -----

// valid: every ordering, and every scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%4:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%5:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: every view
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v2, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_view_tko"(%v3, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: any number of indices, of any rank and width
%v0, %v1, %v2, %v3, %v4, %v5 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i1>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<i8>
%0:2 = "cuda_tile.load_view_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_view_tko"(%v0, %v2, %v3, %v4) <{operandSegmentSizes = array<i32: 1, 3, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i64>, !cuda_tile.tile<i1>, !cuda_tile.tile<8xi16>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.load_view_tko"(%v0, %v5, %v5, %v5, %v5) <{operandSegmentSizes = array<i32: 1, 4, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i8>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: the tile is not compared with the view
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i4>, !cuda_tile.token)
%3:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xptr<i8>>, !cuda_tile.token)
%4:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<3x5x7xi1>, !cuda_tile.token)

// -----

// valid: hints: none, both, and the ends of the range
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true, latency = 1 : i32}, sm_90 = {allow_tma = false, latency = 10 : i64}>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_80 = {latency = 5 : index}>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_load_view_tko_attributes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op result #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!nv_tileas.tile<8xf32>, !cuda_tile.token)
