// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of every element
%c, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xptr<f32>>
%0 = "cuda_tile.select"(%c, %v0, %v0) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.select"(%c, %v1, %v1) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>
%2 = "cuda_tile.select"(%c, %v2, %v2) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.select"(%c, %v3, %v3) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>
%4 = "cuda_tile.select"(%c, %v4, %v4) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%5 = "cuda_tile.select"(%c, %v5, %v5) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>
%6 = "cuda_tile.select"(%c, %v6, %v6) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%7 = "cuda_tile.select"(%c, %v7, %v7) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%8 = "cuda_tile.select"(%c, %v8, %v8) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%9 = "cuda_tile.select"(%c, %v9, %v9) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
%10 = "cuda_tile.select"(%c, %v10, %v10) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xtf32>
%11 = "cuda_tile.select"(%c, %v11, %v11) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>
%12 = "cuda_tile.select"(%c, %v12, %v12) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>
%13 = "cuda_tile.select"(%c, %v13, %v13) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>
%14 = "cuda_tile.select"(%c, %v14, %v14) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>
%15 = "cuda_tile.select"(%c, %v15, %v15) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// valid: custom form
%0:17 = unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xptr<f32>>
%1 = cuda_tile.select %0#0, %0#1, %0#1 : tile<8xi1>, tile<8xi1>
%2 = cuda_tile.select %0#0, %0#2, %0#2 : tile<8xi1>, tile<8xi4>
%3 = cuda_tile.select %0#0, %0#3, %0#3 : tile<8xi1>, tile<8xi8>
%4 = cuda_tile.select %0#0, %0#4, %0#4 : tile<8xi1>, tile<8xi16>
%5 = cuda_tile.select %0#0, %0#5, %0#5 : tile<8xi1>, tile<8xi32>
%6 = cuda_tile.select %0#0, %0#6, %0#6 : tile<8xi1>, tile<8xi64>
%7 = cuda_tile.select %0#0, %0#7, %0#7 : tile<8xi1>, tile<8xf16>
%8 = cuda_tile.select %0#0, %0#8, %0#8 : tile<8xi1>, tile<8xbf16>
%9 = cuda_tile.select %0#0, %0#9, %0#9 : tile<8xi1>, tile<8xf32>
%10 = cuda_tile.select %0#0, %0#10, %0#10 : tile<8xi1>, tile<8xf64>
%11 = cuda_tile.select %0#0, %0#11, %0#11 : tile<8xi1>, tile<8xtf32>
%12 = cuda_tile.select %0#0, %0#12, %0#12 : tile<8xi1>, tile<8xf8E4M3FN>
%13 = cuda_tile.select %0#0, %0#13, %0#13 : tile<8xi1>, tile<8xf8E5M2>
%14 = cuda_tile.select %0#0, %0#14, %0#14 : tile<8xi1>, tile<8xf8E8M0FNU>
%15 = cuda_tile.select %0#0, %0#15, %0#15 : tile<8xi1>, tile<8xf4E2M1FN>
%16 = cuda_tile.select %0#0, %0#16, %0#16 : tile<8xi1>, tile<8xptr<f32>>

// -----

// valid: of rank 0, and of conditions
%c, %d, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<f64>
%0 = "cuda_tile.select"(%c, %v, %v) : (!cuda_tile.tile<i1>, !cuda_tile.tile<f64>, !cuda_tile.tile<f64>) -> !cuda_tile.tile<f64>
%1 = "cuda_tile.select"(%d, %d, %d) : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi1>) -> !cuda_tile.tile<4x8xi1>

// -----

// defect: cond is !cuda_tile.tile<4x8xi8>
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.select' op operand #0 must be i1 tile, but got '!cuda_tile.tile<4x8xi8>'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: val_if_true is !nv_tileas.tile<4x8xf32>
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !nv_tileas.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.select' op operand #1 must be cuda tile, but got '!nv_tileas.tile<4x8xf32>'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi1>, !nv_tileas.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: val_if_false is f32
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, f32
// expected-error @below {{'cuda_tile.select' op operand #2 must be cuda tile, but got 'f32'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, f32) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: result is !cuda_tile.token
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.select' op result #0 must be cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// defect: val_if_false and result are of wrong types: operands come first
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, f32
// expected-error @below {{'cuda_tile.select' op operand #2 must be cuda tile, but got 'f32'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xf32>, f32) -> !cuda_tile.token

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_select_slots
%cond, %val_if_true, %val_if_false = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !nv_tileas.tile<4x8xf32>, f32
// expected-error @below {{'cuda_tile.select' op operand #0 must be i1 tile, but got '!cuda_tile.tile<4x8xi8>'}}
%r = "cuda_tile.select"(%cond, %val_if_true, %val_if_false) : (!cuda_tile.tile<4x8xi8>, !nv_tileas.tile<4x8xf32>, f32) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: val_if_false has another element
// rule: ir.cuda_same_type
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<8xf32>' of operand #1, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xf32>' of operand #1, but got '!cuda_tile.tile<8xf16>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: val_if_true has another shape than the others
// rule: ir.cuda_same_type
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<4xf32>' of operand #1, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: val_if_false and result differ: val_if_false is named
// rule: ir.cuda_same_type
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_type: expected operand #2 to have the type '!cuda_tile.tile<8xf32>' of operand #1, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the condition has another shape
// rule: ir.cuda_same_shape
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_shape: expected operand #1 to have the shape '4' of operand #0, but got '8'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the condition has rank 0
// rule: ir.cuda_same_shape
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_shape: expected operand #1 to have the shape '' of operand #0, but got '4x8'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: condition and result differ in shape: types come first
// rule: ir.cuda_same_type
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.select' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xf32>' of operand #1, but got '!cuda_tile.tile<16xf32>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<16xf32>

// -----

// defect: the condition is of i32, and the values differ: the condition is checked first
// rule: ir.cuda_select_slots
%c, %a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.select' op operand #0 must be i1 tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.select"(%c, %a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>
