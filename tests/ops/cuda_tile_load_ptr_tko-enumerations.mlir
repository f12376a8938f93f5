// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: memory_ordering_semantics is 5
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_ordering_semantics is -1
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = -1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_ordering_semantics is 2147483647
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 2147483647 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_scope is 3
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_scope is -1
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = -1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_scope is 2147483647
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 2147483647 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: ordering and scope are no cases: the ordering is named
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the ordering is no case, and the scope of another width: the ordering is named
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 9 : i32, memory_scope = 1 : i64}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the scope is no case, and a number is missing from the segments: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1>, memory_ordering_semantics = 1 : i32, memory_scope = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the ordering is no case, and the result token a tile: the enumeration comes first
// rule: ir.cuda_memory_enumeration
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 5 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>)
