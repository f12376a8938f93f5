// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without and with fast_acc
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
%0 = "cuda_tile.mmaf"(%v0, %v1, %v2) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%1 = "cuda_tile.mmaf"(%v0, %v1, %v2) <{fast_acc}> : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
%1 = cuda_tile.mmaf %0#0, %0#1, %0#2 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>
%2 = cuda_tile.mmaf %0#0, %0#1, %0#2 fast_acc : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>

// -----

// valid: every pair of elements
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<8x4xf8E5M2>, !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf64>
%0 = "cuda_tile.mmaf"(%v0, %v1, %v2) : (!cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>
%1 = "cuda_tile.mmaf"(%v0, %v1, %v3) : (!cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%2 = "cuda_tile.mmaf"(%v4, %v5, %v2) : (!cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>
%3 = "cuda_tile.mmaf"(%v4, %v5, %v3) : (!cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%4 = "cuda_tile.mmaf"(%v6, %v7, %v2) : (!cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<8x4xf8E5M2>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>
%5 = "cuda_tile.mmaf"(%v6, %v7, %v3) : (!cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<8x4xf8E5M2>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%6 = "cuda_tile.mmaf"(%v8, %v9, %v2) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>
%7 = "cuda_tile.mmaf"(%v8, %v9, %v3) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%8 = "cuda_tile.mmaf"(%v10, %v11, %v3) : (!cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%9 = "cuda_tile.mmaf"(%v12, %v13, %v3) : (!cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%10 = "cuda_tile.mmaf"(%v14, %v15, %v3) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>
%11 = "cuda_tile.mmaf"(%v16, %v17, %v18) : (!cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%lhs, %rhs, %acc = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op expected 3 operands, but found 4}}
%r = "cuda_tile.mmaf"(%lhs, %rhs, %acc, %acc) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.token

// -----

// defect: rhs is !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// rule: ir.cuda_mmaf_slots
%lhs, %rhs, %acc = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op operand #1 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.mmaf"(%lhs, %rhs, %acc) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B has another element of the same width
// rule: ir.cuda_same_element
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op ir.cuda_same_element: expected operand #1 to have the element 'f16' of operand #0, but got 'bf16'}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B has another element of another width
// rule: ir.cuda_same_element
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op ir.cuda_same_element: expected operand #1 to have the element 'f8E4M3FN' of operand #0, but got 'f16'}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B is a tile of pointers
// rule: ir.cuda_same_element
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xptr<f16>>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op ir.cuda_same_element: expected operand #1 to have the element 'f16' of operand #0, but got 'ptr<f16>'}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xptr<f16>>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B has another element, and A rank 1: elements come first
// rule: ir.cuda_same_element
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf16>, !cuda_tile.tile<4xbf16>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.mmaf' op ir.cuda_same_element: expected operand #1 to have the element 'f16' of operand #0, but got 'bf16'}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4xf16>, !cuda_tile.tile<4xbf16>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: f4E2M1FN to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: f8E4M3FN to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: f8E5M2 to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<8x4xf8E5M2>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<8x4xf8E5M2>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: f16 to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: f16 to bf16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xbf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xbf16>) -> !cuda_tile.tile<4x4xbf16>

// -----

// defect: bf16 to f16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: bf16 to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: bf16 to bf16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xbf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xbf16>) -> !cuda_tile.tile<4x4xbf16>

// -----

// defect: tf32 to f16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: tf32 to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: tf32 to tf32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xtf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<8x4xtf32>, !cuda_tile.tile<4x4xtf32>) -> !cuda_tile.tile<4x4xtf32>

// -----

// defect: f32 to f16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: f32 to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: f32 to tf32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xtf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<4x4xtf32>) -> !cuda_tile.tile<4x4xtf32>

// -----

// defect: f64 to f16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: f64 to f32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: f8E8M0FNU to f16
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: f8E8M0FNU to f32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: f8E8M0FNU to f64
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<8x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xf64>

// -----

// defect: i8 to i32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: i8 to f32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: ptr<f16> to f32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f16>>, !cuda_tile.tile<8x4xptr<f16>>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xptr<f16>>, !cuda_tile.tile<8x4xptr<f16>>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: i4 to f32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi4>, !cuda_tile.tile<8x4xi4>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xi4>, !cuda_tile.tile<8x4xi4>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: f16 to i32
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: f16 to f8E5M2
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf8E5M2>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf8E5M2>) -> !cuda_tile.tile<4x4xf8E5M2>

// -----

// defect: A and C are no pair, and D has another element: the pair comes first
// rule: cudatile.mma.float_tuple
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<8x4xbf16>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: D has another element
// rule: cudatile.mma.float_acc_result
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma accumulator and result must share type}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf16>

// -----

// defect: D has the other element of the pairs
// rule: cudatile.mma.float_acc_result
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf16>
// expected-error @below {{'cuda_tile.mmaf' op floating mma accumulator and result must share type}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf16>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: D is a tile of pointers
// rule: cudatile.mma.float_acc_result
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf64>
// expected-error @below {{'cuda_tile.mmaf' op floating mma accumulator and result must share type}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf64>, !cuda_tile.tile<8x4xf64>, !cuda_tile.tile<4x4xf64>) -> !cuda_tile.tile<4x4xptr<f64>>
