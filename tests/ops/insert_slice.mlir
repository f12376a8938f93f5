// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the number of offsets, sizes and elements are not compared
!t = !nv_tileas.tile<8xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0 = "nv_tileas.insert_slice"(%t, %t) : (!t, !t) -> !nv_tileas.tile<8xf16>
%1 = "nv_tileas.insert_slice"(%t, %t, %i, %i) : (!t, !t, index, index) -> !nv_tileas.tile<4x2xf32>
%2 = nv_tileas.insert_slice %t, %t : !t, !t -> !nv_tileas.tile<f16>
%3 = nv_tileas.insert_slice %t, %t, %i : !t, !t, index -> !nv_tileas.tile<4096x4096xi8>

// -----

// valid: the tiles have any layouts
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!r = !nv_tileas.tile<4xf16, #nv_tileas.layout<4:2, tmem>>
%s, %r = builtin.unrealized_conversion_cast to !s, !r
%0 = nv_tileas.insert_slice %s, %r : !s, !r -> !r

// -----

// defect: a region
// rule: ir.region_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op requires zero regions}}
%r = "nv_tileas.insert_slice"(%t, %t) ({}) : (!t, !t) -> !nv_tileas.tile<8xf16>

// -----

// defect: a region, no operand, and two scalars as results: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'nv_tileas.insert_slice' op requires zero regions}}
%r:2 = "nv_tileas.insert_slice"() ({}) : () -> (f16, f16)

// -----

// defect: no result
// rule: ir.result_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op requires one result}}
"nv_tileas.insert_slice"(%t, %t) : (!t, !t) -> ()

// -----

// defect: one operand
// rule: ir.operand_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op expected 2 or more operands, but found 1}}
%r = "nv_tileas.insert_slice"(%t) : (!t) -> !nv_tileas.tile<8xf16>

// -----

// defect: no operand, and the result is a scalar: the operands are counted first
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.insert_slice' op expected 2 or more operands, but found 0}}
%r = "nv_tileas.insert_slice"() : () -> f16

// -----

// defect: the source is a view
// rule: ir.insert_slice_slots
!v = !nv_tileas.tiled_view<8xf16>
!t = !nv_tileas.tile<8xf16>
%v, %t = builtin.unrealized_conversion_cast to !v, !t
// expected-error @below {{'nv_tileas.insert_slice' op operand #0 must be tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileas.insert_slice"(%v, %t) : (!v, !t) -> !nv_tileas.tile<8xf16>

// -----

// defect: the destination is a view
// rule: ir.insert_slice_slots
!v = !nv_tileas.tiled_view<8xf16>
!t = !nv_tileas.tile<8xf16>
%v, %t = builtin.unrealized_conversion_cast to !v, !t
// expected-error @below {{'nv_tileas.insert_slice' op operand #1 must be tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileas.insert_slice"(%t, %v) : (!t, !v) -> !nv_tileas.tile<8xf16>

// -----

// defect: the second offset is an i32
// rule: ir.insert_slice_slots
!t = !nv_tileas.tile<8xf16>
%t, %i, %j = builtin.unrealized_conversion_cast to !t, index, i32
// expected-error @below {{'nv_tileas.insert_slice' op operand #3 must be variadic of index, but got 'i32'}}
%r = "nv_tileas.insert_slice"(%t, %t, %i, %j) : (!t, !t, index, i32) -> !nv_tileas.tile<8xf16>

// -----

// defect: an offset is a tile, and the result has a size of 6: the slots are checked first
// rule: ir.insert_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op operand #2 must be variadic of index, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileas.insert_slice"(%t, %t, %t) : (!t, !t, !t) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result is a scalar, and behind it stands an operation with a region
// rule: ir.insert_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op result #0 must be tile, but got 'f16'}}
%r = "nv_tileas.insert_slice"(%t, %t) : (!t, !t) -> f16
%s = "nv_tileas.insert_slice"(%t, %t) ({}) : (!t, !t) -> !nv_tileas.tile<8xf16>

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.insert_slice"(%t, %t) : (!t, !t) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.insert_slice' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.insert_slice"(%t, %t) : (!t, !t) -> !nv_tileas.tile<0xf16>

// -----

// defect: the destination has twice as many elements as there may be, and the result a size of 6: the operands are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
!u = !nv_tileas.tile<4096x8192xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
// expected-error @below {{'nv_tileas.insert_slice' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.insert_slice"(%t, %u) : (!t, !u) -> !nv_tileas.tile<6xf16>
