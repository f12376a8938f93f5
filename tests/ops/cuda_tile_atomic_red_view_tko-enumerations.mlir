// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: memory_ordering_semantics is 5
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_ordering_semantics is -1
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = -1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_ordering_semantics is 2147483647
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 2147483647 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_scope is 3
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 3 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_scope is -1
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = -1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: memory_scope is 2147483647
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 2147483647 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: mode is 10
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 10 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: mode is -1
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = -1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: mode is 2147483647
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 2147483647 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: ordering and scope are no cases: the ordering is named
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 3 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: the ordering is no case, and the scope of another width: the ordering is named
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 9 : i32, memory_scope = 1 : i64, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: scope and mode are no cases: the scope is named
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 3 : i32, mode = 10 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: the scope is no case, and a number is missing from the segments: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1>, memory_ordering_semantics = 1 : i32, memory_scope = 3 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: the ordering is no case, and the result token a tile: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%view, %index, %value, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r = "cuda_tile.atomic_red_view_tko"(%view, %index, %value, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.tile<f32>
