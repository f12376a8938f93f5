// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every integer, of any rank
%p0, %p1, %p2, %a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<7xptr<i8>>, !cuda_tile.tile<4x8xptr<f4E2M1FN>>, !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi64>
%0 = "cuda_tile.offset"(%p0, %a) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>) -> !cuda_tile.tile<ptr<f32>>
%1 = "cuda_tile.offset"(%p1, %b) : (!cuda_tile.tile<7xptr<i8>>, !cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xptr<i8>>
%2 = "cuda_tile.offset"(%p2, %c) : (!cuda_tile.tile<4x8xptr<f4E2M1FN>>, !cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xptr<f4E2M1FN>>
%3 = "cuda_tile.offset"(%p2, %d) : (!cuda_tile.tile<4x8xptr<f4E2M1FN>>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xptr<f4E2M1FN>>
%4 = "cuda_tile.offset"(%p2, %e) : (!cuda_tile.tile<4x8xptr<f4E2M1FN>>, !cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<4x8xptr<f4E2M1FN>>

// -----

// valid: custom form
%0:8 = unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<7xptr<i8>>, !cuda_tile.tile<4x8xptr<f4E2M1FN>>, !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi64>
%1 = cuda_tile.offset %0#0, %0#3 : tile<ptr<f32>>, tile<i1> -> tile<ptr<f32>>
%2 = cuda_tile.offset %0#1, %0#4 : tile<7xptr<i8>>, tile<7xi8> -> tile<7xptr<i8>>
%3 = cuda_tile.offset %0#2, %0#5 : tile<4x8xptr<f4E2M1FN>>, tile<4x8xi16> -> tile<4x8xptr<f4E2M1FN>>
%4 = cuda_tile.offset %0#2, %0#6 : tile<4x8xptr<f4E2M1FN>>, tile<4x8xi32> -> tile<4x8xptr<f4E2M1FN>>
%5 = cuda_tile.offset %0#2, %0#7 : tile<4x8xptr<f4E2M1FN>>, tile<4x8xi64> -> tile<4x8xptr<f4E2M1FN>>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.offset' op expected 2 operands, but found 3}}
%r = "cuda_tile.offset"(%ptr, %offset, %offset) : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi64>

// -----

// defect: ptr is !cuda_tile.tile<4x8xi64>
// rule: ir.cuda_offset_slots
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.offset' op operand #0 must be pointer tile, but got '!cuda_tile.tile<4x8xi64>'}}
%r = "cuda_tile.offset"(%ptr, %offset) : (!cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xptr<f32>>

// -----

// defect: offset is !cuda_tile.tile<4x8xi4>
// rule: ir.cuda_offset_slots
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi4>
// expected-error @below {{'cuda_tile.offset' op operand #1 must be int tile, but got '!cuda_tile.tile<4x8xi4>'}}
%r = "cuda_tile.offset"(%ptr, %offset) : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<4x8xptr<f32>>

// -----

// defect: result is !cuda_tile.tile<4x8xi64>
// rule: ir.cuda_offset_slots
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.offset' op result #0 must be pointer tile, but got '!cuda_tile.tile<4x8xi64>'}}
%r = "cuda_tile.offset"(%ptr, %offset) : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi64>

// -----

// defect: offset and result are of wrong types: operands come first
// rule: ir.cuda_offset_slots
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi4>
// expected-error @below {{'cuda_tile.offset' op operand #1 must be int tile, but got '!cuda_tile.tile<4x8xi4>'}}
%r = "cuda_tile.offset"(%ptr, %offset) : (!cuda_tile.tile<4x8xptr<f32>>, !cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<4x8xi64>

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_offset_slots
%ptr, %offset = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi4>
// expected-error @below {{'cuda_tile.offset' op operand #0 must be pointer tile, but got '!cuda_tile.tile<4x8xi64>'}}
%r = "cuda_tile.offset"(%ptr, %offset) : (!cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<4x8xptr<f32>>

// -----

// defect: the pointers of the result have another pointee
// rule: ir.cuda_same_type
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xptr<i8>>' of result #0, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: the result has another shape: its type is compared first
// rule: ir.cuda_same_type
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<4xptr<f32>>' of result #0, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xptr<f32>>

// -----

// defect: the offsets have another shape
// rule: ir.cuda_same_shape
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_shape: expected operand #1 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: the offset has rank 0
// rule: ir.cuda_same_shape
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_shape: expected operand #1 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: the pointer has rank 0
// rule: ir.cuda_same_shape
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_shape: expected operand #1 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xi32>) -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: result and offsets differ: types come before shapes
// rule: ir.cuda_same_type
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.offset' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xptr<i8>>' of result #0, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: the offset is floating, and the result of another type: the offset is checked first
// rule: ir.cuda_offset_slots
%p, %o = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.offset' op operand #1 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.offset"(%p, %o) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xptr<i8>>
