// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the type
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// valid: generic form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// valid: custom form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
%r:2 = nv_tileas.async.pipeline.consume_one_async %c, %it {consumer_idx = 0 : i32, consumer_types = [tile<128x64xf16>]} : (!c, !it) -> (!c, !a) {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %c, %a : !c, !a
}

// -----

// defect: no region
// rule: ir.region_count
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op requires one region}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> : (!c, !it) -> (!c, !a)

// -----

// defect: consumer_idx 1 without an agent_switch
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expected 'consumer_idx' less than the number of consumer 1}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 1 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: no block
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!c, !a)

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!c, !it) -> (!c, !a)

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!c, !it) -> (!c, !a)

// -----

// defect: no block argument
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
!t2 = !nv_tileas.tile<64xf32>
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<64xf32>]}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t2):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: one block argument too many
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: the type list is not unwrapped
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region arguement types to match with producer types [!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>], but got: [!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>]}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!it]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: the region yields its tile
// rule: tileas.pipeline.region_results_match_op
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token], but got: [tile<128x64xf16>]}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: the region yields nothing
// rule: tileas.pipeline.region_results_match_op
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token], but got: []}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: the async token is not yielded
// rule: tileas.pipeline.region_results_match_op
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token], but got: [!nv_tileas.async.pipeline.consumer_token]}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> (!c, !a)
