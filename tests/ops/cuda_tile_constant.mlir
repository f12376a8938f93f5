// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form: one number for all elements, and one for each
%0 = "cuda_tile.constant"() <{value = dense<7> : !cuda_tile.tile<4x8xi32>}> : () -> !cuda_tile.tile<4x8xi32>
%1 = "cuda_tile.constant"() <{value = dense<[1, 2]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>
%2 = "cuda_tile.constant"() <{value = dense<[[1, 2, 3], [4, 5, 6]]> : !cuda_tile.tile<2x3xi64>}> : () -> !cuda_tile.tile<2x3xi64>
%3 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i16>}> : () -> !cuda_tile.tile<i16>

// -----

// valid: custom form
%cst_7_i32 = cuda_tile.constant <i32: 7> : tile<4x8xi32>
%cst_i32 = cuda_tile.constant <i32: [1, 2]> : tile<2xi32>
%cst_i64 = cuda_tile.constant <i64: [[1, 2, 3], [4, 5, 6]]> : tile<2x3xi64>
%cst_-1_i16 = cuda_tile.constant <i16: -1> : tile<i16>

// -----

// valid: every element of numbers
%0 = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<4xi1>}> : () -> !cuda_tile.tile<4xi1>
%1 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi8>}> : () -> !cuda_tile.tile<4xi8>
%2 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi16>}> : () -> !cuda_tile.tile<4xi16>
%3 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> !cuda_tile.tile<4xi32>
%4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi64>}> : () -> !cuda_tile.tile<4xi64>
%5 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf16>}> : () -> !cuda_tile.tile<4xf16>
%6 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xbf16>}> : () -> !cuda_tile.tile<4xbf16>
%7 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf32>}> : () -> !cuda_tile.tile<4xf32>
%8 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf64>}> : () -> !cuda_tile.tile<4xf64>
%9 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xtf32>}> : () -> !cuda_tile.tile<4xtf32>
%10 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf8E4M3FN>}> : () -> !cuda_tile.tile<4xf8E4M3FN>
%11 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf8E5M2>}> : () -> !cuda_tile.tile<4xf8E5M2>
%12 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf8E8M0FNU>}> : () -> !cuda_tile.tile<4xf8E8M0FNU>
%13 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf4E2M1FN>}> : () -> !cuda_tile.tile<4xf4E2M1FN>

// -----

// valid: as many elements as there may be, and a size that is no power of two
%0 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<4096x4096xi8>}> : () -> !cuda_tile.tile<4096x4096xi8>
%1 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<7x9xf32>}> : () -> !cuda_tile.tile<7x9xf32>

// -----

// defect: an operand too many, and no attribute: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.constant' op requires zero operands}}
%r = "cuda_tile.constant"(%x) : (index) -> !cuda_tile.tile<2xi32>

// -----

// defect: no value, and a result of a wrong type: the attribute is asked for first
// rule: ir.cuda_constant_attributes
// expected-error @below {{'cuda_tile.constant' op requires attribute 'value'}}
%r = "cuda_tile.constant"() : () -> !cuda_tile.tile<2xi4>

// -----

// defect: result is !cuda_tile.tile<2xi4>
// rule: ir.cuda_constant_slots
// expected-error @below {{'cuda_tile.constant' op result #0 must be number tile, but got '!cuda_tile.tile<2xi4>'}}
%r = "cuda_tile.constant"() <{value = dense<[1, 2]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi4>

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi32>' of attribute 'value', but got '!cuda_tile.tile<2xi64>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi64>

// -----

// defect: the result has another size
// rule: ir.cuda_same_type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi32>' of attribute 'value', but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<4xi32>

// -----

// defect: the result has another rank
// rule: ir.cuda_same_type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi32>' of attribute 'value', but got '!cuda_tile.tile<1x2xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<1x2xi32>

// -----

// defect: the result has an element of the same width
// rule: ir.cuda_same_type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi32>' of attribute 'value', but got '!cuda_tile.tile<2xf32>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xf32>

// -----

// defect: the value is of i4, which is no number, and the result of i8
// rule: ir.cuda_same_type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi4>' of attribute 'value', but got '!cuda_tile.tile<2xi8>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi4>}> : () -> !cuda_tile.tile<2xi8>
