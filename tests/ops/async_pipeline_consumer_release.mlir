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

// defect: a region
// rule: ir.region_count
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%c: !c) {
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op requires zero regions}}
  %r = "nv_tileas.async.pipeline.consumer_release"(%c) ({}) : (!c) -> !c
  func.return
}

// -----

// defect: no result
// rule: ir.result_count
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%c: !c) {
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op requires one result}}
  "nv_tileas.async.pipeline.consumer_release"(%c) : (!c) -> ()
  func.return
}

// -----

// defect: no operand
// rule: ir.operand_count
!c = !nv_tileas.async.pipeline.consumer_token
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op requires a single operand}}
%r = "nv_tileas.async.pipeline.consumer_release"() : () -> !c

// -----

// defect: the operand is a producer token
// rule: tileas.pipeline.consumer_release_operand
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%p: !p) {
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
  %r = "nv_tileas.async.pipeline.consumer_release"(%p) : (!p) -> !c
  func.return
}

// -----

// defect: the result is a producer token
// rule: roster.handshake.consumer_release
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%c: !c) {
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
  %r = "nv_tileas.async.pipeline.consumer_release"(%c) : (!c) -> !p
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
