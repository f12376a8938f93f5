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
