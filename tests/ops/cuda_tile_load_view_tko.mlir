// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
%0:2 = "cuda_tile.load_view_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
%tile, %result_token = cuda_tile.load_view_tko %0#0, %0#1, %0#2 {operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32} : !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32>, !cuda_tile.token -> tile<4x8xf32>, !cuda_tile.token
%tile_0, %result_token_1 = cuda_tile.load_view_tko %0#0, %0#1 {operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32} : !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8xf32>, !cuda_tile.token

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

// defect: a region
// rule: ir.region_count
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires zero regions}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> ({}) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: a region, and a result too few: the regions are counted first
// rule: ir.region_count
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires zero regions}}
%r = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> ({}) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: a result too few
// rule: ir.result_count
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op expected 2 results}}
%r = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: a result too many
// rule: ir.result_count
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op expected 2 results}}
%r:3 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.token)

// -----

// defect: no operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics
// rule: ir.cuda_load_view_tko_attributes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: memory_ordering_semantics is of another width
// rule: ir.cuda_memory_enumeration
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: memory_scope is of another width
// rule: ir.cuda_memory_enumeration
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i8}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_load_view_tko_attributes
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: memory_scope is of another width, and an operand is of a wrong type: the width is checked first
// rule: ir.cuda_memory_enumeration
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op attribute 'memory_scope' failed to satisfy constraint: memory scope}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i8}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: all widths are wrong: the first attribute is named
// rule: ir.cuda_memory_enumeration
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i8}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: view is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operand #0 must be variadic of tile view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: index is !cuda_tile.tile<f32>
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<f32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operand #1 must be variadic of int tile, but got '!cuda_tile.tile<f32>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<f32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_view_tko' op operand #2 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: tile is !nv_tileas.tile<8xf32>
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op result #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!nv_tileas.tile<8xf32>, !cuda_tile.token)

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op result #1 must be cuda token, but got '!nv_tileas.async.token'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !nv_tileas.async.token)

// -----

// defect: token and tile are of wrong types: operands come first
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_view_tko' op operand #2 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !cuda_tile.token)

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<f32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_view_tko' op operand #0 must be variadic of tile view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<f32>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too many
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: an operand belongs to no slot
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: an operand is missing
// rule: tileas.helper.segments
%view, %index = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_load_view_tko_slots
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op result #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!nv_tileas.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and an operand of a wrong type, which belongs to no slot
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: two tokens
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token, %token) <{operandSegmentSizes = array<i32: 1, 1, 2>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: two operands of the first slot, and no token
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 2, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: none of the first slot, and two tokens
// rule: tileas.helper.segments
%view, %index, %token = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view, %index, %token) <{operandSegmentSizes = array<i32: 0, 1, 2>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: segments: a negative number
// rule: tileas.helper.segments
%view = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.load_view_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_view_tko"(%view) <{operandSegmentSizes = array<i32: 1, 1, -1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
