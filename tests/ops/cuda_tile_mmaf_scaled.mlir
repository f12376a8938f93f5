// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: custom form
%0:5 = unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
%1 = cuda_tile.mmaf_scaled %0#0, %0#1, %0#2, %0#3, %0#4 : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>

// -----

// valid: every element
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>, !cuda_tile.tile<4x64xf8E5M2>, !cuda_tile.tile<64x4xf8E5M2>, !cuda_tile.tile<4x64xf4E2M1FN>, !cuda_tile.tile<64x4xf4E2M1FN>
%0 = "cuda_tile.mmaf_scaled"(%v0, %v1, %v2, %v3, %v4) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>
%1 = "cuda_tile.mmaf_scaled"(%v0, %v1, %v2, %v5, %v6) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>
%2 = "cuda_tile.mmaf_scaled"(%v7, %v8, %v2, %v3, %v4) : (!cuda_tile.tile<4x64xf8E5M2>, !cuda_tile.tile<64x4xf8E5M2>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>
%3 = "cuda_tile.mmaf_scaled"(%v7, %v8, %v2, %v5, %v6) : (!cuda_tile.tile<4x64xf8E5M2>, !cuda_tile.tile<64x4xf8E5M2>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>
%4 = "cuda_tile.mmaf_scaled"(%v9, %v10, %v2, %v3, %v4) : (!cuda_tile.tile<4x64xf4E2M1FN>, !cuda_tile.tile<64x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>
%5 = "cuda_tile.mmaf_scaled"(%v9, %v10, %v2, %v5, %v6) : (!cuda_tile.tile<4x64xf4E2M1FN>, !cuda_tile.tile<64x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: scales of any sizes
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<8x2xf8E8M0FNU>, !cuda_tile.tile<1x1xf8E8M0FNU>, !cuda_tile.tile<2x4x64xf8E4M3FN>, !cuda_tile.tile<2x64x4xf8E4M3FN>, !cuda_tile.tile<2x4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<7x5x3xf8E8M0FNU>
%0 = "cuda_tile.mmaf_scaled"(%v0, %v1, %v2, %v3, %v4) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<8x2xf8E8M0FNU>, !cuda_tile.tile<1x1xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>
%1 = "cuda_tile.mmaf_scaled"(%v5, %v6, %v7, %v8, %v9) : (!cuda_tile.tile<2x4x64xf8E4M3FN>, !cuda_tile.tile<2x64x4xf8E4M3FN>, !cuda_tile.tile<2x4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<7x5x3xf8E8M0FNU>) -> !cuda_tile.tile<2x4x4xf32>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op expected 5 operands, but found 6}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xtf32>

// -----

// defect: lhs is !cuda_tile.tile<4x64xf16>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf16>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #0 must be scaled mma operand tile, but got '!cuda_tile.tile<4x64xf16>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf16>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: rhs is !cuda_tile.tile<64x4xf8E8M0FNU>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #1 must be scaled mma operand tile, but got '!cuda_tile.tile<64x4xf8E8M0FNU>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: acc is !cuda_tile.tile<4x4xf16>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #2 must be f32 tile, but got '!cuda_tile.tile<4x4xf16>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: lhs_scale is !cuda_tile.tile<4x2xf8E5M2>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E5M2>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #3 must be scale tile, but got '!cuda_tile.tile<4x2xf8E5M2>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E5M2>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: lhs_scale has pointers to scales
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xptr<f8E8M0FNU>>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #3 must be scale tile, but got '!cuda_tile.tile<4x2xptr<f8E8M0FNU>>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xptr<f8E8M0FNU>>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: rhs_scale is !cuda_tile.tile<2x4xf32>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf32>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #4 must be scale tile, but got '!cuda_tile.tile<2x4xf32>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: result is !cuda_tile.tile<4x4xtf32>
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op result #0 must be f32 tile, but got '!cuda_tile.tile<4x4xtf32>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xtf32>

// -----

// defect: rhs_scale and result are of wrong types: operands come first
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf32>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #4 must be scale tile, but got '!cuda_tile.tile<2x4xf32>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf32>) -> !cuda_tile.tile<4x4xtf32>

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_mmaf_scaled_slots
%lhs, %rhs, %acc, %lhs_scale, %rhs_scale = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf16>, !cuda_tile.tile<64x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x2xf8E5M2>, !cuda_tile.tile<2x4xf32>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #0 must be scaled mma operand tile, but got '!cuda_tile.tile<4x64xf16>'}}
%r = "cuda_tile.mmaf_scaled"(%lhs, %rhs, %acc, %lhs_scale, %rhs_scale) : (!cuda_tile.tile<4x64xf16>, !cuda_tile.tile<64x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x2xf8E5M2>, !cuda_tile.tile<2x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: operand #0 is !cuda_tile.tile<4x64xf8E8M0FNU>
// rule: ir.cuda_mmaf_scaled_slots
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E8M0FNU>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #0 must be scaled mma operand tile, but got '!cuda_tile.tile<4x64xf8E8M0FNU>'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E8M0FNU>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: operand #1 is !cuda_tile.tile<64x4xf32>
// rule: ir.cuda_mmaf_scaled_slots
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf32>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #1 must be scaled mma operand tile, but got '!cuda_tile.tile<64x4xf32>'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf32>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: operand #2 is !cuda_tile.tile<4x4xf64>
// rule: ir.cuda_mmaf_scaled_slots
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf64>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #2 must be f32 tile, but got '!cuda_tile.tile<4x4xf64>'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf64>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: operand #3 is !cuda_tile.tile<4x2xf4E2M1FN>
// rule: ir.cuda_mmaf_scaled_slots
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf4E2M1FN>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #3 must be scale tile, but got '!cuda_tile.tile<4x2xf4E2M1FN>'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf4E2M1FN>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: operand #4 is !nv_tileas.tile<4x4xf32>
// rule: ir.cuda_mmaf_scaled_slots
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !nv_tileas.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf_scaled' op operand #4 must be scale tile, but got '!nv_tileas.tile<4x4xf32>'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !nv_tileas.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B has another element
// rule: ir.cuda_same_element
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E5M2>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_element: expected operand #1 to have the element 'f8E4M3FN' of operand #0, but got 'f8E5M2'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E5M2>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of B has another element
// rule: ir.cuda_same_element
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_element: expected operand #4 to have the element 'f8E8M0FNU' of operand #3, but got 'f8E4M3FN'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: B and its scale have other elements: B comes first
// rule: ir.cuda_same_element
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_element: expected operand #1 to have the element 'f8E4M3FN' of operand #0, but got 'f4E2M1FN'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of A has rank 3
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #3 to have the rank 2 of operand #0, but got 3}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of B has rank 1
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #4 to have the rank 2 of operand #0, but got 1}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of A has rank 0
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #3 to have the rank 2 of operand #0, but got 0}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<f8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: both scales have other ranks: that of A is named
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<1x2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #3 to have the rank 2 of operand #0, but got 1}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<1x2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of B has another element, and that of A another rank: elements come first
// rule: ir.cuda_same_element
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_element: expected operand #4 to have the element 'f8E8M0FNU' of operand #3, but got 'f8E4M3FN'}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: A has rank 1, and its scale rank 2: the trait comes first
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #3 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: the scale of A has rank 3, and B too: the trait comes first
// rule: ir.cuda_same_rank
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<1x64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
// expected-error @below {{'cuda_tile.mmaf_scaled' op ir.cuda_same_rank: expected operand #3 to have the rank 2 of operand #0, but got 3}}
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<1x64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<1x4x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>
