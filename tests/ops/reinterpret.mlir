// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; elements and numbers of them are not compared
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
%0 = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tile<1x8xf16>
%1 = nv_tileas.reinterpret %t : !t -> !nv_tileas.tile<4x2xf32, #nv_tileas.layout<8:1, smem>>

// -----

// valid: rank 0, and as many elements as there may be
!t = !nv_tileas.tile<f16>
!u = !nv_tileas.tile<16777216xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
%0 = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tile<4096x4096x1xi8>
%1 = "nv_tileas.reinterpret"(%u) : (!u) -> !t

// -----

// defect: the source is a view, and the result has a size of 6
// rule: ir.reinterpret_slots
!v = !nv_tileas.tiled_view<8xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.reinterpret' op operand #0 must be tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileas.reinterpret"(%v) : (!v) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result is a view, and behind it stands an operation with a region
// rule: ir.reinterpret_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reinterpret' op result #0 must be tile, but got '!nv_tileas.tiled_view<1x8xf16>'}}
%r = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tiled_view<1x8xf16>
%s = "nv_tileas.reinterpret"(%t) ({}) : (!t) -> !t

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reinterpret' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tile<1x6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reinterpret' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tile<1x0xf16>

// -----

// defect: the source has twice as many elements as there may be
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<4096x8192xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reinterpret' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.reinterpret"(%t) : (!t) -> !nv_tileas.tile<6xf16>
