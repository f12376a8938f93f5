// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, from and to each element, of any rank and sizes
%x:9 = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<1xf8E4M3FN>, !cuda_tile.tile<2x2xf8E5M2>, !cuda_tile.tile<5xf8E8M0FNU>, !cuda_tile.tile<6x7xf4E2M1FN>
%0 = "cuda_tile.ftof"(%x#0) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<bf16>
%1 = "cuda_tile.ftof"(%x#1) : (!cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xf32>
%2 = "cuda_tile.ftof"(%x#2) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf64>
%3 = "cuda_tile.ftof"(%x#3) : (!cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xtf32>
%4 = "cuda_tile.ftof"(%x#4) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xf8E4M3FN>
%5 = "cuda_tile.ftof"(%x#5) : (!cuda_tile.tile<1xf8E4M3FN>) -> !cuda_tile.tile<1xf8E5M2>
%6 = "cuda_tile.ftof"(%x#6) : (!cuda_tile.tile<2x2xf8E5M2>) -> !cuda_tile.tile<2x2xf8E8M0FNU>
%7 = "cuda_tile.ftof"(%x#7) : (!cuda_tile.tile<5xf8E8M0FNU>) -> !cuda_tile.tile<5xf4E2M1FN>
%8 = "cuda_tile.ftof"(%x#8) : (!cuda_tile.tile<6x7xf4E2M1FN>) -> !cuda_tile.tile<6x7xf16>

// -----

// valid: custom form, with its attribute
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%1 = cuda_tile.ftof %0 rounding<nearest_even> : tile<4x8xf32> -> tile<4x8xf16>

// -----

// valid: the widths are equal, the elements are not
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>, !cuda_tile.tile<8xbf16>, !cuda_tile.tile<8xf8E4M3FN>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<8xf8E8M0FNU>
%0 = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xbf16>
%1 = "cuda_tile.ftof"(%b) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xf16>
%2 = "cuda_tile.ftof"(%c) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E5M2>
%3 = "cuda_tile.ftof"(%d) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E8M0FNU>
%4 = "cuda_tile.ftof"(%e) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E4M3FN>

// -----

// valid: between tf32 and the float of its name's width
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xf32>
%1 = "cuda_tile.ftof"(%b) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xtf32>

// -----

// valid: nearest_even, written and not
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%0 = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>
%1 = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: two operands, and the first one is a tile of i32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op requires a single operand}}
%r = "cuda_tile.ftof"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: from is a tile of i32
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.ftof' op operand #0 must be any float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: from is a tile of pointers
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.ftof' op operand #0 must be any float tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xf16>

// -----

// defect: from is a tile of another dialect
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op operand #0 must be any float tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.ftof"(%a) : (!nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: from is a scalar
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to f32
// expected-error @below {{'cuda_tile.ftof' op operand #0 must be any float tile, but got 'f32'}}
%r = "cuda_tile.ftof"(%a) : (f32) -> !cuda_tile.tile<8xf16>

// -----

// defect: to is a tile of i1
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op result #0 must be any float tile, but got '!cuda_tile.tile<8xi1>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: to is a tile of pointers
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op result #0 must be any float tile, but got '!cuda_tile.tile<8xptr<f16>>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xptr<f16>>

// -----

// defect: to is a token
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op result #0 must be any float tile, but got '!cuda_tile.token'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.token

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.ftof' op operand #0 must be any float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: to pointers, and other shapes: the slots are checked first
// rule: ir.cuda_ftof_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op result #0 must be any float tile, but got '!cuda_tile.tile<4xptr<f32>>'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xptr<f32>>

// -----

// defect: to has another size
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf16>

// -----

// defect: to has another rank
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xf16>

// -----

// defect: to has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f16>

// -----

// defect: the operand has rank 0
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf16>

// -----

// defect: other shapes with one element, which is no identity: the shapes are compared
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// defect: other shapes, and the rounding is zero: the shapes are compared first
// rule: ir.cuda_same_shape
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf16>

// -----

// defect: from f16 to f16
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>

// -----

// defect: from bf16 to bf16
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>

// -----

// defect: from f32 to f32
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: from f64 to f64
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>

// -----

// defect: from tf32 to tf32
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xtf32>

// -----

// defect: from f8E4M3FN to f8E4M3FN
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E4M3FN>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>

// -----

// defect: from f8E5M2 to f8E5M2
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E5M2>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>

// -----

// defect: from f8E8M0FNU to f8E8M0FNU
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E8M0FNU>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>

// -----

// defect: from f4E2M1FN to f4E2M1FN
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf4E2M1FN>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// defect: an identity of rank 0
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// defect: an identity, and the rounding is zero: the types are compared first
// rule: cudatile.conv.ftof_identity
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof rejects identity conversions}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the rounding is zero
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is negative_inf
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is positive_inf
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is approx
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is full
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>

// -----

// defect: the rounding is nearest_int_to_zero
// rule: cudatile.conv.ftof_rounding
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.ftof' op ftof requires nearest-even rounding}}
%r = "cuda_tile.ftof"(%a) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf16>
