// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of every element
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf4E2M1FN>
%0 = "cuda_tile.pack"(%v0) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi8>
%1 = "cuda_tile.pack"(%v1) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi8>
%2 = "cuda_tile.pack"(%v2) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.pack"(%v3) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi8>
%4 = "cuda_tile.pack"(%v4) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi8>
%5 = "cuda_tile.pack"(%v5) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi8>
%6 = "cuda_tile.pack"(%v6) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xi8>
%7 = "cuda_tile.pack"(%v7) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xi8>
%8 = "cuda_tile.pack"(%v8) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi8>
%9 = "cuda_tile.pack"(%v9) : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xi8>
%10 = "cuda_tile.pack"(%v10) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xi8>
%11 = "cuda_tile.pack"(%v11) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xi8>
%12 = "cuda_tile.pack"(%v12) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xi8>
%13 = "cuda_tile.pack"(%v13) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xi8>
%14 = "cuda_tile.pack"(%v14) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xi8>

// -----

// valid: custom form
%0:15 = unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf4E2M1FN>
%1 = cuda_tile.pack %0#0 : tile<8xi1> -> tile<8xi8>
%2 = cuda_tile.pack %0#1 : tile<8xi4> -> tile<8xi8>
%3 = cuda_tile.pack %0#2 : tile<8xi8> -> tile<8xi8>
%4 = cuda_tile.pack %0#3 : tile<8xi16> -> tile<8xi8>
%5 = cuda_tile.pack %0#4 : tile<8xi32> -> tile<8xi8>
%6 = cuda_tile.pack %0#5 : tile<8xi64> -> tile<8xi8>
%7 = cuda_tile.pack %0#6 : tile<8xf16> -> tile<8xi8>
%8 = cuda_tile.pack %0#7 : tile<8xbf16> -> tile<8xi8>
%9 = cuda_tile.pack %0#8 : tile<8xf32> -> tile<8xi8>
%10 = cuda_tile.pack %0#9 : tile<8xf64> -> tile<8xi8>
%11 = cuda_tile.pack %0#10 : tile<8xtf32> -> tile<8xi8>
%12 = cuda_tile.pack %0#11 : tile<8xf8E4M3FN> -> tile<8xi8>
%13 = cuda_tile.pack %0#12 : tile<8xf8E5M2> -> tile<8xi8>
%14 = cuda_tile.pack %0#13 : tile<8xf8E8M0FNU> -> tile<8xi8>
%15 = cuda_tile.pack %0#14 : tile<8xf4E2M1FN> -> tile<8xi8>

// -----

// valid: ranks are compared, and not bytes
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi32>, !cuda_tile.tile<i64>, !cuda_tile.tile<4x8xi4>
%0 = "cuda_tile.pack"(%v0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<5xi8>
%1 = "cuda_tile.pack"(%v1) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i8>
%2 = "cuda_tile.pack"(%v2) : (!cuda_tile.tile<4x8xi4>) -> !cuda_tile.tile<16x1xi8>

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.pack' op requires a single operand}}
%r = "cuda_tile.pack"(%source, %source) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is !cuda_tile.tile<8xptr<i8>>
// rule: ir.cuda_pack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>
// expected-error @below {{'cuda_tile.pack' op operand #0 must be number or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.pack"(%source) : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<32xi8>

// -----

// defect: result is !cuda_tile.tile<8xi32>
// rule: ir.cuda_pack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.pack' op result #0 must be i8 tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.pack"(%source) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source and result are of wrong types: operands come first
// rule: ir.cuda_pack_slots
%source = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i8>>
// expected-error @below {{'cuda_tile.pack' op operand #0 must be number or i4 tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.pack"(%source) : (!cuda_tile.tile<8xptr<i8>>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the result has a rank more
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.pack' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 2}}
%r = "cuda_tile.pack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<2x4xi8>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi8>
// expected-error @below {{'cuda_tile.pack' op ir.cuda_same_rank: expected result #0 to have the rank 1 of operand #0, but got 0}}
%r = "cuda_tile.pack"(%v) : (!cuda_tile.tile<1xi8>) -> !cuda_tile.tile<i8>

// -----

// defect: the source has rank 0
// rule: ir.cuda_same_rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.pack' op ir.cuda_same_rank: expected result #0 to have the rank 0 of operand #0, but got 1}}
%r = "cuda_tile.pack"(%v) : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<1xi8>

// -----

// defect: the result has another rank and a wrong element: its type is checked first
// rule: ir.cuda_pack_slots
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.pack' op result #0 must be i8 tile, but got '!cuda_tile.tile<2x4xi16>'}}
%r = "cuda_tile.pack"(%v) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<2x4xi16>
