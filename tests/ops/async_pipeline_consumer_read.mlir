// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the payload
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// valid: generic form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// valid: custom form, with a second result
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r:2 = nv_tileas.async.pipeline.consumer_read %c, %it {consumer_idx = 0 : i32} : (!c, !it) -> (!c, !t) {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %c, %x : !c, !t
}

// -----

// defect: no result
// rule: ir.result_count
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expected 1 or more results}}
"nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!c, !it) -> ()

// -----

// defect: operand 0 is a producer token
// rule: roster.handshake.consumer_read
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it, %c = builtin.unrealized_conversion_cast to !p, !it, !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%p, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!p, !it) -> !c

// -----

// defect: operand 1 is a tile
// rule: roster.handshake.consumer_read
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %t) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !t) -> !c

// -----

// defect: result 0 is a tile and result 1 the token
// rule: roster.handshake.consumer_read
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it, %t = builtin.unrealized_conversion_cast to !c, !it, !t
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op result #0 must be pipeline consumer token, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%t, %c) : (!t, !c) -> ()
}) : (!c, !it) -> (!t, !c)

// -----

// defect: consumer_idx 1 without an agent_switch
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 1 : i32}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: the token's consumer_idx differs
// rule: tileas.pipeline.consumer_idx_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 2 : i32, max_regs = array<i32: 64>}> ({
  %w = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expected 'consumer_idx' in token to be the same as 'consumer_idx' attribute of this operation }}
  %z = "nv_tileas.async.pipeline.consumer_read"(%w, %it) <{consumer_idx = 1 : i32}> ({
  ^bb0(%x: !t):
    "nv_tileas.async.pipeline.yield"(%w) : (!c) -> ()
  }) : (!c, !it) -> !c
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
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
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> !c

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
}) : (!c, !it) -> !c

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!c, !it) -> !c

// -----

// defect: no block argument
// rule: tileas.pipeline.producer_write_payload
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.producer_write_payload
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [i1]}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: i1):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: one block argument too many
// rule: tileas.pipeline.producer_write_payload
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c
