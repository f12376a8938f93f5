// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, to the next width, of any rank and sizes
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<7xi4>, !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<3x1x2xi16>, !cuda_tile.tile<8xi32>
%0 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i4>
%1 = "cuda_tile.exti"(%b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<7xi4>) -> !cuda_tile.tile<7xi8>
%2 = "cuda_tile.exti"(%c) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>) -> !cuda_tile.tile<4x8xi16>
%3 = "cuda_tile.exti"(%d) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<3x1x2xi16>) -> !cuda_tile.tile<3x1x2xi32>
%4 = "cuda_tile.exti"(%e) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>
%1 = cuda_tile.exti %0 signed : tile<4x8xi8> -> tile<4x8xi32>

// -----

// valid: to any other width
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>
%0 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi8>
%1 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi16>
%2 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi32>
%3 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi64>
%4 = "cuda_tile.exti"(%b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi16>
%5 = "cuda_tile.exti"(%b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi32>
%6 = "cuda_tile.exti"(%b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi64>
%7 = "cuda_tile.exti"(%c) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi32>
%8 = "cuda_tile.exti"(%c) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi64>
%9 = "cuda_tile.exti"(%d) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi64>

// -----

// valid: either signedness
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
%0 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi16>
%1 = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi16>

// -----

// defect: no signedness, and the first operand is a tile of f32: the attributes are asked for first
// rule: ir.cuda_exti_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.exti' op requires attribute 'signedness'}}
%r = "cuda_tile.exti"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from is a tile of f32
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from is a tile of pointers
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from is a tile of another dialect
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got '!nv_tileas.tile<8xi8>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!nv_tileas.tile<8xi8>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from is a scalar
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got 'i32'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (i32) -> !cuda_tile.tile<8xi32>

// -----

// defect: to is a tile of f64
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op result #0 must be int or i4 tile, but got '!cuda_tile.tile<8xf64>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf64>

// -----

// defect: to is a pointer
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op result #0 must be int or i4 tile, but got '!cuda_tile.ptr<i64>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.ptr<i64>

// -----

// defect: to is a token
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op result #0 must be int or i4 tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.token

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf64>

// -----

// defect: of pointers, and other shapes: the slots are checked first
// rule: ir.cuda_exti_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>
// expected-error @below {{'cuda_tile.exti' op operand #0 must be int or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<4xi32>

// -----

// defect: to has another size
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<4xi32>

// -----

// defect: to has another rank
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>
// expected-error @below {{'cuda_tile.exti' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>) -> !cuda_tile.tile<32xi32>

// -----

// defect: to has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<i32>

// -----

// defect: the operand has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.exti' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<1xi32>

// -----

// defect: other shapes, and equal widths: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.exti' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi32>

// -----

// defect: from i1 to i1
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>

// -----

// defect: from i4 to i4
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from i8 to i8
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>

// -----

// defect: from i16 to i16
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from i32 to i32
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from i64 to i64
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>

// -----

// defect: from i4 to i1
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi1>

// -----

// defect: from i8 to i4
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from i16 to i8
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>

// -----

// defect: from i32 to i16
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from i64 to i32
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from i64 to i1
// rule: cudatile.conv.exti
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.exti' op exti requires the result width to be strictly greater than the input width}}
%r = "cuda_tile.exti"(%a) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no signedness, and equal widths: the attribute is asked for first
// rule: ir.cuda_exti_attributes
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.exti' op requires attribute 'signedness'}}
%r = "cuda_tile.exti"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
