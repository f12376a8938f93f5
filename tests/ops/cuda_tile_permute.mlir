// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<2x3x5xf32>
%0 = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf32>
%1 = "cuda_tile.permute"(%b) <{permutation = array<i32: 2, 0, 1>}> : (!cuda_tile.tile<2x3x5xf32>) -> !cuda_tile.tile<5x2x3xf32>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%1 = cuda_tile.permute %0 [1, 0] : tile<4x8xf32> -> tile<8x4xf32>

// -----

// valid: the one that changes nothing
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0, 1>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// valid: of rank 0 and rank 1
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<2xf32>
%0 = "cuda_tile.permute"(%a) <{permutation = array<i32>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.permute"(%b) <{permutation = array<i32: 0>}> : (!cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>

// -----

// valid: the sizes of the result are not looked at
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x2xf32>, !cuda_tile.tile<4x8xf32>
%0 = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<1x2xf32>) -> !cuda_tile.tile<1x1xf32>
%1 = "cuda_tile.permute"(%b) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// valid: of any element
%x:16 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi4>, !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<4x8xptr<f32>>
%0 = "cuda_tile.permute"(%x#0) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi1>) -> !cuda_tile.tile<8x4xi1>
%1 = "cuda_tile.permute"(%x#1) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi8>) -> !cuda_tile.tile<8x4xi8>
%2 = "cuda_tile.permute"(%x#2) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<8x4xi16>
%3 = "cuda_tile.permute"(%x#3) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<8x4xi32>
%4 = "cuda_tile.permute"(%x#4) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<8x4xi64>
%5 = "cuda_tile.permute"(%x#5) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<8x4xi4>
%6 = "cuda_tile.permute"(%x#6) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf16>) -> !cuda_tile.tile<8x4xf16>
%7 = "cuda_tile.permute"(%x#7) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xbf16>) -> !cuda_tile.tile<8x4xbf16>
%8 = "cuda_tile.permute"(%x#8) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf32>
%9 = "cuda_tile.permute"(%x#9) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf64>) -> !cuda_tile.tile<8x4xf64>
%10 = "cuda_tile.permute"(%x#10) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xtf32>) -> !cuda_tile.tile<8x4xtf32>
%11 = "cuda_tile.permute"(%x#11) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf8E4M3FN>) -> !cuda_tile.tile<8x4xf8E4M3FN>
%12 = "cuda_tile.permute"(%x#12) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf8E5M2>) -> !cuda_tile.tile<8x4xf8E5M2>
%13 = "cuda_tile.permute"(%x#13) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf8E8M0FNU>) -> !cuda_tile.tile<8x4xf8E8M0FNU>
%14 = "cuda_tile.permute"(%x#14) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf4E2M1FN>) -> !cuda_tile.tile<8x4xf4E2M1FN>
%15 = "cuda_tile.permute"(%x#15) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<8x4xptr<f32>>

// -----

// defect: no permutation
// rule: ir.cuda_permute_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op requires attribute 'permutation'}}
%r = "cuda_tile.permute"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf32>

// -----

// defect: no permutation, and the first operand is a tensor view: the attributes are asked for first
// rule: ir.cuda_permute_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.permute' op requires attribute 'permutation'}}
%r = "cuda_tile.permute"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<8x4xf32>

// -----

// defect: source is a tensor view
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.permute' op operand #0 must be cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<8x4xf32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op operand #0 must be cuda tile, but got '!nv_tileas.tile<4x8xf32>'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!nv_tileas.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf32>

// -----

// defect: source is a pointer
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.permute' op operand #0 must be cuda tile, but got '!cuda_tile.ptr<f32>'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.tile<8x4xf32>

// -----

// defect: result is a scalar
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op result #0 must be cuda tile, but got 'f32'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> f32

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.permute' op operand #0 must be cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.token) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: result is a token, and an entry stands twice: the slots are checked first
// rule: ir.cuda_permute_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op result #0 must be cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// defect: the elements differ
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_element: expected result #0 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf16>

// -----

// defect: the pointees differ
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<f32>>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_element: expected result #0 to have the element 'ptr<f32>' of operand #0, but got 'ptr<f16>'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<8x4xptr<f16>>

// -----

// defect: elements and ranks differ: the elements are compared first
// rule: ir.cuda_same_element
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_element: expected result #0 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf16>

// -----

// defect: the result has a rank less
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_rank: expected result #0 to have the rank 2 of operand #0, but got 1}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf32>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xf32>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 0}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0>}> : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the result has a rank more, and so has the permutation: the ranks are compared first
// rule: ir.cuda_same_rank
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op ir.cuda_same_rank: expected result #0 to have the rank 2 of operand #0, but got 3}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0, 2>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4x1xf32>

// -----

// defect: an entry too few
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation size (1) to equal the rank of the source (2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: an entry too many
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation size (3) to equal the rank of the source (2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 0, 2>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: no entry
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation size (0) to equal the rank of the source (2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: an entry for rank 0
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.permute' op expect permutation size (1) to equal the rank of the source (0)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// defect: three entries of which two are equal, and one is no axis: they are counted first
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation size (3) to equal the rank of the source (2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 5, 5, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: two entries are equal
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation elements to be unique}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 1>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: the first and the last entry are equal
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x3x5xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation elements to be unique}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 2, 1, 2>}> : (!cuda_tile.tile<2x3x5xf32>) -> !cuda_tile.tile<2x3x5xf32>

// -----

// defect: two entries are equal and no axes: that they are equal is reported
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation elements to be unique}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 7, 7>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: two entries are equal behind one that is no axis: that they are equal is reported
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x3x5xf32>
// expected-error @below {{'cuda_tile.permute' op expect permutation elements to be unique}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: -1, 0, 0>}> : (!cuda_tile.tile<2x3x5xf32>) -> !cuda_tile.tile<2x3x5xf32>

// -----

// defect: an entry is the rank
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op permutation element at index 1 (2) is out of bound [0, 2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 0, 2>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: an entry is negative
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.permute' op permutation element at index 0 (-1) is out of bound [0, 2)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: -1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: two entries are no axes: the first one is named
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x3x5xf32>
// expected-error @below {{'cuda_tile.permute' op permutation element at index 1 (2147483647) is out of bound [0, 3)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1, 2147483647, -2147483648>}> : (!cuda_tile.tile<2x3x5xf32>) -> !cuda_tile.tile<2x3x5xf32>

// -----

// defect: of rank 1
// rule: cudatile.shape.permute
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
// expected-error @below {{'cuda_tile.permute' op permutation element at index 0 (1) is out of bound [0, 1)}}
%r = "cuda_tile.permute"(%a) <{permutation = array<i32: 1>}> : (!cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>
