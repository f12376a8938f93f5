// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the source has a layout, elements and sizes are not compared
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
%0 = "nv_tileas.shuffle"(%l) : (!l) -> !nv_tileas.tile<4x4xf32>
%1 = nv_tileas.shuffle %l : !l -> !l

// -----

// valid: rank 0, and as many elements as there may be
!t = !nv_tileas.tile<f16, #nv_tileas.layout<1:0, smem>>
!u = !nv_tileas.tile<16777216xf16, #nv_tileas.layout<8:1>>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
%0 = "nv_tileas.shuffle"(%t) : (!t) -> !nv_tileas.tile<4096x4096x1xi8>
%1 = "nv_tileas.shuffle"(%u) : (!u) -> !t

// -----

// defect: a region, two results, two operands, scalars and no layout: the regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<6xf16>
%t, %x = builtin.unrealized_conversion_cast to !t, f16
// expected-error @below {{'nv_tileas.shuffle' op requires zero regions}}
%r:2 = "nv_tileas.shuffle"(%x, %t) ({}) : (f16, !t) -> (f16, f16)

// -----

// defect: the source is a view, and the result has a size of 6
// rule: ir.shuffle_slots
!v = !nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.shuffle' op operand #0 must be tile, but got '!nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>'}}
%r = "nv_tileas.shuffle"(%v) : (!v) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result is a scalar, and behind it stands a shuffle with a region
// rule: ir.shuffle_slots
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.shuffle' op result #0 must be tile, but got 'f16'}}
%r = "nv_tileas.shuffle"(%l) : (!l) -> f16
%s = "nv_tileas.shuffle"(%l) ({}) : (!l) -> !l

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.shuffle' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.shuffle"(%l) : (!l) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.shuffle' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.shuffle"(%l) : (!l) -> !nv_tileas.tile<0xf16>

// -----

// defect: twice as many elements as there may be and no layout: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<4096x8192xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.shuffle' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.shuffle"(%t) : (!t) -> !t

// -----

// defect: the source has no layout
// rule: tileas.trait.19.TensorTypeHavingLayout
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.shuffle' op tileas.trait.19.TensorTypeHavingLayout: expected operand #0 to have a layout, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileas.shuffle"(%t) : (!t) -> !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
