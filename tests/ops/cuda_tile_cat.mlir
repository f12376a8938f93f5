// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, on each axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
%0 = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x8xf32>
%1 = "cuda_tile.cat"(%a, %b) <{dim = 1 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x16xf32>

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
%1 = cuda_tile.cat %0#0, %0#1 dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>

// -----

// valid: other sizes on the axis, which may be any
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<3x8xf32>, !cuda_tile.tile<5x8xf32>, !cuda_tile.tile<4x2x7xi8>, !cuda_tile.tile<4x9x7xi8>
%0 = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<3x8xf32>, !cuda_tile.tile<5x8xf32>) -> !cuda_tile.tile<8x8xf32>
%1 = "cuda_tile.cat"(%c, %d) <{dim = 1 : i64}> : (!cuda_tile.tile<4x2x7xi8>, !cuda_tile.tile<4x9x7xi8>) -> !cuda_tile.tile<4x11x7xi8>

// -----

// valid: of any element
%x:32 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<4xi16>, !cuda_tile.tile<4xi16>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi4>, !cuda_tile.tile<4xi4>, !cuda_tile.tile<4xf16>, !cuda_tile.tile<4xf16>, !cuda_tile.tile<4xbf16>, !cuda_tile.tile<4xbf16>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf64>, !cuda_tile.tile<4xf64>, !cuda_tile.tile<4xtf32>, !cuda_tile.tile<4xtf32>, !cuda_tile.tile<4xf8E4M3FN>, !cuda_tile.tile<4xf8E4M3FN>, !cuda_tile.tile<4xf8E5M2>, !cuda_tile.tile<4xf8E5M2>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<4xf4E2M1FN>, !cuda_tile.tile<4xf4E2M1FN>, !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xptr<f32>>
%0 = "cuda_tile.cat"(%x#0, %x#1) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi1>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.cat"(%x#2, %x#3) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi8>, !cuda_tile.tile<4xi8>) -> !cuda_tile.tile<8xi8>
%2 = "cuda_tile.cat"(%x#4, %x#5) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi16>, !cuda_tile.tile<4xi16>) -> !cuda_tile.tile<8xi16>
%3 = "cuda_tile.cat"(%x#6, %x#7) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>
%4 = "cuda_tile.cat"(%x#8, %x#9) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi64>) -> !cuda_tile.tile<8xi64>
%5 = "cuda_tile.cat"(%x#10, %x#11) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi4>, !cuda_tile.tile<4xi4>) -> !cuda_tile.tile<8xi4>
%6 = "cuda_tile.cat"(%x#12, %x#13) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf16>, !cuda_tile.tile<4xf16>) -> !cuda_tile.tile<8xf16>
%7 = "cuda_tile.cat"(%x#14, %x#15) <{dim = 0 : i64}> : (!cuda_tile.tile<4xbf16>, !cuda_tile.tile<4xbf16>) -> !cuda_tile.tile<8xbf16>
%8 = "cuda_tile.cat"(%x#16, %x#17) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
%9 = "cuda_tile.cat"(%x#18, %x#19) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf64>, !cuda_tile.tile<4xf64>) -> !cuda_tile.tile<8xf64>
%10 = "cuda_tile.cat"(%x#20, %x#21) <{dim = 0 : i64}> : (!cuda_tile.tile<4xtf32>, !cuda_tile.tile<4xtf32>) -> !cuda_tile.tile<8xtf32>
%11 = "cuda_tile.cat"(%x#22, %x#23) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf8E4M3FN>, !cuda_tile.tile<4xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>
%12 = "cuda_tile.cat"(%x#24, %x#25) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf8E5M2>, !cuda_tile.tile<4xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>
%13 = "cuda_tile.cat"(%x#26, %x#27) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf8E8M0FNU>, !cuda_tile.tile<4xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>
%14 = "cuda_tile.cat"(%x#28, %x#29) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf4E2M1FN>, !cuda_tile.tile<4xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>
%15 = "cuda_tile.cat"(%x#30, %x#31) <{dim = 0 : i64}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// valid: the sizes of the result are not looked at
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>, !cuda_tile.tile<2x2xf32>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>
%0 = "cuda_tile.cat"(%a, %b) <{dim = 1 : i64}> : (!cuda_tile.tile<2x2xf32>, !cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x16xf32>
%1 = "cuda_tile.cat"(%c, %d) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<1xf32>

// -----

// valid: dim is no axis, and all sizes are equal
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>
%0 = "cuda_tile.cat"(%a, %b) <{dim = 1 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.cat"(%a, %b) <{dim = -1 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
%2 = "cuda_tile.cat"(%a, %b) <{dim = 9223372036854775807 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
%3 = "cuda_tile.cat"(%a, %b) <{dim = -9223372036854775808 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: of rank 0
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>
%0 = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.cat"(%a, %b) <{dim = 7 : i64}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// defect: one operand, and no dim: the operands are counted first
// rule: ir.operand_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op expected 2 operands, but found 1}}
%r = "cuda_tile.cat"(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no dim, and the first operand is a tensor view: the attributes are asked for first
// rule: ir.cuda_cat_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op requires attribute 'dim'}}
%r = "cuda_tile.cat"(%a, %b) : (!cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim of 32 bits
// rule: ir.attribute_width
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i32}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim of 8 bits, and lhs is a tensor view: the width is checked first
// rule: ir.attribute_width
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i8}> : (!cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim of 32 bits, and the ranks differ: the width is checked first
// rule: ir.attribute_width
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>
// expected-error @below {{'cuda_tile.cat' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i32}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: rhs has another rank
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected operand #1 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another rank
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<2x4xf32>

// -----

// defect: rhs has rank 0
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected operand #1 to have the rank 1 of operand #0, but got 0}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: lhs has rank 0
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected operand #1 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: the operands have rank 0, the result has not
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected result #0 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<2xf32>

// -----

// defect: rhs and the result have another rank: rhs is named
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected operand #1 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<1x2x4xf32>

// -----

// defect: rank and element of rhs differ: the ranks are compared first
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf16>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected operand #1 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<2x2xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the element of rhs differs, and the rank of the result: the ranks are compared first
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>) -> !cuda_tile.tile<2x4xf32>

// -----

// defect: the rank of the result differs, and a size of rhs: the ranks are compared first
// rule: cudatile.shape.cat_rank
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_rank: expected result #0 to have the rank 2 of operand #0, but got 1}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>) -> !cuda_tile.tile<64xf32>

// -----

// defect: rhs has another element
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected operand #1 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the result has another element
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected result #0 to have the element 'f32' of operand #0, but got 'f64'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf64>

// -----

// defect: rhs has another pointee
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xptr<i8>>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected operand #1 to have the element 'ptr<f32>' of operand #0, but got 'ptr<i8>'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xptr<i8>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: the result is one of pointers
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi64>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected result #0 to have the element 'i64' of operand #0, but got 'ptr<i64>'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi64>) -> !cuda_tile.tile<8xptr<i64>>

// -----

// defect: rhs and the result have another element: rhs is named
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi4>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected operand #1 to have the element 'i1' of operand #0, but got 'i4'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi4>) -> !cuda_tile.tile<8xi8>

// -----

// defect: the element of rhs differs, and a size: the elements are compared first
// rule: cudatile.shape.cat_elem
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf16>
// expected-error @below {{'cuda_tile.cat' op cudatile.shape.cat_elem: expected operand #1 to have the element 'f32' of operand #0, but got 'f16'}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf16>) -> !cuda_tile.tile<8x8xf32>

// -----

// defect: another size behind the axis
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 9}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>) -> !cuda_tile.tile<8x8xf32>

// -----

// defect: another size in front of the axis
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<2x8xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 0, expected: 4 but got: 2}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 1 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<2x8xf32>) -> !cuda_tile.tile<4x16xf32>

// -----

// defect: two other sizes that differ: the first one is named
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8x2xf32>, !cuda_tile.tile<4x1x3xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 1}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8x2xf32>, !cuda_tile.tile<4x1x3xf32>) -> !cuda_tile.tile<8x8x2xf32>

// -----

// defect: sizes on both sides of the axis: the first one is named
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8x2xf32>, !cuda_tile.tile<1x9x3xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 0, expected: 4 but got: 1}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 1 : i64}> : (!cuda_tile.tile<4x8x2xf32>, !cuda_tile.tile<1x9x3xf32>) -> !cuda_tile.tile<8x8x2xf32>

// -----

// defect: sizes differ on the axis and on another one
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<5x7xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 7}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 0 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<5x7xf32>) -> !cuda_tile.tile<9x8xf32>

// -----

// defect: dim is the rank, and the last sizes differ
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 9}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 2 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>) -> !cuda_tile.tile<4x17xf32>

// -----

// defect: dim is negative, and the last sizes differ
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 9}}
%r = "cuda_tile.cat"(%a, %b) <{dim = -1 : i64}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x9xf32>) -> !cuda_tile.tile<4x17xf32>

// -----

// defect: dim has the number of an axis in its lower bits
// rule: cudatile.shape.cat_axis
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>, !cuda_tile.tile<5xf32>
// expected-error @below {{'cuda_tile.cat' op expect lhs and rhs shapes to match at non-concat position 0, expected: 4 but got: 5}}
%r = "cuda_tile.cat"(%a, %b) <{dim = 4294967296 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<5xf32>) -> !cuda_tile.tile<9xf32>
