// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of a producer token
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p = builtin.unrealized_conversion_cast to !p
%r = "nv_tileas.async.pipeline.create_iterator"(%p) : (!p) -> !it

// -----

// valid: custom form, of a consumer token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c = builtin.unrealized_conversion_cast to !c
%r = nv_tileas.async.pipeline.create_iterator %c : !c -> !it

// -----

// defect: the operand is an async token
// rule: roster.handshake.create_iterator
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.pipeline.create_iterator' op operand #0 must be pipeline producer or consumer token, but got '!nv_tileas.async.token'}}
%r = "nv_tileas.async.pipeline.create_iterator"(%a) : (!a) -> !it

// -----

// defect: the result is a tile
// rule: roster.handshake.create_iterator
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.create_iterator' op result #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.create_iterator"(%p) : (!p) -> !t

// -----

// defect: the operand is an iterator
// rule: roster.handshake.create_iterator
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.create_iterator' op operand #0 must be pipeline producer or consumer token, but got '!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>'}}
%r = "nv_tileas.async.pipeline.create_iterator"(%it) : (!it) -> !it
