// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: a result of rank 0
// rule: tileaa.dot.rank
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects rank-2 or rank-3 tensor for result, but got (0)}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<f32>

// -----

// defect: all are of rank 1
// rule: tileaa.dot.rank
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>
// expected-error @below {{'nv_tileaa.dot' op expects rank-2 or rank-3 tensor for result, but got (1)}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf32>

// -----

// defect: all are of rank 4
// rule: tileaa.dot.rank
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<2x2x8x4xi8>, !nv_tileas.tile<2x2x4x16xi8>, !nv_tileas.tile<2x2x8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects rank-2 or rank-3 tensor for result, but got (4)}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<2x2x8x4xi8>, !nv_tileas.tile<2x2x4x16xi8>, !nv_tileas.tile<2x2x8x16xi32>) -> !nv_tileas.tile<2x2x8x16xi32>

// -----

// defect: a result of rank 4, and A of rank 1: the rank of the result is checked first
// rule: tileaa.dot.rank
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects rank-2 or rank-3 tensor for result, but got (4)}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<1x1x8x16xf32>

// -----

// defect: another extent of K
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<8x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<8x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: B is transposed
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<16x4xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<16x4xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: A has a batch, and the others have none
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<1x8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<1x8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: B has a batch, and the others have none
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<1x4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<1x4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: A has no batch, and the others have one
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<2x4x16xi8>, !nv_tileas.tile<2x8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<2x4x16xi8>, !nv_tileas.tile<2x8x16xi32>) -> !nv_tileas.tile<2x8x16xi32>

// -----

// defect: A and B have no batch, and the result has one
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<1x8x16xf32>

// -----

// defect: A and B are of rank 1
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8x8xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8x8xf32>) -> !nv_tileas.tile<8x8xf32>

// -----

// defect: other batches
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<1x4x16xf16>, !nv_tileas.tile<2x8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<1x4x16xf16>, !nv_tileas.tile<2x8x16xf32>) -> !nv_tileas.tile<2x8x16xf32>

// -----

// defect: another extent of K in a batch
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x5x16xf16>, !nv_tileas.tile<2x8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x5x16xf16>, !nv_tileas.tile<2x8x16xf32>) -> !nv_tileas.tile<2x8x16xf32>

// -----

// defect: another extent of K, and of the accumulator: A and B are compared first
// rule: tileaa.dot.ab_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<8x16xf16>, !nv_tileas.tile<16x8xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #A and #B to be compatible}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<8x16xf16>, !nv_tileas.tile<16x8xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: the rows of C
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<4x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<4x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: the columns of C
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x4xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x4xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: the rows of D
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<16x16xf32>

// -----

// defect: the columns of D
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x8xi32>

// -----

// defect: C and D are transposed
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<16x8xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<16x8xf32>) -> !nv_tileas.tile<16x8xf32>

// -----

// defect: C has a batch, and the others have none
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<1x8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<1x8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: C is of rank 1
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<128xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<128xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: the batch of C
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x4x16xf16>, !nv_tileas.tile<1x8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x4x16xf16>, !nv_tileas.tile<1x8x16xf32>) -> !nv_tileas.tile<2x8x16xf32>

// -----

// defect: the batch of D
// rule: tileaa.dot.c_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x4x16xf16>, !nv_tileas.tile<2x8x16xf32>
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<2x8x4xf16>, !nv_tileas.tile<2x4x16xf16>, !nv_tileas.tile<2x8x16xf32>) -> !nv_tileas.tile<4x8x16xf32>

// -----

// defect: another C, and SFB alone: C is checked first
// rule: tileaa.dot.c_shape
%a, %b, %c, %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x8xf32>, index
// expected-error @below {{'nv_tileaa.dot' op expects the shape of operand #C is compatible with operands #A and #B}}
%d = "nv_tileaa.dot"(%a, %b, %c, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x8xf32>, index) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: SFA alone
// rule: tileaa.dot.sf_both
%a, %b, %c, %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>, !nv_tileas.tile<4x4xf8E8M0FNU>
// expected-error @below {{'nv_tileaa.dot' op expects both SFA and SFB to be present}}
%d = "nv_tileaa.dot"(%a, %b, %c, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf16>, !nv_tileas.tile<8x16xf32>, !nv_tileas.tile<4x4xf8E8M0FNU>) -> !nv_tileas.tile<8x16xf32>

// -----

// defect: SFB alone, of integers
// rule: tileaa.dot.sf_both
%a, %b, %c, %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>, index
// expected-error @below {{'nv_tileaa.dot' op expects both SFA and SFB to be present}}
%d = "nv_tileaa.dot"(%a, %b, %c, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>, index) -> !nv_tileas.tile<8x16xi32>
