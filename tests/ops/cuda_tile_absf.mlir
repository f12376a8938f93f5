// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.absf"(%a) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.absf"(%b) : (!cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.absf"(%c) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.absf"(%d) : (!cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%1 = cuda_tile.absf %0 : tile<8xf32>

// -----

// defect: two operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op requires a single operand}}
%r = "cuda_tile.absf"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of i32
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.absf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of tf32
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.absf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xtf32>'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of pointers
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.absf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op operand #0 must be float tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.absf"(%a) : (!nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: result is a tile of f8E5M2
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op result #0 must be float tile, but got '!cuda_tile.tile<8xf8E5M2>'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: result is a scalar
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op result #0 must be float tile, but got 'f32'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> f32

// -----

// defect: result is a token
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op result #0 must be float tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_absf_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.absf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: the result has another element
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op expected matching operand and result element types}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has another shape
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op expected matching operand and result element types}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: the result has rank 0
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op expected matching operand and result element types}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: element and rank of the result differ
// rule: cudatile.float.types
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.absf' op expected matching operand and result element types}}
%r = "cuda_tile.absf"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8x1xf16>
