// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the payload
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: generic form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: custom form, with a second result
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r:2 = nv_tileas.async.pipeline.producer_write %p, %it : (!p, !it) -> (!p, !t) {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %p, %x : !p, !t
}

// -----

// defect: no result
// rule: ir.result_count
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expected 1 or more results}}
"nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!p, !it) -> ()

// -----

// defect: operand 0 is a consumer token
// rule: ir.producer_write_slots
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it, %p = builtin.unrealized_conversion_cast to !c, !it, !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_write"(%c, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!c, !it) -> !p

// -----

// defect: operand 1 is a tile
// rule: ir.producer_write_slots
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %t) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !t) -> !p

// -----

// defect: result 0 is a consumer token
// rule: ir.producer_write_slots
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it, %c = builtin.unrealized_conversion_cast to !p, !it, !c
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%c, %p) : (!c, !p) -> ()
}) : (!p, !it) -> (!c, !p)

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
^bb1:
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: no block
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({}) : (!p, !it) -> !p

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
}) : (!p, !it) -> !p

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!p, !it) -> !p

// -----

// defect: the block ends in another operation and has another argument: the end is checked first
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: i1):
  %y = builtin.unrealized_conversion_cast to i1
}) : (!p, !it) -> !p

// -----

// defect: no block argument
// rule: tileas.pipeline.producer_write_payload
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.producer_write_payload
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [i1]}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: i1):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: one block argument too many
// rule: tileas.pipeline.producer_write_payload
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p
