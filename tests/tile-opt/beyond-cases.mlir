// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Modules that MLIR can read and that no case can express: the blocks of scf.if and
// of functions lack their terminators, or the text does not parse.

// defect: a yield in a branch inside a pipeline region
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it, %i = builtin.unrealized_conversion_cast to !p, !it, i1
%q = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "scf.if"(%i) ({
    // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, nv_tileas.async.pipeline.produce_one_async, nv_tileas.async.pipeline.consume_one, nv_tileas.async.pipeline.consume_one_async, nv_tileas.async.pipeline.consumer_read, nv_tileas.async.pipeline.producer_write, nv_tileas.async.pipeline.agent_switch'}}
    "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
  }, {}) : (i1) -> ()
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: a yield in a function
func.func @f() {
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, nv_tileas.async.pipeline.produce_one_async, nv_tileas.async.pipeline.consume_one, nv_tileas.async.pipeline.consume_one_async, nv_tileas.async.pipeline.consumer_read, nv_tileas.async.pipeline.producer_write, nv_tileas.async.pipeline.agent_switch'}}
  "nv_tileas.async.pipeline.yield"() : () -> ()
}

// -----

// defect: an operand that is defined inside the operation
!pt = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%tok, %it = builtin.unrealized_conversion_cast to !pt, !it
// expected-error @below {{use of undeclared SSA value name}}
%r = nv_tileas.async.pipeline.produce_one %inner, %it {producer_types = [tile<128x64xf16>]} : (!pt, !it) -> !pt {
^bb0(%a: !nv_tileas.tile<128x64xf16>):
  %inner = nv_tileas.async.pipeline.producer_acquire %tok, %it : !pt, !it -> !pt
  nv_tileas.async.pipeline.yield %inner : !pt
}
