// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it

// -----

// valid: custom form
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
%r = nv_tileas.async.pipeline.inc_iter %it : !it -> !it

// -----

// defect: the operand is a tile
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op operand #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.inc_iter"(%t) : (!t) -> !it

// -----

// defect: the result is a tile
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op result #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !t

// -----

// defect: the result iterates over another type
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// valid: an iterator over a tile with a layout
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), smem>>>
%it = builtin.unrealized_conversion_cast to !it
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it

// -----

// defect: only the operand has a layout
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2)>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: the layouts have different spaces
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), smem>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), tmem>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: only one layout has a space
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), smem>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2)>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: the layouts have different strides
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2)>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),4)>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: the layouts have different extents
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2)>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),4):((1,16),2)>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: the layouts nest differently
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<(2,(8,8)):(1,(16,2))>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2)>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: one layout is a tuple of one
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<(8):(1)>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<8:1>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: one layout has a mode more
// rule: roster.handshake.inc_iter
!it = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<(8,8):(1,8)>>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<16x8xf16, #nv_tileas.layout<(8,8,1):(1,8,0)>>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2
