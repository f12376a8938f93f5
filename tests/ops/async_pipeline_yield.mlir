// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of a token
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: custom form, of two values
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
%r:2 = nv_tileas.async.pipeline.produce_one_async %p, %it {producer_types = []} : (!p, !it) -> (!p, !a) {
  nv_tileas.async.pipeline.yield %p, %a : !p, !a
}

// -----

// valid: custom form, of nothing
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64>} {
  nv_tileas.async.pipeline.yield
}

// -----

// defect: the parent is the module and another operation follows: the position is checked first
// rule: ir.terminator_last
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.yield' op must be the last operation in the parent block}}
"nv_tileas.async.pipeline.yield"() : () -> ()
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it

// -----

// defect: the parent is the module
// rule: tileas.pipeline.yield_parent
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.yield' op expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, nv_tileas.async.pipeline.produce_one_async, nv_tileas.async.pipeline.consume_one, nv_tileas.async.pipeline.consume_one_async, nv_tileas.async.pipeline.consumer_read, nv_tileas.async.pipeline.producer_write, nv_tileas.async.pipeline.agent_switch'}}
"nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()

// -----

// defect: a consumer_read yields its payload
// rule: tileas.pipeline.yield_types
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects region yield types to match with result types [!nv_tileas.async.pipeline.consumer_token], but got: [tile<128x64xf16>]}}
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!c, !it) -> !c

// -----

// defect: a producer_write yields its payload
// rule: tileas.pipeline.yield_types
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects region yield types to match with result types [!nv_tileas.async.pipeline.producer_token], but got: [tile<128x64xf16>]}}
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!p, !it) -> !p

// -----

// defect: an agent yields a value
// rule: tileas.pipeline.yield_types
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects region yield types to match with result types [], but got: [!nv_tileas.async.pipeline.producer_token]}}
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : () -> ()

// -----

// defect: the yielded values of a producer_write are exchanged
// rule: tileas.pipeline.yield_types
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r:2 = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects region yield types to match with result types [!nv_tileas.async.pipeline.producer_token, tile<128x64xf16>], but got: [tile<128x64xf16>, !nv_tileas.async.pipeline.producer_token]}}
  "nv_tileas.async.pipeline.yield"(%x, %p) : (!t, !p) -> ()
}) : (!p, !it) -> (!p, !t)
