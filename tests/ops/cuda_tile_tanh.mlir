// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.tanh"(%a) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.tanh"(%b) : (!cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.tanh"(%c) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.tanh"(%d) : (!cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form, with its attribute
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%1 = cuda_tile.tanh %0 rounding<zero> : tile<8xf32>

// -----

// valid: each of the four modes, whatever the element
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%1 = "cuda_tile.tanh"(%b) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%2 = "cuda_tile.tanh"(%c) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
%3 = "cuda_tile.tanh"(%d) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: each of the four modes of f32
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%0 = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%2 = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%3 = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: two operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op requires a single operand}}
%r = "cuda_tile.tanh"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op expected matching operand and result element types}}
%r = "cuda_tile.tanh"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op expected matching operand and result element types}}
%r = "cuda_tile.tanh"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: the result has rank 0
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op expected matching operand and result element types}}
%r = "cuda_tile.tanh"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op expected matching operand and result element types}}
%r = "cuda_tile.tanh"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>

// -----

// defect: the result has another element, and the rounding is nearest_int_to_zero: the types are compared first
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op expected matching operand and result element types}}
%r = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is approx
// rule: cudatile.float.basic_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op rounding mode not allowed outside divf}}
%r = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is full
// rule: cudatile.float.basic_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op rounding mode not allowed outside divf}}
%r = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is nearest_int_to_zero
// rule: cudatile.float.basic_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.tanh' op rounding mode not allowed outside divf}}
%r = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is approx, of f16
// rule: cudatile.float.basic_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.tanh' op rounding mode not allowed outside divf}}
%r = "cuda_tile.tanh"(%a) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
