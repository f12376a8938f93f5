// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any rank
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i64>, !cuda_tile.tile<7xi64>, !cuda_tile.tile<4x8xi64>
%0 = "cuda_tile.int_to_ptr"(%v0) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<ptr<f32>>
%1 = "cuda_tile.int_to_ptr"(%v1) : (!cuda_tile.tile<7xi64>) -> !cuda_tile.tile<7xptr<f32>>
%2 = "cuda_tile.int_to_ptr"(%v2) : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<4x8xptr<f32>>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<i64>, !cuda_tile.tile<7xi64>, !cuda_tile.tile<4x8xi64>
%1 = cuda_tile.int_to_ptr %0#0 : tile<i64> -> tile<ptr<f32>>
%2 = cuda_tile.int_to_ptr %0#1 : tile<7xi64> -> tile<7xptr<f32>>
%3 = cuda_tile.int_to_ptr %0#2 : tile<4x8xi64> -> tile<4x8xptr<f32>>

// -----

// valid: every pointee
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
%0 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i1>>
%1 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i8>>
%2 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i16>>
%3 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i32>>
%4 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i64>>
%5 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f16>>
%6 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<bf16>>
%7 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f32>>
%8 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f64>>
%9 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<tf32>>
%10 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f8E4M3FN>>
%11 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f8E5M2>>
%12 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f8E8M0FNU>>
%13 = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<f4E2M1FN>>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op requires a single operand}}
%r = "cuda_tile.int_to_ptr"(%source, %source) : (!cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<4x8xi64>

// -----

// defect: the result has another size
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '4x16'}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<4x16xptr<f32>>

// -----

// defect: the result has the sizes in another order
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '8x4'}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<8x4xptr<f32>>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '1x8'}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<1x8xptr<f32>>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op ir.cuda_same_shape: expected result #0 to have the shape '1' of operand #0, but got ''}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: the source has rank 0
// rule: ir.cuda_same_shape
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.int_to_ptr' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xptr<f32>>

// -----

// defect: the result has another shape and element: its type is checked first
// rule: ir.cuda_int_to_ptr_slots
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>
// expected-error @below {{'cuda_tile.int_to_ptr' op result #0 must be pointer tile, but got '!cuda_tile.tile<8x4xi64>'}}
%r = "cuda_tile.int_to_ptr"(%v) : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<8x4xi64>
