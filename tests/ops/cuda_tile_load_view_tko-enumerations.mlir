// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the ordering is no case, and the result token a tile: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<f32>)
