// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of an awaited token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%x = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
%r = "nv_tileas.async.pipeline.consumer_release"(%x) : (!c) -> !c

// -----

// valid: custom form, of a read token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%x, %y = nv_tileas.async.pipeline.consumer_read %c, %it {consumer_idx = 0 : i32} : (!c, !it) -> (!c, !t) {
^bb0(%t: !t):
  nv_tileas.async.pipeline.yield %c, %t : !c, !t
}
%r = nv_tileas.async.pipeline.consumer_release %x : !c -> !c

// -----

// valid: the token is a block argument
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%x: !c) {
  %r = "nv_tileas.async.pipeline.consumer_release"(%x) : (!c) -> !c
  func.return
}

// -----

// defect: the token is defined by a cast
// rule: tileas.pipeline.consumer_release_provenance
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op tileas.pipeline.consumer_release_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.consumer_wait' or 'nv_tileas.async.pipeline.consumer_read', but got 'builtin.unrealized_conversion_cast'}}
%r = "nv_tileas.async.pipeline.consumer_release"(%c) : (!c) -> !c

// -----

// defect: the token is already released
// rule: tileas.pipeline.consumer_release_provenance
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%x = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
%y = "nv_tileas.async.pipeline.consumer_release"(%x) : (!c) -> !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op tileas.pipeline.consumer_release_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.consumer_wait' or 'nv_tileas.async.pipeline.consumer_read', but got 'nv_tileas.async.pipeline.consumer_release'}}
%z = "nv_tileas.async.pipeline.consumer_release"(%y) : (!c) -> !c
