// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: rank 2 and 3, sizes that are no powers of two, and 1
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>, !cuda_tile.tile<3x5xi8>, !cuda_tile.tile<5x7xi8>, !cuda_tile.tile<3x7xi32>, !cuda_tile.tile<1x1xi8>, !cuda_tile.tile<1x1xi32>, !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x16xi8>, !cuda_tile.tile<2x4x16xi32>, !cuda_tile.tile<7x1x3xi8>, !cuda_tile.tile<7x3x2xi8>, !cuda_tile.tile<7x1x2xi32>
%0 = "cuda_tile.mmai"(%v0, %v1, %v2) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
%1 = "cuda_tile.mmai"(%v3, %v4, %v5) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<3x5xi8>, !cuda_tile.tile<5x7xi8>, !cuda_tile.tile<3x7xi32>) -> !cuda_tile.tile<3x7xi32>
%2 = "cuda_tile.mmai"(%v6, %v6, %v7) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x1xi8>, !cuda_tile.tile<1x1xi8>, !cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x1xi32>
%3 = "cuda_tile.mmai"(%v8, %v9, %v10) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x16xi8>, !cuda_tile.tile<2x4x16xi32>) -> !cuda_tile.tile<2x4x16xi32>
%4 = "cuda_tile.mmai"(%v11, %v12, %v13) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<7x1x3xi8>, !cuda_tile.tile<7x3x2xi8>, !cuda_tile.tile<7x1x2xi32>) -> !cuda_tile.tile<7x1x2xi32>

// -----

// defect: all have rank 1
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: all have rank 4
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2x4x8xi8>, !cuda_tile.tile<2x2x8x4xi8>, !cuda_tile.tile<2x2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x2x4x8xi8>, !cuda_tile.tile<2x2x8x4xi8>, !cuda_tile.tile<2x2x4x4xi32>) -> !cuda_tile.tile<2x2x4x4xi32>

// -----

// defect: all have rank 0
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i8>, !cuda_tile.tile<i8>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: A has rank 1, and the others rank 2
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A has rank 4, and B another one: A comes first
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x4x4xi32>) -> !cuda_tile.tile<2x4x4xi32>

// -----

// defect: B has rank 3
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<1x8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<1x8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: B has rank 1
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: C has rank 3
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<1x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<1x4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: D has rank 3
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<1x4x4xi32>

// -----

// defect: A has rank 3, and the others rank 2
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: D has rank 0
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<i32>

// -----

// defect: C has another rank, and the K differ: ranks come first
// rule: cudatile.mma.rank_same
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x4xi8>, !cuda_tile.tile<1x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operands must share rank}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x4xi8>, !cuda_tile.tile<1x4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: the K differ
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<16x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<16x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: B is transposed
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: the K differ in rank 3
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x4x4xi8>, !cuda_tile.tile<2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x4x4xi8>, !cuda_tile.tile<2x4x4xi32>) -> !cuda_tile.tile<2x4x4xi32>

// -----

// defect: the batches of A and B differ
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<1x8x4xi8>, !cuda_tile.tile<2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<1x8x4xi8>, !cuda_tile.tile<2x4x4xi32>) -> !cuda_tile.tile<2x4x4xi32>

// -----

// defect: the K differ, and the M: K comes first
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<16x4xi8>, !cuda_tile.tile<2x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<16x4xi8>, !cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<2x4xi32>

// -----

// defect: the K differ, and the batch of C: K comes first
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x4x4xi8>, !cuda_tile.tile<3x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x4x4xi8>, !cuda_tile.tile<3x4x4xi32>) -> !cuda_tile.tile<3x4x4xi32>

// -----

// defect: the batches of A and B differ, and that of C is the one of B
// rule: cudatile.mma.k
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<3x8x4xi8>, !cuda_tile.tile<3x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<3x8x4xi8>, !cuda_tile.tile<3x4x4xi32>) -> !cuda_tile.tile<3x4x4xi32>

// -----

// defect: the M differ
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<2x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<2x4xi32>

// -----

// defect: the N differ
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x2xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x2xi32>) -> !cuda_tile.tile<4x2xi32>

// -----

// defect: C is transposed
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x2xi8>, !cuda_tile.tile<2x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x2xi8>, !cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<2x4xi32>

// -----

// defect: the M differ in rank 3
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x2x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x2x4xi32>) -> !cuda_tile.tile<2x2x4xi32>

// -----

// defect: the batch of C differs
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<1x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<1x4x4xi32>) -> !cuda_tile.tile<1x4x4xi32>

// -----

// defect: the N differ, and D from C: C comes first
// rule: cudatile.mma.mn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x2xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator must agree with A and B on M and N}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x2xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: D has another M
// rule: cudatile.mma.acc_result_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator and result shapes must match}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<2x4xi32>

// -----

// defect: D has another N
// rule: cudatile.mma.acc_result_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator and result shapes must match}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x2xi32>

// -----

// defect: D has another batch
// rule: cudatile.mma.acc_result_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator and result shapes must match}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x4x8xi8>, !cuda_tile.tile<2x8x4xi8>, !cuda_tile.tile<2x4x4xi32>) -> !cuda_tile.tile<1x4x4xi32>

// -----

// defect: D has another shape, and there is no signedness: the shape comes first
// rule: cudatile.mma.acc_result_shape
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma accumulator and result shapes must match}}
%r = "cuda_tile.mmai"(%a, %b, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<2x4xi32>

// -----

// defect: all have rank 4 and elements of i16: the rank comes first
// rule: cudatile.mma.rank_a
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<1x1x4x8xi16>, !cuda_tile.tile<1x1x8x4xi16>, !cuda_tile.tile<1x1x4x4xi16>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x1x4x8xi16>, !cuda_tile.tile<1x1x8x4xi16>, !cuda_tile.tile<1x1x4x4xi16>) -> !cuda_tile.tile<1x1x4x4xi16>
