// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any rank
%c0, %c1, %c2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<3x5x7xi1>
"cuda_tile.assert"(%c0) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.assert"(%c1) <{message = "in bounds"}> : (!cuda_tile.tile<8xi1>) -> ()
"cuda_tile.assert"(%c2) <{message = "m"}> : (!cuda_tile.tile<3x5x7xi1>) -> ()

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<3x5x7xi1>
cuda_tile.assert %0#0 {message = "m"} : tile<i1>
cuda_tile.assert %0#1 {message = "in bounds"} : tile<8xi1>
cuda_tile.assert %0#2 {message = "m"} : tile<3x5x7xi1>

// -----

// valid: messages: an empty one, and marks
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.assert"(%c) <{message = ""}> : (!cuda_tile.tile<i1>) -> ()
"cuda_tile.assert"(%c) <{message = "a \"b\" \\ %d {} ~"}> : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: a region
// rule: ir.region_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires zero regions}}
"cuda_tile.assert"(%condition) <{message = "m"}> ({}) : (!cuda_tile.tile<4x8xi1>) -> ()

// -----

// defect: a region, and a result: the regions are counted first
// rule: ir.region_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires zero regions}}
%r = "cuda_tile.assert"(%condition) <{message = "m"}> ({}) : (!cuda_tile.tile<4x8xi1>) -> index

// -----

// defect: a result
// rule: ir.result_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires zero results}}
%r = "cuda_tile.assert"(%condition) <{message = "m"}> : (!cuda_tile.tile<4x8xi1>) -> index

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.assert' op requires a single operand}}
"cuda_tile.assert"() <{message = "m"}> : () -> ()

// -----

// defect: two operands
// rule: ir.operand_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires a single operand}}
"cuda_tile.assert"(%condition, %condition) <{message = "m"}> : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi1>) -> ()

// -----

// defect: a result, and an operand too many: the results are counted first
// rule: ir.result_count
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi1>
// expected-error @below {{'cuda_tile.assert' op requires zero results}}
%r = "cuda_tile.assert"(%condition, %condition) <{message = "m"}> : (!cuda_tile.tile<4x8xi1>, !cuda_tile.tile<4x8xi1>) -> index

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

// -----

// defect: condition is !cuda_tile.tile<4x8xi8>
// rule: ir.cuda_assert_slots
%condition = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>
// expected-error @below {{'cuda_tile.assert' op operand #0 must be i1 tile, but got '!cuda_tile.tile<4x8xi8>'}}
"cuda_tile.assert"(%condition) <{message = "m"}> : (!cuda_tile.tile<4x8xi8>) -> ()

// -----

// defect: the condition is an i1 of MLIR
// rule: ir.cuda_assert_slots
%c = builtin.unrealized_conversion_cast to i1
// expected-error @below {{'cuda_tile.assert' op operand #0 must be i1 tile, but got 'i1'}}
"cuda_tile.assert"(%c) <{message = "m"}> : (i1) -> ()

// -----

// defect: the condition is a tile of pointers
// rule: ir.cuda_assert_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i1>>
// expected-error @below {{'cuda_tile.assert' op operand #0 must be i1 tile, but got '!cuda_tile.tile<ptr<i1>>'}}
"cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<ptr<i1>>) -> ()

// -----

// defect: the condition is a tile of i4
// rule: ir.cuda_assert_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi4>
// expected-error @below {{'cuda_tile.assert' op operand #0 must be i1 tile, but got '!cuda_tile.tile<4xi4>'}}
"cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<4xi4>) -> ()

// -----

// defect: the condition is a tile of nv_tileas
// rule: ir.cuda_assert_slots
%c = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xi1>
// expected-error @below {{'cuda_tile.assert' op operand #0 must be i1 tile, but got '!nv_tileas.tile<4xi1>'}}
"cuda_tile.assert"(%c) <{message = "m"}> : (!nv_tileas.tile<4xi1>) -> ()
