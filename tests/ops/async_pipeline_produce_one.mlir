// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the block argument is an iterator over the type
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: generic form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: custom form
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = nv_tileas.async.pipeline.produce_one %p, %it {producer_types = [tile<128x64xf16>]} : (!p, !it) -> !p {
^bb0(%x: !t):
  nv_tileas.async.pipeline.yield %p : !p
}

// -----

// valid: the type list has three types
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>, i32, !nv_tileas.tile<f16>]}> ({
^bb0(%x: !t, %y: i32, %z: !nv_tileas.tile<f16>):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: the type list is empty
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = []}> ({
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: an iterator in the type list, and one level more in the block argument
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!ii = !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!it]}> ({
^bb0(%x: !ii):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: no producer_types
// rule: tileas.pipeline.template_step1
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op requires attribute 'producer_types'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: two blocks
// rule: tileas.pipeline.single_block
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op tileas.pipeline.single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
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
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> !p

// -----

// defect: an empty block
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!p, !it) -> !p

// -----

// defect: the block ends in another operation
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  %z = builtin.unrealized_conversion_cast to i1
}) : (!p, !it) -> !p

// -----

// defect: no block argument
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: a block argument of another type
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t2 = !nv_tileas.tile<64xf32>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<64xf32>]}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t2):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: one block argument too many
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [tile<128x64xf16>, i1]}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t, %y: i1):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the block argument is an iterator over an iterator
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!ii = !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [!nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>]}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !ii):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the type list has one type more than the block has arguments
// rule: tileas.pipeline.region_args_match_producer
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>, i32], but got: [!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>]}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>, i32]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the region yields its tile
// rule: tileas.pipeline.region_results_match_op
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token], but got: [tile<128x64xf16>]}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"(%x) : (!t) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the region yields nothing
// rule: tileas.pipeline.region_results_match_op
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token], but got: []}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!p, !it) -> !p

// -----

// defect: the block ends in a break of cuda_tile
// rule: tileas.pipeline.terminator
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "cuda_tile.break"() : () -> ()
}) : (!p, !it) -> !p
