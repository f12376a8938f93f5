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

// -----

// defect: a region
// rule: ir.region_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op requires zero regions}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) ({}) : (!p, !it) -> !p

// -----

// defect: two results
// rule: ir.result_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op requires one result}}
%r:2 = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> (!p, !p)

// -----

// defect: three operands
// rule: ir.operand_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%p, %it, %it2 = builtin.unrealized_conversion_cast to !p, !it, !it2
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op expected 2 operands, but found 3}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it, %it2) : (!p, !it, !it2) -> !p

// -----

// defect: operand 0 is a consumer token
// rule: tileas.pipeline.producer_acquire_operand
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%c, %it) : (!c, !it) -> !p

// -----

// defect: operand 1 is a tile
// rule: roster.handshake.producer_acquire
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %t) : (!p, !t) -> !p

// -----

// defect: the result is a consumer token
// rule: roster.handshake.producer_acquire
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !c
