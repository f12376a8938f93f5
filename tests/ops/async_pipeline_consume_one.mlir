// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the type
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// valid: generic form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// valid: custom form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = nv_tileas.async.pipeline.consume_one %c, %it {consumer_idx = 0 : i32, consumer_types = [tile<128x64xf16>]} : (!c, !it) -> !c {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %c : !c
}

// -----

// defect: no region
// rule: ir.region_count
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op requires one region}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> : (!c, !it) -> !c

// -----

// defect: no consumer_idx
// rule: roster.attr.consumer_idx
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op requires attribute 'consumer_idx'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: no consumer_types
// rule: tileas.pipeline.template_step1
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op requires attribute 'consumer_types'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: consumer_idx of 64 bits
// rule: ir.attribute_width
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op attribute 'consumer_idx' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i64, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: consumer_idx 1 without an agent_switch
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 1 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: no block
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> !c

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!c, !it) -> !c

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!c, !it) -> !c

// -----

// defect: no block argument
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t2 = !nv_tileas.tile<64xf32>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<64xf32>]}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t2):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: one block argument too many
// rule: tileas.pipeline.region_args_match_producer
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: the region yields its tile
// rule: tileas.pipeline.region_results_match_op
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token], but got: [tile<128x64xf16>]}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!c, !it) -> !c

// -----

// defect: the region yields nothing
// rule: tileas.pipeline.region_results_match_op
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token], but got: []}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!c, !it) -> !c
