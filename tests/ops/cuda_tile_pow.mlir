// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.pow"(%c, %d) : (!cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.pow"(%e, %f) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.pow"(%g, %h) : (!cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%1 = cuda_tile.pow %0#0, %0#1 : tile<8xf32>

// -----

// defect: exponent has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source has another element than the others
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: exponent has rank 0
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>

// -----

// defect: all types differ
// rule: cudatile.float.types
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.pow' op expected matching operand and result element types}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<2x4xf32>
