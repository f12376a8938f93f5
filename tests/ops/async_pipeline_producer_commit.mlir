// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of an acquired token
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%x = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !p
%r = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p

// -----

// valid: custom form, of a written token
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%x = nv_tileas.async.pipeline.producer_write %p, %it : (!p, !it) -> !p {
^bb0(%t: !t):
  nv_tileas.async.pipeline.yield %p : !p
}
%r = nv_tileas.async.pipeline.producer_commit %x : !p -> !p

// -----

// valid: the token is a block argument
!p = !nv_tileas.async.pipeline.producer_token
func.func @f(%x: !p) {
  %r = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p
  func.return
}

// -----

// defect: a region, no result and no operand: regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<128x64xf16>
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op requires zero regions}}
"nv_tileas.async.pipeline.producer_commit"() ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: no operand and a scalar result: operands are counted before types are checked
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op requires a single operand}}
%r = "nv_tileas.async.pipeline.producer_commit"() : () -> i32

// -----

// defect: the token is defined by a cast
// rule: tileas.pipeline.producer_commit_provenance
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op tileas.pipeline.producer_commit_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.producer_acquire' or 'nv_tileas.async.pipeline.producer_write', but got 'builtin.unrealized_conversion_cast'}}
%r = "nv_tileas.async.pipeline.producer_commit"(%p) : (!p) -> !p

// -----

// defect: the token is already committed
// rule: tileas.pipeline.producer_commit_provenance
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%x = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !p
%y = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op tileas.pipeline.producer_commit_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.producer_acquire' or 'nv_tileas.async.pipeline.producer_write', but got 'nv_tileas.async.pipeline.producer_commit'}}
%z = "nv_tileas.async.pipeline.producer_commit"(%y) : (!p) -> !p
