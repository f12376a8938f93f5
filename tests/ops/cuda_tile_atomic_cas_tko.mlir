// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operand and with the required ones alone
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%0:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1, %v2, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: custom form
%0:4 = unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
%result, %result_token = cuda_tile.atomic_cas_tko relaxed device %0#0, %0#1, %0#1, %0#2 token=%0#3 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
%result_0, %result_token_1 = cuda_tile.atomic_cas_tko weak %0#0, %0#1, %0#1 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token

// -----

// valid: every ordering, and every scope
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
%0:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%2:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 3 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%4:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 4 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%5:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%6:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%7:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: every element that it takes, rank 0 and rank 2
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xf32>
%0:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
%1:2 = "cuda_tile.atomic_cas_tko"(%v2, %v3, %v3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)
%2:2 = "cuda_tile.atomic_cas_tko"(%v4, %v5, %v5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
%3:2 = "cuda_tile.atomic_cas_tko"(%v6, %v7, %v7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> (!cuda_tile.tile<8xf64>, !cuda_tile.token)
%4:2 = "cuda_tile.atomic_cas_tko"(%v8, %v9, %v9) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
%5:2 = "cuda_tile.atomic_cas_tko"(%v10, %v11, %v11) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: no memory_ordering_semantics, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_atomic_cas_tko_attributes
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op requires attribute 'memory_ordering_semantics'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: pointers is !cuda_tile.tile<8xi64>
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: cmp is !nv_tileas.tile<8xf32>
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #1 must be variadic of cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !nv_tileas.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: val is f32
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, f32, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #2 must be variadic of cuda tile, but got 'f32'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, f32, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: mask is !cuda_tile.tile<8xi8>
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi8>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #3 must be variadic of i1 tile, but got '!cuda_tile.tile<8xi8>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi8>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #4 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: result is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op result #1 must be cuda token, but got '!nv_tileas.async.token'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: token and result are of wrong types: operands come first
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #4 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !nv_tileaa.mem_token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !nv_tileas.tile<8xf32>, f32, !cuda_tile.tile<8xi8>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operand #0 must be variadic of pointer tile, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !nv_tileas.tile<8xf32>, f32, !cuda_tile.tile<8xi8>, !nv_tileaa.mem_token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too many
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: an operand belongs to no slot
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: an operand is missing
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_atomic_cas_tko_slots
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op result #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.token)

// -----

// defect: segments: a number too few, and an operand of a wrong type, which belongs to no slot
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: two tokens
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token, %token) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 2>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: two operands of the first slot, and no token
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 2, 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: none of the first slot, and two tokens
// rule: tileas.helper.segments
%pointers, %cmp, %val, %mask, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val, %mask, %token) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 2>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: segments: a negative number
// rule: tileas.helper.segments
%pointers, %cmp, %val = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%pointers, %cmp, %val) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, -1>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: cmp and val have different elements
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<8xf32>' of operand #1, but got '!cuda_tile.tile<8xi32>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xi64>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)

// -----

// defect: cmp has another shape
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<4xi32>' of operand #1, but got '!cuda_tile.tile<8xi32>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: val and result differ: val is named
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xf32>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xi64>, !cuda_tile.token)

// -----

// defect: cmp differs, and the pointee too: the trait comes first
// rule: ir.cuda_same_type
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<8xi64>' of operand #1, but got '!cuda_tile.tile<8xi32>'}}
%r:2 = "cuda_tile.atomic_cas_tko"(%v0, %v1, %v2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
