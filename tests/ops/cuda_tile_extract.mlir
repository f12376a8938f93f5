// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>
%0 = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xf32>
%1 = "cuda_tile.extract"(%c, %b, %d) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xf32>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
%1 = cuda_tile.extract %0#0[%0#1, %0#2] : tile<4x8xf32> -> tile<2x4xf32>

// -----

// valid: any number of indices
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
%0 = "cuda_tile.extract"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<2x4xf32>
%1 = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xf32>
%2 = "cuda_tile.extract"(%a, %b, %c, %d) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xf32>

// -----

// valid: any multiples, once and all times
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<6x35xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<9223372036854775807xi8>
%0 = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<6x35xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<3x7xf32>
%1 = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<6x35xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<6x35xf32>
%2 = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<6x35xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xf32>
%3 = "cuda_tile.extract"(%d, %b) : (!cuda_tile.tile<9223372036854775807xi8>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1317624576693539401xi8>

// -----

// valid: of rank 0
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
%r = "cuda_tile.extract"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// valid: other elements
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi4>
%0 = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xi32>
%1 = "cuda_tile.extract"(%d, %b) : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xi1>
%2 = "cuda_tile.extract"(%e, %b) : (!cuda_tile.tile<8xi4>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xptr<f32>>

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.extract' op expected 1 or more operands, but found 0}}
%r = "cuda_tile.extract"() : () -> !cuda_tile.tile<4xf32>

// -----

// defect: no operand, and the result is a token: the operands are counted first
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.extract' op expected 1 or more operands, but found 0}}
%r = "cuda_tile.extract"() : () -> !cuda_tile.token

// -----

// defect: source is a tensor view
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op operand #0 must be cuda tile, but got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op operand #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.extract"(%a, %b) : (!nv_tileas.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: an index of i64
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.extract' op operand #1 must be variadic of scalar i32 tile, but got '!cuda_tile.tile<i64>'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<4xf32>

// -----

// defect: an index of rank 1
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<1xi32>
// expected-error @below {{'cuda_tile.extract' op operand #1 must be variadic of scalar i32 tile, but got '!cuda_tile.tile<1xi32>'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<1xi32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: an index that is a scalar
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, i32
// expected-error @below {{'cuda_tile.extract' op operand #1 must be variadic of scalar i32 tile, but got 'i32'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, i32) -> !cuda_tile.tile<4xf32>

// -----

// defect: the second index is of MLIR's own type
// rule: ir.cuda_extract_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, index
// expected-error @below {{'cuda_tile.extract' op operand #2 must be variadic of scalar i32 tile, but got 'index'}}
%r = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, index) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: two wrong indices: the first one is named
// rule: ir.cuda_extract_slots
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.extract' op operand #2 must be variadic of scalar i32 tile, but got '!cuda_tile.tile<i64>'}}
%r = "cuda_tile.extract"(%a, %b, %c, %d) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: result is a scalar
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op result #0 must be cuda tile, but got 'f32'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> f32

// -----

// defect: an index and the result are of wrong types: the operand is named
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.extract' op operand #1 must be variadic of scalar i32 tile, but got '!cuda_tile.tile<i64>'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i64>) -> !cuda_tile.token

// -----

// defect: an index of i16, and other ranks: the slots are checked first
// rule: ir.cuda_extract_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i16>
// expected-error @below {{'cuda_tile.extract' op operand #1 must be variadic of scalar i32 tile, but got '!cuda_tile.tile<i16>'}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i16>) -> !cuda_tile.tile<4x1xf32>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1x8xf32>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 0}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>

// -----

// defect: the source has rank 0
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.extract' op ir.cuda_same_rank: expected result #0 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.extract"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>

// -----

// defect: other ranks, and 8 is no multiple of 3: the ranks are compared first
// rule: ir.cuda_same_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<3x1xf32>

// -----

// defect: 8 is no multiple of 3
// rule: cudatile.shape.extract_div
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 0 size (8) must be evenly divisible by result dimension 0 size (3)}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<3xf32>

// -----

// defect: the result is larger
// rule: cudatile.shape.extract_div
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 0 size (4) must be evenly divisible by result dimension 0 size (8)}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the second axis
// rule: cudatile.shape.extract_div
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 1 size (8) must be evenly divisible by result dimension 1 size (5)}}
%r = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x5xf32>

// -----

// defect: both axes: the first one is named
// rule: cudatile.shape.extract_div
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 0 size (4) must be evenly divisible by result dimension 0 size (3)}}
%r = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<3x5xf32>

// -----

// defect: as many elements as a multiple asks for, in another shape
// rule: cudatile.shape.extract_div
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 0 size (2) must be evenly divisible by result dimension 0 size (4)}}
%r = "cuda_tile.extract"(%a, %b, %c) : (!cuda_tile.tile<2x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: sizes near the largest
// rule: cudatile.shape.extract_div
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<9223372036854775807xi8>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.extract' op source dimension 0 size (9223372036854775807) must be evenly divisible by result dimension 0 size (9223372036854775806)}}
%r = "cuda_tile.extract"(%a, %b) : (!cuda_tile.tile<9223372036854775807xi8>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<9223372036854775806xi8>
