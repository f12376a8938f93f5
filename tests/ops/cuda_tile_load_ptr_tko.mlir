// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
%0:2 = "cuda_tile.load_ptr_tko"(%v0, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:4 = unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
%result, %result_token = cuda_tile.load_ptr_tko relaxed device %0#0, %0#1, %0#2 token=%0#3 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
%result_0, %result_token_1 = cuda_tile.load_ptr_tko weak %0#0 : tile<8xptr<f32>> -> tile<8xf32>, token

// -----

// valid: every ordering, and every scope
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
%0:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%4:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%5:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: every element, and rank 0
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xptr<f4E2M1FN>>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<4x8xptr<f32>>
%0:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i1>>) -> (!cuda_tile.tile<8xi1>, !cuda_tile.token)
%1:2 = "cuda_tile.load_ptr_tko"(%v1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i8>>) -> (!cuda_tile.tile<8xi8>, !cuda_tile.token)
%2:2 = "cuda_tile.load_ptr_tko"(%v2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i16>>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)
%3:2 = "cuda_tile.load_ptr_tko"(%v3) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%4:2 = "cuda_tile.load_ptr_tko"(%v4) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%5:2 = "cuda_tile.load_ptr_tko"(%v5) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f16>>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)
%6:2 = "cuda_tile.load_ptr_tko"(%v6) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<bf16>>) -> (!cuda_tile.tile<8xbf16>, !cuda_tile.token)
%7:2 = "cuda_tile.load_ptr_tko"(%v7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%8:2 = "cuda_tile.load_ptr_tko"(%v8) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f64>>) -> (!cuda_tile.tile<8xf64>, !cuda_tile.token)
%9:2 = "cuda_tile.load_ptr_tko"(%v9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<tf32>>) -> (!cuda_tile.tile<8xtf32>, !cuda_tile.token)
%10:2 = "cuda_tile.load_ptr_tko"(%v10) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E4M3FN>>) -> (!cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.token)
%11:2 = "cuda_tile.load_ptr_tko"(%v11) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E5M2>>) -> (!cuda_tile.tile<8xf8E5M2>, !cuda_tile.token)
%12:2 = "cuda_tile.load_ptr_tko"(%v12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f8E8M0FNU>>) -> (!cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.token)
%13:2 = "cuda_tile.load_ptr_tko"(%v13) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f4E2M1FN>>) -> (!cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.token)
%14:2 = "cuda_tile.load_ptr_tko"(%v14) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
%15:2 = "cuda_tile.load_ptr_tko"(%v15) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4x8xptr<f32>>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: a mask, a padding value and a token, each alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
%0:2 = "cuda_tile.load_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_ptr_tko"(%v0, %v2) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_ptr_tko"(%v0, %v3) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: hints: none, both, and the ends of the range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
%0:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true, latency = 1 : i32}, sm_90 = {allow_tma = false, latency = 10 : i64}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_80 = {latency = 5 : index}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_load_ptr_tko_attributes
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: source is !cuda_tile.tile<8xi64>
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: mask is !cuda_tile.tile<8xi8>
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #1 must be variadic of i1 tile, but got '!cuda_tile.tile<8xi8>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: paddingValue is !cuda_tile.tile<8xi4>
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #2 must be variadic of number tile, but got '!cuda_tile.tile<8xi4>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: result is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op result #1 must be cuda token, but got '!nv_tileas.async.token'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: token and result are of wrong types: operands come first
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #3 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !nv_tileaa.mem_token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi4>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.load_ptr_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi4>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_load_ptr_tko_slots
%source, %mask, %paddingValue, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.load_ptr_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%source, %mask, %paddingValue, %token) <{operandSegmentSizes = array<i32: 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: the padding value has another element
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xf32>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the padding value has rank 0
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<f32>' of operand #2, but got '!cuda_tile.tile<8xf32>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: the padding value differs, and the pointee too: the trait comes first
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xf32>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
