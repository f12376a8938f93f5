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
%1 = cuda_tile.print_tko {operandSegmentSizes = array<i32: 0, 0>, str = "one\09two\0A"} -> token

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.token
%1 = cuda_tile.print_tko {operandSegmentSizes = array<i32: 0, 0>, str = "done"} -> !cuda_tile.token
%2 = cuda_tile.print_tko %0#2 {operandSegmentSizes = array<i32: 0, 1>, str = "done"} : !cuda_tile.token -> !cuda_tile.token
%3 = cuda_tile.print_tko %0#0, %0#1 {operandSegmentSizes = array<i32: 2, 0>, str = "%f %p"} : tile<4x8xf32>, tile<ptr<i8>> -> !cuda_tile.token
%4 = cuda_tile.print_tko %0#0, %0#0, %0#1, %0#2 {operandSegmentSizes = array<i32: 3, 1>, str = "%f %f %p"} : tile<4x8xf32>, tile<4x8xf32>, tile<ptr<i8>>, !cuda_tile.token -> !cuda_tile.token

// -----

// valid: the format is not looked at
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
%0 = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "%d"}> : () -> !cuda_tile.token
%1 = "cuda_tile.print_tko"(%a) <{operandSegmentSizes = array<i32: 1, 0>, str = ""}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.token
%2 = "cuda_tile.print_tko"(%a) <{operandSegmentSizes = array<i32: 1, 0>, str = "\"%s\" \\ {}"}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.token

// -----

// defect: a region
// rule: ir.region_count
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires zero regions}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> ({}) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: a region, and no result: the regions are counted first
// rule: ir.region_count
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires zero regions}}
"cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> ({}) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> ()

// -----

// defect: no result
// rule: ir.result_count
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires one result}}
"cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> ()

// -----

// defect: two results
// rule: ir.result_count
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op requires one result}}
%r:2 = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> (!cuda_tile.token, !cuda_tile.token)

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

// defect: args is !nv_tileas.tile<4x8xf32>
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operand #0 must be variadic of cuda tile, but got '!nv_tileas.tile<4x8xf32>'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!nv_tileas.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: token is !nv_tileaa.mem_token
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.print_tko' op operand #1 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token) -> !cuda_tile.token

// -----

// defect: result_token is !nv_tileas.async.token
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op result #0 must be cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !nv_tileas.async.token

// -----

// defect: token and result_token are of wrong types: operands come first
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.print_tko' op operand #1 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: all operands are of wrong types: the first one is named
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xf32>, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.print_tko' op operand #0 must be variadic of cuda tile, but got '!nv_tileas.tile<4x8xf32>'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!nv_tileas.tile<4x8xf32>, !nv_tileaa.mem_token) -> !cuda_tile.token

// -----

// defect: segments: a number too few
// rule: tileas.helper.segments
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: a number too many
// rule: tileas.helper.segments
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1, 1, 0>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: an operand belongs to no slot
// rule: tileas.helper.segments
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%args, %token, %token) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: an operand is missing
// rule: tileas.helper.segments
%args = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%args) <{operandSegmentSizes = array<i32: 1, 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// defect: segments: a number too few, and a result of a wrong type: the slot is checked first
// rule: ir.cuda_print_tko_slots
%args, %token = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op result #0 must be cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1>, str = "%f"}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.token) -> !nv_tileas.async.token

// -----

// defect: segments: a number too few, and an operand of a wrong type, which belongs to no slot
// rule: tileas.helper.segments
%args, %token = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xf32>, !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%args, %token) <{operandSegmentSizes = array<i32: 1>, str = "%f"}> : (!nv_tileas.tile<4x8xf32>, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: two tokens
// rule: tileas.helper.segments
%k = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"(%k, %k) <{operandSegmentSizes = array<i32: 0, 2>, str = "m"}> : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token

// -----

// defect: segments: a negative number of arguments
// rule: tileas.helper.segments
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: -1, 1>, str = "m"}> : () -> !cuda_tile.token

// -----

// defect: segments: no numbers
// rule: tileas.helper.segments
// expected-error @below {{'cuda_tile.print_tko' op operandSegmentSizes does not match the op schema}}
%r = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32>, str = "m"}> : () -> !cuda_tile.token

// -----

// defect: an argument is the token
// rule: ir.cuda_print_tko_slots
%k = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.print_tko' op operand #0 must be variadic of cuda tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.print_tko"(%k) <{operandSegmentSizes = array<i32: 1, 0>, str = "m"}> : (!cuda_tile.token) -> !cuda_tile.token

// -----

// defect: the token is a tile
// rule: ir.cuda_print_tko_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.print_tko' op operand #0 must be variadic of cuda token, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.print_tko"(%a) <{operandSegmentSizes = array<i32: 0, 1>, str = "m"}> : (!cuda_tile.tile<f32>) -> !cuda_tile.token

// -----

// defect: the second argument is a view
// rule: ir.cuda_print_tko_slots
%a, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.print_tko' op operand #1 must be variadic of cuda tile, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.print_tko"(%a, %v) <{operandSegmentSizes = array<i32: 2, 0>, str = "m"}> : (!cuda_tile.tile<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.token
