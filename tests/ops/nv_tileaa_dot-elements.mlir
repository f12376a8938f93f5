// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: all elements are i2, an integer as others
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi2>, !nv_tileas.tile<4x16xi2>, !nv_tileas.tile<8x16xi2>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi2>, !nv_tileas.tile<4x16xi2>, !nv_tileas.tile<8x16xi2>) -> !nv_tileas.tile<8x16xi2>

// -----

// valid: A and B are ui8, an integer as others
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xui8>, !nv_tileas.tile<4x16xui8>, !nv_tileas.tile<8x16xi32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness unsigned>}> : (!nv_tileas.tile<8x4xui8>, !nv_tileas.tile<4x16xui8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: A is an integer, and the others are floats
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: B is a float, and the others are integers
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xf8E4M3FN>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xf8E4M3FN>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: C is an integer, and the others are floats
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: D is a float, and the others are integers
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: A is a pointer
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileaa.ptr<f16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: B is an index
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, index, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, index, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: C is a view
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileaa.tiled_view<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileaa.tiled_view<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: all are scalars, which have no element here
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to f32, f32, f32
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (f32, f32, f32) -> f32

// -----

// defect: D is a scalar, and SFA stands alone: the elements are checked first
// rule: tileaa.dot.int_or_float
%a, %b, %c, %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>, index
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>, index) -> i32

// -----

// defect: elements of two kinds, one of another width, and a rank of 1: the kinds are checked first
// rule: tileaa.dot.int_or_float
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi4>, !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi4>, !nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xi32>

// -----

// defect: A of eight bits and B of four
// rule: tileaa.dot.int_width
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi4>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects #A and #B have same bit width but got 8 vs 4}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi4>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: A of one bit and B of 64, and no signedness: the widths are checked first
// rule: tileaa.dot.int_width
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi1>, !nv_tileas.tile<4x16xi64>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects #A and #B have same bit width but got 1 vs 64}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xi1>, !nv_tileas.tile<4x16xi64>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: another width, and shapes that do not fit: the widths are checked first
// rule: tileaa.dot.int_width
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi16>, !nv_tileas.tile<4x16xi32>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects #A and #B have same bit width but got 16 vs 32}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8xi16>, !nv_tileas.tile<4x16xi32>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16x2x2xi32>

// -----

// defect: no signedness
// rule: tileaa.dot.int_signedness_a
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expect signedness attribute for operand A}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// defect: the signedness of B alone
// rule: tileaa.dot.int_signedness_a
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi16>, !nv_tileas.tile<4x16xi16>, !nv_tileas.tile<8x16xi16>
// expected-error @below {{'nv_tileaa.dot' op expect signedness attribute for operand A}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_b = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi16>, !nv_tileas.tile<4x16xi16>, !nv_tileas.tile<8x16xi16>) -> !nv_tileas.tile<8x16xi16>

// -----

// defect: no signedness, and a result of rank 1: the signedness is checked first
// rule: tileaa.dot.int_signedness_a
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expect signedness attribute for operand A}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8xi32>

// -----

// defect: FP4 with an accumulator of bf16
// rule: tileaa.dot.acc_fp4
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xbf16>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be either f32 or f16, but got bf16}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xbf16>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: the other FP4 with itself
// rule: tileaa.dot.acc_fp4
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x16x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8x16x!nv_tileaa.nv4e0m3f>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be either f32 or f16, but got !nv_tileaa.nv4e0m3f}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x16x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8x16x!nv_tileaa.nv4e0m3f>) -> !nv_tileas.tile<8x16x!nv_tileaa.nv4e0m3f>

// -----

// defect: FP4 with f64, and a result of rank 0: the accumulator is checked first
// rule: tileaa.dot.acc_fp4
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf64>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be either f32 or f16, but got f64}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf64>) -> !nv_tileas.tile<f16>

// -----

// defect: f16 with an accumulator of f16
// rule: tileaa.dot.acc_f32
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf16>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf16>) -> !nv_tileas.tile<8x16xf16>

// -----

// defect: FP4 in B alone, and an accumulator of f16
// rule: tileaa.dot.acc_f32
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf16>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf16>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: f64 throughout
// rule: tileaa.dot.acc_f32
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf64>, !nv_tileas.tile<4x16xf64>, !nv_tileas.tile<8x16xf64>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be f32, but got f64}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf64>, !nv_tileas.tile<4x16xf64>, !nv_tileas.tile<8x16xf64>) -> !nv_tileas.tile<8x16xf64>

// -----

// defect: an accumulator of tf32, and another extent of K: the accumulator is checked first
// rule: tileaa.dot.acc_f32
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xtf32>, !nv_tileas.tile<8x16xtf32>, !nv_tileas.tile<8x16xtf32>
// expected-error @below {{'nv_tileaa.dot' op expects #C element type to be f32, but got tf32}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xtf32>, !nv_tileas.tile<8x16xtf32>, !nv_tileas.tile<8x16xtf32>) -> !nv_tileas.tile<8x16xf32>
