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
