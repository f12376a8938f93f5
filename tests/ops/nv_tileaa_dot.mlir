// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; integers of one width, and accumulators of any
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi8>, !nv_tileas.tile<4x16xi8>, !nv_tileas.tile<8x16xi32>) -> !nv_tileas.tile<8x16xi32>

// -----

// valid: unsigned integers, and both operands with their signedness
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xi1>, !nv_tileas.tile<4x16xi1>, !nv_tileas.tile<8x16xi64>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness unsigned>, signedness_b = #nv_tileaa<signedness signed>}> : (!nv_tileas.tile<8x4xi1>, !nv_tileas.tile<4x16xi1>, !nv_tileas.tile<8x16xi64>) -> !nv_tileas.tile<8x16xi4>

// -----

// valid: custom form, with a batch and scale factors
!a = !nv_tileas.tile<2x8x4xf8E4M3FN>
!b = !nv_tileas.tile<2x4x16xf8E5M2>
!c = !nv_tileas.tile<2x8x16xf32>
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !a, !b, !c, index, !nv_tileaa.ptr<f16>
%0 = nv_tileaa.dot %a, %b, %c {operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>} : !a, !b, !c -> !c
%1 = nv_tileaa.dot %a, %b, %c, %s, %t {operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, signedness_a = #nv_tileaa<signedness signed>, signedness_b = #nv_tileaa<signedness unsigned>} : !a, !b, !c, index, !nv_tileaa.ptr<f16> -> !c

// -----

// valid: floats of other widths; only the element of C is looked at, and the result has another one
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf64>, !nv_tileas.tile<4x16xf6E2M3FN>, !nv_tileas.tile<8x16xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf64>, !nv_tileas.tile<4x16xf6E2M3FN>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xbf16>

// -----

// valid: floats that no conversion takes
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf8E4M3FNUZ>, !nv_tileas.tile<4x16xf8E3M4>, !nv_tileas.tile<8x16xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf8E4M3FNUZ>, !nv_tileas.tile<4x16xf8E3M4>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf64>

// -----

// valid: FP4 with an accumulator of f16
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf64>, !nv_tileas.tile<8x16xf16>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf64>, !nv_tileas.tile<8x16xf16>) -> !nv_tileas.tile<8x16xf8E5M2>

// -----

// valid: the other FP4 with an accumulator of f32
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16x!nv_tileaa.nv4e0m3f>

// -----

// valid: FP4 in B alone, and a signedness of floats
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, signedness_a = #nv_tileaa<signedness unsigned>}> : (!nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>) -> !nv_tileas.tile<8x16xf32>

// -----

// valid: sizes that are no powers of two, and layouts, of which none is compared
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<3x5xf16, #nv_tileas.layout<(3,5):(5,1)>>, !nv_tileas.tile<5x7xf16>, !nv_tileas.tile<3x7xf32, #nv_tileas.layout<(3,7):(1,3), smem>>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<3x5xf16, #nv_tileas.layout<(3,5):(5,1)>>, !nv_tileas.tile<5x7xf16>, !nv_tileas.tile<3x7xf32, #nv_tileas.layout<(3,7):(1,3), smem>>) -> !nv_tileas.tile<3x7xf32>

// -----

// valid: scale factors of any types
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>, index, !nv_tileas.async.token
%d = "nv_tileaa.dot"(%a, %b, %c, %s, %t) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tile<8x4xf4E2M1FN>, !nv_tileas.tile<4x16xf4E2M1FN>, !nv_tileas.tile<8x16xf32>, index, !nv_tileas.async.token) -> !nv_tileas.tile<8x16xf32>

// -----

// valid: more elements than a tile of a memory operation may have
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8192x4xf16>, !nv_tileas.tile<4x8192xf16>, !nv_tileas.tile<8192x8192xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8192x4xf16>, !nv_tileas.tile<4x8192xf16>, !nv_tileas.tile<8192x8192xf32>) -> !nv_tileas.tile<8192x8192xf32>

// -----

// valid: K without an extent
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x0xf16>, !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<8x8xf32>
%d = "nv_tileaa.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<8x0xf16>, !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<8x8xf32>) -> !nv_tileas.tile<8x8xf32>
