// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the number of offsets, sizes and elements are not compared
!t = !nv_tileas.tile<8xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0 = "nv_tileas.extract_slice"(%t) : (!t) -> !nv_tileas.tile<8xf16>
%1 = "nv_tileas.extract_slice"(%t, %i, %i) : (!t, index, index) -> !nv_tileas.tile<4x2xf32>
%2 = nv_tileas.extract_slice %t : !t -> !nv_tileas.tile<f16>
%3 = nv_tileas.extract_slice %t, %i : !t, index -> !nv_tileas.tile<4096x4096xi8>

// -----

// valid: the tiles have any layouts
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!r = !nv_tileas.tile<4xf16, #nv_tileas.layout<4:2, tmem>>
%s, %r = builtin.unrealized_conversion_cast to !s, !r
%0 = nv_tileas.extract_slice %s : !s -> !r

// -----

// defect: a region, no operand, and two scalars as results: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'nv_tileas.extract_slice' op requires zero regions}}
%r:2 = "nv_tileas.extract_slice"() ({}) : () -> (f16, f16)

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.extract_slice' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.extract_slice"(%t) : (!t) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.extract_slice' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.extract_slice"(%t) : (!t) -> !nv_tileas.tile<0xf16>

// -----

// defect: the source has twice as many elements as there may be, and the result a size of 6: the operands are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
!u = !nv_tileas.tile<4096x8192xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
// expected-error @below {{'nv_tileas.extract_slice' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.extract_slice"(%u) : (!u) -> !nv_tileas.tile<6xf16>
