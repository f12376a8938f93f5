// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of every signedness
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
%0 = "cuda_tile.mmai"(%v0, %v1, %v2) <{signedness_lhs = #cuda_tile.signedness<unsigned>, signedness_rhs = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
%1 = "cuda_tile.mmai"(%v0, %v1, %v2) <{signedness_lhs = #cuda_tile.signedness<unsigned>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
%2 = "cuda_tile.mmai"(%v0, %v1, %v2) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
%3 = "cuda_tile.mmai"(%v0, %v1, %v2) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
%1 = cuda_tile.mmai %0#0, %0#1, %0#2 unsigned unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
%2 = cuda_tile.mmai %0#0, %0#1, %0#2 unsigned signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
%3 = cuda_tile.mmai %0#0, %0#1, %0#2 signed unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
%4 = cuda_tile.mmai %0#0, %0#1, %0#2 signed signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%lhs, %rhs, %acc = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expected 3 operands, but found 4}}
%r = "cuda_tile.mmai"(%lhs, %rhs, %acc, %acc) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.token

// -----

// defect: no signedness
// rule: cudatile.mma.int_signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: no signedness of A
// rule: cudatile.mma.int_signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: no signedness of B, which the text does not say
// rule: cudatile.mma.int_signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: no signedness, and an accumulator of i16: the signedness comes first
// rule: cudatile.mma.int_signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi16>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi16>) -> !cuda_tile.tile<4x4xi16>

// -----

// defect: no signedness, and floating tiles
// rule: cudatile.mma.int_signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: no signedness, and an operand too many: the operands are counted first
// rule: ir.operand_count
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expected 3 operands, but found 4}}
%r = "cuda_tile.mmai"(%a, %b, %c, %c) : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: C and D are of i64
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi64>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi64>) -> !cuda_tile.tile<4x4xi64>

// -----

// defect: C and D are of i16
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi16>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi16>) -> !cuda_tile.tile<4x4xi16>

// -----

// defect: C and D are of f32
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: C and D are of i8
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi8>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi8>) -> !cuda_tile.tile<4x4xi8>

// -----

// defect: C is of i64
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi64>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi64>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: D is of i64
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi64>

// -----

// defect: D is of i16, and A too: the accumulator comes first
// rule: cudatile.mma.int_acc
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma accumulator and result must be i32}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi16>

// -----

// defect: A and B are of i1
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>, !cuda_tile.tile<8x4xi1>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<8x4xi1>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of i4
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi4>, !cuda_tile.tile<8x4xi4>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi4>, !cuda_tile.tile<8x4xi4>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of i16
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of i32
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of i64
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi64>, !cuda_tile.tile<8x4xi64>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi64>, !cuda_tile.tile<8x4xi64>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of f16
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of f8E4M3FN
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xf8E4M3FN>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A and B are of ptr<i8>
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xptr<i8>>, !cuda_tile.tile<8x4xptr<i8>>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xptr<i8>>, !cuda_tile.tile<8x4xptr<i8>>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: B is of i16
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi16>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: A is of i16
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: B is floating
// rule: cudatile.mma.int_inputs
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op integer mma inputs must share a legal integer element type}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xf8E4M3FN>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
