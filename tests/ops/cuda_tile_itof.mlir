// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, from and to each element, of any rank and sizes
%x:9 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<1xi1>, !cuda_tile.tile<2x2xi8>, !cuda_tile.tile<5xi16>, !cuda_tile.tile<6x7xi32>
%0 = "cuda_tile.itof"(%x#0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<f16>
%1 = "cuda_tile.itof"(%x#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xbf16>
%2 = "cuda_tile.itof"(%x#2) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.itof"(%x#3) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<3x1x2xi32>) -> !cuda_tile.tile<3x1x2xf64>
%4 = "cuda_tile.itof"(%x#4) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xtf32>
%5 = "cuda_tile.itof"(%x#5) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1xi1>) -> !cuda_tile.tile<1xf8E4M3FN>
%6 = "cuda_tile.itof"(%x#6) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x2xi8>) -> !cuda_tile.tile<2x2xf8E5M2>
%7 = "cuda_tile.itof"(%x#7) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<5xi16>) -> !cuda_tile.tile<5xf8E8M0FNU>
%8 = "cuda_tile.itof"(%x#8) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<6x7xi32>) -> !cuda_tile.tile<6x7xf4E2M1FN>

// -----

// valid: custom form, with every attribute
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
%1 = cuda_tile.itof %0 signed rounding<nearest_even> : tile<4x8xi32> -> tile<4x8xf32>

// -----

// valid: either signedness
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%0 = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: nearest_even, written and not
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%0 = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no operand, and no signedness: the operands are counted first
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.itof' op requires a single operand}}
%r = "cuda_tile.itof"() : () -> !cuda_tile.tile<8xf32>

// -----

// defect: no signedness, and the first operand is a tile of f32: the attributes are asked for first
// rule: ir.cuda_itof_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.itof' op requires attribute 'signedness'}}
%r = "cuda_tile.itof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: to pointers, and other shapes: the slots are checked first
// rule: ir.cuda_itof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op result #0 must be any float tile, but got '!cuda_tile.tile<4xptr<f32>>'}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xptr<f32>>

// -----

// defect: to has another size
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: to has another rank
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.itof' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<32xf32>

// -----

// defect: to has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<f32>

// -----

// defect: the operand has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.itof' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xf32>

// -----

// defect: other shapes, and the rounding is zero: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: the rounding is zero
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is negative_inf
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is positive_inf
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is approx
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is full
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is nearest_int_to_zero
// rule: cudatile.conv.itof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.itof' op itof requires nearest-even rounding}}
%r = "cuda_tile.itof"(%a) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>
