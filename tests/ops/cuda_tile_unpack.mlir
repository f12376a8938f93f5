// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of every element
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
%0 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi4>
%2 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi16>
%4 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi32>
%5 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi64>
%6 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf16>
%7 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xbf16>
%8 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf32>
%9 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf64>
%10 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xtf32>
%11 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf8E4M3FN>
%12 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf8E5M2>
%13 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf8E8M0FNU>
%14 = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xi8>
%1 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi1>
%2 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi4>
%3 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi8>
%4 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi16>
%5 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi32>
%6 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xi64>
%7 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf16>
%8 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xbf16>
%9 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf32>
%10 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf64>
%11 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xtf32>
%12 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf8E4M3FN>
%13 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf8E5M2>
%14 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf8E8M0FNU>
%15 = cuda_tile.unpack %0 : tile<8xi8> -> tile<8xf4E2M1FN>

// -----

// valid: ranks are compared, and not bytes
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<5xi8>, !cuda_tile.tile<i8>, !cuda_tile.tile<16x1xi8>
%0 = "cuda_tile.unpack"(%v0) : (!cuda_tile.tile<5xi8>) -> !cuda_tile.tile<4xi32>
%1 = "cuda_tile.unpack"(%v1) : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<i64>
%2 = "cuda_tile.unpack"(%v2) : (!cuda_tile.tile<16x1xi8>) -> !cuda_tile.tile<4x8xi4>

// -----

// defect: source is !cuda_tile.tile<8xi32>
// rule: ir.cuda_unpack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.unpack' op operand #0 must be i8 tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.unpack"(%source) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: result is !cuda_tile.tile<8xptr<i8>>
// rule: ir.cuda_unpack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<32xi8>
// expected-error @below {{'cuda_tile.unpack' op result #0 must be number or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.unpack"(%source) : (!cuda_tile.tile<32xi8>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: source and result are of wrong types: operands come first
// rule: ir.cuda_unpack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.unpack' op operand #0 must be i8 tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.unpack"(%source) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.unpack' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<2x4xi8>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi8>
// expected-error @below {{'cuda_tile.unpack' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 0}}
%r = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<1xi8>) -> !cuda_tile.tile<i8>

// -----

// defect: the source has rank 0
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.unpack' op ir.cuda_same_rank: expected result #0 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<1xi8>

// -----

// defect: the result has another rank and a wrong element: its type is checked first
// rule: ir.cuda_unpack_slots
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.unpack' op result #0 must be number or i4 tile, but got '!cuda_tile.tile<2x4xptr<i8>>'}}
%r = "cuda_tile.unpack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<2x4xptr<i8>>
