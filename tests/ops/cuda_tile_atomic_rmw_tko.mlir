// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%0:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:4 = unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%result, %result_token = cuda_tile.atomic_rmw_tko relaxed device %0#0, addf, %0#1, %0#2 token=%0#3 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
%result_0, %result_token_1 = cuda_tile.atomic_rmw_tko weak %0#0, addf, %0#1 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token

// -----

// valid: every ordering, and every scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
%0:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32, memory_scope = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%4:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 4 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%5:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%6:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%7:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: every mode with every element that it takes
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>
%0:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%2:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 1 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%3:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 1 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%4:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 2 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%5:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 2 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%6:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%7:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%8:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 5 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%9:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 5 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%10:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 6 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%11:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 6 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%12:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 7 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%13:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 7 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%14:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 8 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%15:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 8 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%16:2 = "cuda_tile.atomic_rmw_tko"(%v4, %v5) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xf16>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)
%17:2 = "cuda_tile.atomic_rmw_tko"(%v6, %v7) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xbf16>) -> (!cuda_tile.tile<8xbf16>, !cuda_tile.token)
%18:2 = "cuda_tile.atomic_rmw_tko"(%v8, %v9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%19:2 = "cuda_tile.atomic_rmw_tko"(%v10, %v11) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>) -> (!cuda_tile.tile<8xf64>, !cuda_tile.token)
%20:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%21:2 = "cuda_tile.atomic_rmw_tko"(%v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%22:2 = "cuda_tile.atomic_rmw_tko"(%v8, %v9) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%23:2 = "cuda_tile.atomic_rmw_tko"(%v10, %v11) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 9 : i32}> : (!cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>) -> (!cuda_tile.tile<8xf64>, !cuda_tile.token)

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics
// rule: ir.cuda_atomic_rmw_tko_attributes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no mode
// rule: ir.cuda_atomic_rmw_tko_attributes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'mode'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: none of its attributes: the first one is named
// rule: ir.cuda_atomic_rmw_tko_attributes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no mode, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_atomic_rmw_tko_attributes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'mode'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: memory_ordering_semantics is of another width, and there is no mode: what is missing comes first
// rule: ir.cuda_atomic_rmw_tko_attributes
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op requires attribute 'mode'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i64, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: pointers is !cuda_tile.tile<8xi64>
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: arg is !nv_tileas.tile<8xf32>
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #1 must be variadic of cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: mask is !cuda_tile.tile<8xi8>
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi8>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #2 must be variadic of i1 tile, but got '!cuda_tile.tile<8xi8>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi8>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: result is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op result #1 must be cuda token, but got '!nv_tileas.async.token'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: token and result are of wrong types: operands come first
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xi8>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xi64>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xi8>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_atomic_rmw_tko_slots
%pointers, %arg, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%pointers, %arg, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)

// -----

// defect: the result has another shape
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<4xi32>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)

// -----

// defect: the result differs, and the pointee too: the trait comes first
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
