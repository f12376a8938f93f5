// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, from and to elements of one width, of any rank and sizes
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>, !cuda_tile.tile<7xf16>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<8xbf16>
%0 = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<f8E4M3FN>
%1 = "cuda_tile.bitcast"(%b) : (!cuda_tile.tile<7xf16>) -> !cuda_tile.tile<7xi16>
%2 = "cuda_tile.bitcast"(%c) : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xf32>
%3 = "cuda_tile.bitcast"(%d) : (!cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xi64>
%4 = "cuda_tile.bitcast"(%e) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xf16>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%1 = cuda_tile.bitcast %0 : tile<4x8xf32> -> tile<4x8xi32>

// -----

// valid: to the type that the value has
%x:14 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xf4E2M1FN>
%0 = "cuda_tile.bitcast"(%x#0) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.bitcast"(%x#1) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%2 = "cuda_tile.bitcast"(%x#2) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>
%3 = "cuda_tile.bitcast"(%x#3) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%4 = "cuda_tile.bitcast"(%x#4) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>
%5 = "cuda_tile.bitcast"(%x#5) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%6 = "cuda_tile.bitcast"(%x#6) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%7 = "cuda_tile.bitcast"(%x#7) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%8 = "cuda_tile.bitcast"(%x#8) : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
%9 = "cuda_tile.bitcast"(%x#9) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xtf32>
%10 = "cuda_tile.bitcast"(%x#10) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>
%11 = "cuda_tile.bitcast"(%x#11) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>
%12 = "cuda_tile.bitcast"(%x#12) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>
%13 = "cuda_tile.bitcast"(%x#13) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// valid: between all elements of 8 bits
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>, !cuda_tile.tile<8xi8>
%0 = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E5M2>
%1 = "cuda_tile.bitcast"(%b) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E8M0FNU>
%2 = "cuda_tile.bitcast"(%c) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.bitcast"(%d) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: two operands, and the first one is a tile of i4: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op requires a single operand}}
%r = "cuda_tile.bitcast"(%a, %b) : (!cuda_tile.tile<8xi4>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of i4
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.bitcast' op operand #0 must be number tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of pointers
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.bitcast' op operand #0 must be number tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op operand #0 must be number tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.bitcast"(%a) : (!nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a scalar
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'cuda_tile.bitcast' op operand #0 must be number tile, but got 'i32'}}
%r = "cuda_tile.bitcast"(%a) : (i32) -> !cuda_tile.tile<8xi32>

// -----

// defect: result is a tile of i4
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: result is a tile of pointers
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: result is a token
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.bitcast' op operand #0 must be number tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from f4E2M1FN to i4: the slots are checked first
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf4E2M1FN>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xi4>

// -----

// defect: from i64 to pointers, whose width it is
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.tile<8xptr<i8>>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i8>>

// -----

// defect: to i4, and other shapes: the slots are checked first
// rule: ir.cuda_bitcast_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.bitcast' op result #0 must be number tile, but got '!cuda_tile.tile<16xi4>'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<16xi4>

// -----

// defect: result has another size
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xi32>

// -----

// defect: result has another rank
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xi32>

// -----

// defect: result has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<i32>

// -----

// defect: the operand has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xi32>

// -----

// defect: other shapes, and other widths: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xi64>

// -----

// defect: as many bits in all, and other widths: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.bitcast' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi64>

// -----

// defect: from i8 to i16
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from i32 to i16
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi16>

// -----

// defect: from f32 to f64
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf64>

// -----

// defect: from f64 to i32
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xi32>

// -----

// defect: from i1 to i8
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi8>

// -----

// defect: from tf32 to f32
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: from i32 to tf32
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xtf32>

// -----

// defect: from tf32 to bf16
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: from f4E2M1FN to f8E4M3FN
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf4E2M1FN>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf8E4M3FN>

// -----

// defect: from i8 to f4E2M1FN
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// defect: from f8E8M0FNU to bf16
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E8M0FNU>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: from i64 to bf16
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: of rank 0
// rule: cudatile.conv.bitcast
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.bitcast' op bitcast requires equal-width source and destination element types}}
%r = "cuda_tile.bitcast"(%a) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
