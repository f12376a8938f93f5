// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.subf"(%c, %d) : (!cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.subf"(%e, %f) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.subf"(%g, %h) : (!cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form, with every attribute
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%1 = cuda_tile.subf %0#0, %0#1 rounding<zero> flush_to_zero : tile<8xf32>

// -----

// valid: flush_to_zero of f32, of any rank
%a, %b, %c, %d, %e, %f = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<3x5xf32>, !cuda_tile.tile<3x5xf32>
%0 = "cuda_tile.subf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.subf"(%c, %d) <{flush_to_zero}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%2 = "cuda_tile.subf"(%e, %f) <{flush_to_zero}> : (!cuda_tile.tile<3x5xf32>, !cuda_tile.tile<3x5xf32>) -> !cuda_tile.tile<3x5xf32>

// -----

// valid: each of the four modes, whatever the element
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%1 = "cuda_tile.subf"(%c, %d) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%2 = "cuda_tile.subf"(%e, %f) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
%3 = "cuda_tile.subf"(%g, %h) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: each of the four modes of f32
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%2 = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%3 = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: three operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected 2 operands, but found 3}}
%r = "cuda_tile.subf"(%a, %b, %c) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: rhs has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: lhs has another element than the others
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: rhs has rank 0
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>

// -----

// defect: all types differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<2x4xf32>

// -----

// defect: flush_to_zero of f16, and the result is f32: the types are compared first
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element, and the rounding is nearest_int_to_zero: the types are compared first
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op expected matching operand and result element types}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: flush_to_zero of f16
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.subf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: flush_to_zero of bf16
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.subf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.subf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: flush_to_zero of f64
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.subf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.subf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>

// -----

// defect: flush_to_zero of f16, and the rounding is nearest_int_to_zero: the element is checked first
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.subf"(%a, %b) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: flush_to_zero of f64, and the rounding is approx: the element is checked first
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.subf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<approx>, flush_to_zero}> : (!cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>

// -----

// defect: the rounding is approx
// rule: cudatile.float.basic_rounding
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op rounding mode not allowed outside divf}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is full
// rule: cudatile.float.basic_rounding
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op rounding mode not allowed outside divf}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is nearest_int_to_zero
// rule: cudatile.float.basic_rounding
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op rounding mode not allowed outside divf}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is approx, of f16
// rule: cudatile.float.basic_rounding
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.subf' op rounding mode not allowed outside divf}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is full, with flush_to_zero of f32
// rule: cudatile.float.basic_rounding
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.subf' op rounding mode not allowed outside divf}}
%r = "cuda_tile.subf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<full>, flush_to_zero}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
