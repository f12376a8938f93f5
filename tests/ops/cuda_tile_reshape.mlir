// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf32>
%1 = "cuda_tile.reshape"(%b) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<2x2x2xf32>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%reshape = cuda_tile.reshape %0 : tile<4x8xf32> -> tile<8x4xf32>

// -----

// valid: sizes that are no powers of two
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<6xf32>, !cuda_tile.tile<7x9xf32>, !cuda_tile.tile<5x1x7xi8>
%0 = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<6xf32>) -> !cuda_tile.tile<2x3xf32>
%1 = "cuda_tile.reshape"(%b) : (!cuda_tile.tile<7x9xf32>) -> !cuda_tile.tile<63xf32>
%2 = "cuda_tile.reshape"(%c) : (!cuda_tile.tile<5x1x7xi8>) -> !cuda_tile.tile<1x35xi8>

// -----

// valid: of rank 0
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<1xf32>
%0 = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1x1xf32>
%2 = "cuda_tile.reshape"(%b) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<f32>

// -----

// valid: of any element
%x:16 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi64>, !cuda_tile.tile<4x8xi4>, !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<4x8xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf64>, !cuda_tile.tile<4x8xtf32>, !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<4x8xf8E5M2>, !cuda_tile.tile<4x8xf8E8M0FNU>, !cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<4x8xptr<f32>>
%0 = "cuda_tile.reshape"(%x#0) : (!cuda_tile.tile<4x8xi1>) -> !cuda_tile.tile<32xi1>
%1 = "cuda_tile.reshape"(%x#1) : (!cuda_tile.tile<4x8xi8>) -> !cuda_tile.tile<32xi8>
%2 = "cuda_tile.reshape"(%x#2) : (!cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<32xi16>
%3 = "cuda_tile.reshape"(%x#3) : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<32xi32>
%4 = "cuda_tile.reshape"(%x#4) : (!cuda_tile.tile<4x8xi64>) -> !cuda_tile.tile<32xi64>
%5 = "cuda_tile.reshape"(%x#5) : (!cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<32xi4>
%6 = "cuda_tile.reshape"(%x#6) : (!cuda_tile.tile<4x8xf16>) -> !cuda_tile.tile<32xf16>
%7 = "cuda_tile.reshape"(%x#7) : (!cuda_tile.tile<4x8xbf16>) -> !cuda_tile.tile<32xbf16>
%8 = "cuda_tile.reshape"(%x#8) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf32>
%9 = "cuda_tile.reshape"(%x#9) : (!cuda_tile.tile<4x8xf64>) -> !cuda_tile.tile<32xf64>
%10 = "cuda_tile.reshape"(%x#10) : (!cuda_tile.tile<4x8xtf32>) -> !cuda_tile.tile<32xtf32>
%11 = "cuda_tile.reshape"(%x#11) : (!cuda_tile.tile<4x8xf8E4M3FN>) -> !cuda_tile.tile<32xf8E4M3FN>
%12 = "cuda_tile.reshape"(%x#12) : (!cuda_tile.tile<4x8xf8E5M2>) -> !cuda_tile.tile<32xf8E5M2>
%13 = "cuda_tile.reshape"(%x#13) : (!cuda_tile.tile<4x8xf8E8M0FNU>) -> !cuda_tile.tile<32xf8E8M0FNU>
%14 = "cuda_tile.reshape"(%x#14) : (!cuda_tile.tile<4x8xf4E2M1FN>) -> !cuda_tile.tile<32xf4E2M1FN>
%15 = "cuda_tile.reshape"(%x#15) : (!cuda_tile.tile<4x8xptr<f32>>) -> !cuda_tile.tile<32xptr<f32>>

// -----

// valid: counts of more than 64 bits
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4294967296x4294967296xi8>, !cuda_tile.tile<9223372036854775807x9223372036854775807xi8>
%0 = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4294967296x4294967296xi8>) -> !cuda_tile.tile<8589934592x2147483648xi8>
%1 = "cuda_tile.reshape"(%b) : (!cuda_tile.tile<9223372036854775807x9223372036854775807xi8>) -> !cuda_tile.tile<9223372036854775807x1x9223372036854775807xi8>

// -----

// defect: two operands, and the first one is a tensor view: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.reshape' op requires a single operand}}
%r = "cuda_tile.reshape"(%a, %b) : (!cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf32>

// -----

// defect: the elements differ
// rule: cudatile.shape.reshape_elem
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape requires matching element types}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf16>

// -----

// defect: the elements have one width
// rule: cudatile.shape.reshape_elem
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape requires matching element types}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: the pointees differ
// rule: cudatile.shape.reshape_elem
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.reshape' op reshape requires matching element types}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<i32>>

// -----

// defect: as many bits, of another element: the elements are compared first
// rule: cudatile.shape.reshape_elem
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape requires matching element types}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<16xf16>

// -----

// defect: 64 and 63 elements
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 64 elements, result has 63}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<8x8xf32>) -> !cuda_tile.tile<7x9xf32>

// -----

// defect: the result has more
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 32 elements, result has 64}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<64xf32>

// -----

// defect: the result has rank 0
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 2 elements, result has 1}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<2xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: the source has rank 0
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 1 elements, result has 2}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<2xf32>

// -----

// defect: counts that are equal in 64 bits, where both are 0
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4294967296x4294967296xi8>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 18446744073709551616 elements, result has 36893488147419103232}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<4294967296x4294967296xi8>) -> !cuda_tile.tile<8589934592x4294967296xi8>

// -----

// defect: counts that are equal in 64 bits, where both are 1
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<9223372036854775807x9223372036854775807xi8>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 85070591730234615847396907784232501249 elements, result has 1}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<9223372036854775807x9223372036854775807xi8>) -> !cuda_tile.tile<i8>

// -----

// defect: a count of 189 bits
// rule: cudatile.shape.reshape_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<9223372036854775807x9223372036854775807x9223372036854775807xi8>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 784637716923335095224261902710254454442933591094742482943 elements, result has 9223372036854775807}}
%r = "cuda_tile.reshape"(%a) : (!cuda_tile.tile<9223372036854775807x9223372036854775807x9223372036854775807xi8>) -> !cuda_tile.tile<9223372036854775807xi8>
