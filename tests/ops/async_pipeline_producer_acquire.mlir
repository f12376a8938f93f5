// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !p

// -----

// valid: custom form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = nv_tileas.async.pipeline.producer_acquire %p, %it : !p, !it -> !p
