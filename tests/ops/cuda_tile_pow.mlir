// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.pow"(%c, %d) : (!cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.pow"(%e, %f) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.pow"(%g, %h) : (!cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xf64>

// -----

// valid: custom form
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%r = cuda_tile.pow %a, %b : !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32> -> !cuda_tile.tile<8xf32>

// -----

// defect: a region
// rule: ir.region_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op requires zero regions}}
%r = "cuda_tile.pow"(%a, %b) ({}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: two regions and no result: the regions are counted first
// rule: ir.region_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op requires zero regions}}
"cuda_tile.pow"(%a, %b) ({}, {}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> ()

// -----

// defect: no result
// rule: ir.result_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op requires one result}}
"cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> ()

// -----

// defect: two results
// rule: ir.result_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op requires one result}}
%r:2 = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: no result and no operand: the results are counted first
// rule: ir.result_count
// expected-error @below {{'cuda_tile.pow' op requires one result}}
"cuda_tile.pow"() : () -> ()

// -----

// defect: one operand
// rule: ir.operand_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected 2 operands, but found 1}}
%r = "cuda_tile.pow"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: three operands
// rule: ir.operand_count
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected 2 operands, but found 3}}
%r = "cuda_tile.pow"(%a, %b, %c) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: three operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op expected 2 operands, but found 3}}
%r = "cuda_tile.pow"(%a, %b, %c) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of i32
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: exponent is a tile of tf32
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.pow' op operand #1 must be float tile, but got '!cuda_tile.tile<8xtf32>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of pointers
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op operand #0 must be float tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: exponent is a tile of another dialect
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op operand #1 must be float tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: result is a tile of f8E5M2
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op result #0 must be float tile, but got '!cuda_tile.tile<8xf8E5M2>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: result is a scalar
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op result #0 must be float tile, but got 'f32'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> f32

// -----

// defect: result is a token
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.pow' op result #0 must be float tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: all are of wrong types: the first operand is named
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.pow' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: exponent and result are of wrong types: the operand is named
// rule: ir.cuda_pow_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.pow' op operand #1 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.pow"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf8E5M2>

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
