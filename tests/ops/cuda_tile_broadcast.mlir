// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any element
%x:16 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi1>, !cuda_tile.tile<1xi8>, !cuda_tile.tile<1xi16>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<1xi64>, !cuda_tile.tile<1xi4>, !cuda_tile.tile<1xf16>, !cuda_tile.tile<1xbf16>, !cuda_tile.tile<1xf32>, !cuda_tile.tile<1xf64>, !cuda_tile.tile<1xtf32>, !cuda_tile.tile<1xf8E4M3FN>, !cuda_tile.tile<1xf8E5M2>, !cuda_tile.tile<1xf8E8M0FNU>, !cuda_tile.tile<1xf4E2M1FN>, !cuda_tile.tile<1xptr<f32>>
%0 = "cuda_tile.broadcast"(%x#0) : (!cuda_tile.tile<1xi1>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.broadcast"(%x#1) : (!cuda_tile.tile<1xi8>) -> !cuda_tile.tile<8xi8>
%2 = "cuda_tile.broadcast"(%x#2) : (!cuda_tile.tile<1xi16>) -> !cuda_tile.tile<8xi16>
%3 = "cuda_tile.broadcast"(%x#3) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<8xi32>
%4 = "cuda_tile.broadcast"(%x#4) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<8xi64>
%5 = "cuda_tile.broadcast"(%x#5) : (!cuda_tile.tile<1xi4>) -> !cuda_tile.tile<8xi4>
%6 = "cuda_tile.broadcast"(%x#6) : (!cuda_tile.tile<1xf16>) -> !cuda_tile.tile<8xf16>
%7 = "cuda_tile.broadcast"(%x#7) : (!cuda_tile.tile<1xbf16>) -> !cuda_tile.tile<8xbf16>
%8 = "cuda_tile.broadcast"(%x#8) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<8xf32>
%9 = "cuda_tile.broadcast"(%x#9) : (!cuda_tile.tile<1xf64>) -> !cuda_tile.tile<8xf64>
%10 = "cuda_tile.broadcast"(%x#10) : (!cuda_tile.tile<1xtf32>) -> !cuda_tile.tile<8xtf32>
%11 = "cuda_tile.broadcast"(%x#11) : (!cuda_tile.tile<1xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>
%12 = "cuda_tile.broadcast"(%x#12) : (!cuda_tile.tile<1xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>
%13 = "cuda_tile.broadcast"(%x#13) : (!cuda_tile.tile<1xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>
%14 = "cuda_tile.broadcast"(%x#14) : (!cuda_tile.tile<1xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>
%15 = "cuda_tile.broadcast"(%x#15) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<1x8xf32>
%bcast = cuda_tile.broadcast %0 : tile<1x8xf32> -> tile<4x8xf32>

// -----

// valid: any sizes of equal rank
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<2x4xi8>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<7x1x5xi1>
%0 = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.broadcast"(%b) : (!cuda_tile.tile<2x4xi8>) -> !cuda_tile.tile<4x4xi8>
%2 = "cuda_tile.broadcast"(%c) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<3xf16>
%3 = "cuda_tile.broadcast"(%d) : (!cuda_tile.tile<7x1x5xi1>) -> !cuda_tile.tile<7x9x5xi1>

// -----

// defect: source is a tensor view
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>
// expected-error @below {{'cuda_tile.broadcast' op operand #0 must be cuda tile, but got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a pointer
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.broadcast' op operand #0 must be cuda tile, but got '!cuda_tile.ptr<f32>'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.ptr<f32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.broadcast' op operand #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.broadcast"(%a) : (!nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: source is a scalar
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to f32
// expected-error @below {{'cuda_tile.broadcast' op operand #0 must be cuda tile, but got 'f32'}}
%r = "cuda_tile.broadcast"(%a) : (f32) -> !cuda_tile.tile<8xf32>

// -----

// defect: result is a tile of another dialect
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.broadcast' op result #0 must be cuda tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1xf32>) -> !nv_tileas.tile<8xf32>

// -----

// defect: result is a token
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.broadcast' op result #0 must be cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.token

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_broadcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.broadcast' op operand #0 must be cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.token) -> !nv_tileas.tile<8xf32>

// -----

// defect: the elements differ
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_element: expected result #0 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the pointees differ
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xptr<f32>>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_element: expected result #0 to have the element 'ptr<f32>' of operand #0, but got 'ptr<i32>'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<8xptr<i32>>

// -----

// defect: an integer becomes a pointer
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi64>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_element: expected result #0 to have the element 'i64' of operand #0, but got 'ptr<i8>'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: elements and ranks differ: the elements are compared first
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_element: expected result #0 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<1x8xf32>

// -----

// defect: the result has a rank less
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x8xf32>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_rank: expected result #0 to have the rank 2 of operand #0, but got 1}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<1x8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: of rank 0
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.broadcast' op ir.cuda_same_rank: expected result #0 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.broadcast"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
