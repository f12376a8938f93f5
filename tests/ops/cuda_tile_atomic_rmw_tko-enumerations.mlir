// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the ordering is no case, and the result token a tile: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>)
