// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the type
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// valid: generic form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// valid: custom form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
%r:2 = nv_tileas.async.pipeline.produce_one_async %p, %it {producer_types = [tile<128x64xf16>]} : (!p, !it) -> (!p, !a) {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %p, %a : !p, !a
}

// -----

// defect: no region
// rule: ir.region_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op requires one region}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> : (!p, !it) -> (!p, !a)

// -----

// defect: one result
// rule: ir.result_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expected 2 results}}
%r = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: one operand
// rule: ir.operand_count
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %a = builtin.unrealized_conversion_cast to !p, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expected 2 operands, but found 1}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p) -> (!p, !a)

// -----

// defect: no producer_types
// rule: tileas.pipeline.template_step1
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op requires attribute 'producer_types'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: operand 0 is a consumer token
// rule: roster.produce_one.operand_token
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %p, %a = builtin.unrealized_conversion_cast to !c, !it, !p, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%c, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!c, !it) -> (!p, !a)

// -----

// defect: operand 1 is a tile
// rule: roster.produce_one.operand_iter
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %t, %a = builtin.unrealized_conversion_cast to !p, !t, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %t) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !t) -> (!p, !a)

// -----

// defect: result 0 is a consumer token
// rule: roster.produce_one.result_token
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %c, %a = builtin.unrealized_conversion_cast to !p, !it, !c, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!p, !it) -> (!c, !a)

// -----

// defect: result 1 is a memory token
// rule: roster.produce_one.result_async
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!m = !nv_tileaa.mem_token
%p, %it, %m = builtin.unrealized_conversion_cast to !p, !it, !m
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op result #1 must be async token, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %m) : (!p, !m) -> ()
}) : (!p, !it) -> (!p, !m)

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: no block
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> (!p, !a)

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!p, !it) -> (!p, !a)

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!p, !it) -> (!p, !a)

// -----

// defect: no block argument
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
!t2 = !nv_tileas.tile<64xf32>
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<64xf32>]}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t2):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: one block argument too many
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: the region yields its tile
// rule: tileas.pipeline.region_results_match_op
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token], but got: [tile<128x64xf16>]}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: the region yields nothing
// rule: tileas.pipeline.region_results_match_op
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token], but got: []}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: the yielded values are exchanged
// rule: tileas.pipeline.region_results_match_op
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token], but got: [!nv_tileas.async.token, !nv_tileas.async.pipeline.producer_token]}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%a, %p) : (!a, !p) -> ()
}) : (!p, !it) -> (!p, !a)
