// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.maxf"(%c, %d) : (!cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.maxf"(%e, %f) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.maxf"(%g, %h) : (!cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form, with every attribute
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%1 = cuda_tile.maxf %0#0, %0#1 flush_to_zero propagate_nan : tile<8xf32>

// -----

// valid: flush_to_zero of f32, of any rank
%a, %b, %c, %d, %e, %f = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<3x5xf32>, !cuda_tile.tile<3x5xf32>
%0 = "cuda_tile.maxf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.maxf"(%c, %d) <{flush_to_zero}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%2 = "cuda_tile.maxf"(%e, %f) <{flush_to_zero}> : (!cuda_tile.tile<3x5xf32>, !cuda_tile.tile<3x5xf32>) -> !cuda_tile.tile<3x5xf32>

// -----

// valid: propagate_nan, whatever the element
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>
%0 = "cuda_tile.maxf"(%a, %b) <{propagate_nan}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%1 = "cuda_tile.maxf"(%c, %d) <{propagate_nan}> : (!cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%2 = "cuda_tile.maxf"(%e, %f) <{propagate_nan}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%3 = "cuda_tile.maxf"(%g, %h) <{propagate_nan}> : (!cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>

// -----

// defect: rhs has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: lhs has another element than the others
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: rhs has rank 0
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>

// -----

// defect: all types differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<2x4xf32>

// -----

// defect: flush_to_zero of f16, and the result is f32: the types are compared first
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.maxf' op expected matching operand and result element types}}
%r = "cuda_tile.maxf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: flush_to_zero of f16
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.maxf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.maxf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: flush_to_zero of bf16
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.maxf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.maxf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: flush_to_zero of f64
// rule: cudatile.float.ftz
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.maxf' op flush-to-zero is only legal for f32 element type}}
%r = "cuda_tile.maxf"(%a, %b) <{flush_to_zero}> : (!cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
