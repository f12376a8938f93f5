// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; elements and numbers of them are not compared
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
%0 = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tile<1x8xf16>
%1 = nv_tileas.expand_dims %t : !t -> !nv_tileas.tile<4x2xf32, #nv_tileas.layout<8:1, smem>>

// -----

// valid: rank 0, and as many elements as there may be
!t = !nv_tileas.tile<f16>
!u = !nv_tileas.tile<16777216xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
%0 = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tile<4096x4096x1xi8>
%1 = "nv_tileas.expand_dims"(%u) : (!u) -> !t

// -----

// defect: a region, two results, two operands, scalars and a size of 6: the regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<6xf16>
%t, %x = builtin.unrealized_conversion_cast to !t, f16
// expected-error @below {{'nv_tileas.expand_dims' op requires zero regions}}
%r:2 = "nv_tileas.expand_dims"(%x, %t) ({}) : (f16, !t) -> (f16, f16)

// -----

// defect: the source is a view, and the result has a size of 6
// rule: ir.expand_dims_slots
!v = !nv_tileas.tiled_view<8xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.expand_dims' op operand #0 must be tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileas.expand_dims"(%v) : (!v) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result is a view, and behind it stands an operation with a region
// rule: ir.expand_dims_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.expand_dims' op result #0 must be tile, but got '!nv_tileas.tiled_view<1x8xf16>'}}
%r = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tiled_view<1x8xf16>
%s = "nv_tileas.expand_dims"(%t) ({}) : (!t) -> !t

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.expand_dims' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tile<1x6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.expand_dims' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tile<1x0xf16>

// -----

// defect: the source has twice as many elements as there may be
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<4096x8192xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.expand_dims' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.expand_dims"(%t) : (!t) -> !nv_tileas.tile<6xf16>
