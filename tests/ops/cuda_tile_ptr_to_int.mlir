// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any rank
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<7xptr<f32>>, !cuda_tile.tile<4x8xptr<f32>>
%0 = "cuda_tile.ptr_to_int"(%v0) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<i64>
%1 = "cuda_tile.ptr_to_int"(%v1) : (!cuda_tile.tile<7xptr<f32>>) -> !cuda_tile.tile<7xi64>
%2 = "cuda_tile.ptr_to_int"(%v2) : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<4x8xi64>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<7xptr<f32>>, !cuda_tile.tile<4x8xptr<f32>>
%1 = cuda_tile.ptr_to_int %0#0 : tile<ptr<f32>> -> tile<i64>
%2 = cuda_tile.ptr_to_int %0#1 : tile<7xptr<f32>> -> tile<7xi64>
%3 = cuda_tile.ptr_to_int %0#2 : tile<4x8xptr<f32>> -> tile<4x8xi64>

// -----

// valid: every pointee
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i1>>, !cuda_tile.tile<8xptr<i8>>, !cuda_tile.tile<8xptr<i16>>, !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xptr<i64>>, !cuda_tile.tile<8xptr<f16>>, !cuda_tile.tile<8xptr<bf16>>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f64>>, !cuda_tile.tile<8xptr<tf32>>, !cuda_tile.tile<8xptr<f8E4M3FN>>, !cuda_tile.tile<8xptr<f8E5M2>>, !cuda_tile.tile<8xptr<f8E8M0FNU>>, !cuda_tile.tile<8xptr<f4E2M1FN>>
%0 = "cuda_tile.ptr_to_int"(%v0) : (!cuda_tile.tile<8xptr<i1>>) -> !cuda_tile.tile<8xi64>
%1 = "cuda_tile.ptr_to_int"(%v1) : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<8xi64>
%2 = "cuda_tile.ptr_to_int"(%v2) : (!cuda_tile.tile<8xptr<i16>>) -> !cuda_tile.tile<8xi64>
%3 = "cuda_tile.ptr_to_int"(%v3) : (!cuda_tile.tile<8xptr<i32>>) -> !cuda_tile.tile<8xi64>
%4 = "cuda_tile.ptr_to_int"(%v4) : (!cuda_tile.tile<8xptr<i64>>) -> !cuda_tile.tile<8xi64>
%5 = "cuda_tile.ptr_to_int"(%v5) : (!cuda_tile.tile<8xptr<f16>>) -> !cuda_tile.tile<8xi64>
%6 = "cuda_tile.ptr_to_int"(%v6) : (!cuda_tile.tile<8xptr<bf16>>) -> !cuda_tile.tile<8xi64>
%7 = "cuda_tile.ptr_to_int"(%v7) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xi64>
%8 = "cuda_tile.ptr_to_int"(%v8) : (!cuda_tile.tile<8xptr<f64>>) -> !cuda_tile.tile<8xi64>
%9 = "cuda_tile.ptr_to_int"(%v9) : (!cuda_tile.tile<8xptr<tf32>>) -> !cuda_tile.tile<8xi64>
%10 = "cuda_tile.ptr_to_int"(%v10) : (!cuda_tile.tile<8xptr<f8E4M3FN>>) -> !cuda_tile.tile<8xi64>
%11 = "cuda_tile.ptr_to_int"(%v11) : (!cuda_tile.tile<8xptr<f8E5M2>>) -> !cuda_tile.tile<8xi64>
%12 = "cuda_tile.ptr_to_int"(%v12) : (!cuda_tile.tile<8xptr<f8E8M0FNU>>) -> !cuda_tile.tile<8xi64>
%13 = "cuda_tile.ptr_to_int"(%v13) : (!cuda_tile.tile<8xptr<f4E2M1FN>>) -> !cuda_tile.tile<8xi64>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op requires a single operand}}
%r = "cuda_tile.ptr_to_int"(%source, %source) : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: the result has another size
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '4x16'}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<4x16xi64>

// -----

// defect: the result has the sizes in another order
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '8x4'}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<8x4xi64>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '1x8'}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<1x8xi64>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op ir.cuda_same_shape: expected result #0 to have the shape '1' of operand #0, but got ''}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<i64>

// -----

// defect: the source has rank 0
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xi64>

// -----

// defect: the result has another shape and element: its type is checked first
// rule: ir.cuda_ptr_to_int_slots
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>
// expected-error @below {{'cuda_tile.ptr_to_int' op result #0 must be i64 tile, but got '!cuda_tile.tile<8x4xi32>'}}
%r = "cuda_tile.ptr_to_int"(%v) : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<8x4xi32>
