// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any rank
%c0, %c1, %c2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<3x5x7xi1>
"cuda_tile.assert"(%c0) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.assert"(%c1) <{message = "in bounds"}> : (!cuda_tile.tile<8xi1>) -> ()
"cuda_tile.assert"(%c2) <{message = "m"}> : (!cuda_tile.tile<3x5x7xi1>) -> ()

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<3x5x7xi1>
cuda_tile.assert %0#0, "m" : tile<i1>
cuda_tile.assert %0#1, "in bounds" : tile<8xi1>
cuda_tile.assert %0#2, "m" : tile<3x5x7xi1>

// -----

// valid: messages: an empty one, and marks
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.assert"(%c) <{message = ""}> : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.assert"(%c) <{message = "a \"b\" \\ %d {} ~"}> : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: an operand too many, and no attribute: the operands are counted first
// rule: ir.operand_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires a single operand}}
"cuda_tile.assert"(%condition, %condition) : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi1>) -> ()

// -----

// defect: no message
// rule: ir.cuda_assert_attributes
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires attribute 'message'}}
"cuda_tile.assert"(%condition) : (!cuda_tile.tile<4x8xi1>) -> ()

// -----

// defect: no message, and an operand of a wrong type: the attribute is asked for first
// rule: ir.cuda_assert_attributes
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>
// expected-error @below {{'cuda_tile.assert' op requires attribute 'message'}}
"cuda_tile.assert"(%condition) : (!cuda_tile.tile<4x8xi8>) -> ()
