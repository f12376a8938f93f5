// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.log"(%a) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.log"(%b) : (!cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.log"(%c) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.log"(%d) : (!cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%1 = cuda_tile.log %0 : tile<8xf32>

// -----

// defect: two operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.log' op requires a single operand}}
%r = "cuda_tile.log"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.log' op expected matching operand and result element types}}
%r = "cuda_tile.log"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.log' op expected matching operand and result element types}}
%r = "cuda_tile.log"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: the result has rank 0
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.log' op expected matching operand and result element types}}
%r = "cuda_tile.log"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.log' op expected matching operand and result element types}}
%r = "cuda_tile.log"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>
