// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with and without arguments and token
%a, %b, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.token
%0 = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "done"}> : () -> !cuda_tile.token
%1 = "cuda_tile.print_tko"(%k) <{operandSegmentSizes = array<i32: 0, 1>, str = "done"}> : (!cuda_tile.token) -> !cuda_tile.token
%2 = "cuda_tile.print_tko"(%a, %b) <{operandSegmentSizes = array<i32: 2, 0>, str = "%f %p"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<ptr<i8>>) -> !cuda_tile.token
%3 = "cuda_tile.print_tko"(%a, %a, %b, %k) <{operandSegmentSizes = array<i32: 3, 1>, str = "%f %f %p"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.token) -> !cuda_tile.token

// -----

// valid: lines and tabs
%0 = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "Hello World!\n"}> : () -> !cuda_tile.token
%1 = cuda_tile.print_tko "one\09two\0A" -> token

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.token
%1 = cuda_tile.print_tko "done" -> token
%2 = cuda_tile.print_tko "done" token=%0#2 -> token
%3 = cuda_tile.print_tko "%f %p", %0#0, %0#1 : tile<4x8xf32>, tile<ptr<i8>> -> token
%4 = cuda_tile.print_tko "%f %f %p", %0#0, %0#0, %0#1 token=%0#2 : tile<4x8xf32>, tile<4x8xf32>, tile<ptr<i8>> -> token

// -----

// valid: the format is not looked at
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
%0 = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "%d"}> : () -> !cuda_tile.token
%1 = "cuda_tile.print_tko"(%a) <{operandSegmentSizes = array<i32: 1, 0>, str = ""}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.token
%2 = "cuda_tile.print_tko"(%a) <{operandSegmentSizes = array<i32: 1, 0>, str = "\"%s\" \\ {}"}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.token

// -----

// defect: no operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires attribute 'operandSegmentSizes'}}
%r = "cuda_tile.print_tko"(%args, %token) <{str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no attributes: operandSegmentSizes is asked for first
// rule: roster.attr.operandSegmentSizes
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires attribute 'operandSegmentSizes'}}
%r = "cuda_tile.print_tko"(%args, %token) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no str
// rule: ir.cuda_print_tko_attributes
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires attribute 'str'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: no str, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_print_tko_attributes
%args, %token = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires attribute 'str'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>}> : (!nv_tileas.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op result #0 must be cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !nv_tileas.async.token
