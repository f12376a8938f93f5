// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%0 = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> !cuda_tile.token
%1 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// valid: custom form
%0:4 = unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%1 = cuda_tile.store_ptr_tko relaxed device %0#0, %0#1, %0#2 token=%0#3 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
%2 = cuda_tile.store_ptr_tko weak %0#0, %0#1 : tile<8xptr<f32>>, tile<8xf32> -> token

// -----

// valid: every ordering, and every scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%1 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%3 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%4 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%5 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// valid: every element, and rank 0
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18, %v19, %v20, %v21, %v22, %v23, %v24, %v25, %v26, %v27, %v28, %v29, %v30, %v31 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xptr<f4E2M1FN>>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xf32>
%0 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xi1>) -> !cuda_tile.token
%1 = "cuda_tile.store_ptr_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xi8>) -> !cuda_tile.token
%2 = "cuda_tile.store_ptr_tko"(%v4, %v5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xi16>) -> !cuda_tile.token
%3 = "cuda_tile.store_ptr_tko"(%v6, %v7) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
%4 = "cuda_tile.store_ptr_tko"(%v8, %v9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
%5 = "cuda_tile.store_ptr_tko"(%v10, %v11) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>) -> !cuda_tile.token
%6 = "cuda_tile.store_ptr_tko"(%v12, %v13) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.token
%7 = "cuda_tile.store_ptr_tko"(%v14, %v15) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%8 = "cuda_tile.store_ptr_tko"(%v16, %v17) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>) -> !cuda_tile.token
%9 = "cuda_tile.store_ptr_tko"(%v18, %v19) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xtf32>) -> !cuda_tile.token
%10 = "cuda_tile.store_ptr_tko"(%v20, %v21) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.token
%11 = "cuda_tile.store_ptr_tko"(%v22, %v23) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.token
%12 = "cuda_tile.store_ptr_tko"(%v24, %v25) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.token
%13 = "cuda_tile.store_ptr_tko"(%v26, %v27) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f4E2M1FN>>, !cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.token
%14 = "cuda_tile.store_ptr_tko"(%v28, %v29) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.token
%15 = "cuda_tile.store_ptr_tko"(%v30, %v31) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// valid: a mask and a token, each alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%0 = "cuda_tile.store_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>) -> !cuda_tile.token
%1 = "cuda_tile.store_ptr_tko"(%v0, %v1, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// valid: hints: none, both, and the ends of the range
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%1 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true, latency = 1 : i32}, sm_90 = {allow_tma = false, latency = 10 : i64}>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token
%2 = "cuda_tile.store_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_80 = {latency = 5 : index}>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%destination, %value, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.store_ptr_tko' op requires attribute 'operandSegmentSizes'}}
%r = "cuda_tile.store_ptr_tko"(%destination, %value, %mask, %token) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no memory_ordering_semantics, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_store_ptr_tko_attributes
%destination, %value, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.store_ptr_tko' op requires attribute 'memory_ordering_semantics'}}
%r = "cuda_tile.store_ptr_tko"(%destination, %value, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.ptr<f32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> !cuda_tile.token
