// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, to the next width, of any rank and sizes
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<i4>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<8xi64>
%0 = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<i4>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.trunci"(%b) : (!cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xi4>
%2 = "cuda_tile.trunci"(%c) : (!cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xi8>
%3 = "cuda_tile.trunci"(%d) : (!cuda_tile.tile<3x1x2xi32>) -> !cuda_tile.tile<3x1x2xi16>
%4 = "cuda_tile.trunci"(%e) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi32>

// -----

// valid: custom form, with its attribute
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
%1 = cuda_tile.trunci %0 overflow<no_wrap> : tile<4x8xi32> -> tile<4x8xi8>

// -----

// valid: to any other width
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>
%0 = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.trunci"(%b) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi1>
%2 = "cuda_tile.trunci"(%c) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%3 = "cuda_tile.trunci"(%d) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi1>
%4 = "cuda_tile.trunci"(%b) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi4>
%5 = "cuda_tile.trunci"(%c) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi4>
%6 = "cuda_tile.trunci"(%d) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi4>
%7 = "cuda_tile.trunci"(%c) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi8>
%8 = "cuda_tile.trunci"(%d) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi8>
%9 = "cuda_tile.trunci"(%d) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi16>

// -----

// valid: each overflow
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
%0 = "cuda_tile.trunci"(%a) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>
%1 = "cuda_tile.trunci"(%a) <{overflow = #cuda_tile.overflow<no_signed_wrap>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>
%2 = "cuda_tile.trunci"(%a) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.trunci"(%a) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>

// -----

// defect: two operands, and the first one is a tile of f32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op requires a single operand}}
%r = "cuda_tile.trunci"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi8>

// -----

// defect: of pointers, and other shapes: the slots are checked first
// rule: ir.cuda_trunci_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>
// expected-error @below {{'cuda_tile.trunci' op operand #0 must be int or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<4xi8>

// -----

// defect: to has another size
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi8>

// -----

// defect: to has another rank
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.trunci' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<32xi8>

// -----

// defect: to has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i8>

// -----

// defect: the operand has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.trunci' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi8>

// -----

// defect: other shapes, and equal widths: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi32>

// -----

// defect: from i1 to i1
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>

// -----

// defect: from i4 to i4
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from i8 to i8
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>

// -----

// defect: from i16 to i16
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from i32 to i32
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from i64 to i64
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>

// -----

// defect: from i1 to i4
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from i4 to i8
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi8>

// -----

// defect: from i8 to i16
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from i16 to i32
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from i32 to i64
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>

// -----

// defect: from i1 to i64
// rule: cudatile.conv.trunci
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.trunci' op trunci requires the result width to be strictly less than the input width}}
%r = "cuda_tile.trunci"(%a) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi64>
