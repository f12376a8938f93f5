// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The rules of oracle/spec/pipeline.md, each broken by the smallest module, and
// their valid neighbours. The diagnostics keep the mistakes of the source.

// valid: arms that agree
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it, %i = builtin.unrealized_conversion_cast to !it, i1
%r = scf.if %i -> (!it) {
  scf.yield %it : !it
} else {
  scf.yield %it : !it
}

// -----

// defect: arms that yield iterators over different tiles (tileas.pipeline.branch_iterators)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%it, %it2, %i = builtin.unrealized_conversion_cast to !it, !it2, i1
// expected-error @below {{'scf.if' op branch arms must yield matching pipeline iterator types}}
%r = "scf.if"(%i) ({
  "scf.yield"(%it) : (!it) -> ()
}, {
  "scf.yield"(%it2) : (!it2) -> ()
}) : (i1) -> !it

// -----

// defect: the same before what is written earlier (tileas.pipeline.branch_iterators)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!v = !nv_tileaa.tiled_view<2x128x64xf16>
!ii = !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>
%it, %v, %ii, %i = builtin.unrealized_conversion_cast to !it, !v, !ii, i1
"nv_tileas.async.pipeline.create_pipeline"(%v) : (!v) -> ()
// expected-error @below {{'scf.if' op branch arms must yield matching pipeline iterator types}}
%r = "scf.if"(%i) ({
  "scf.yield"(%it) : (!it) -> ()
}, {
  "scf.yield"(%ii) : (!ii) -> ()
}) : (i1) -> !it

// -----

// defect: a yield in the module (tileas.pipeline.yield_parent)
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.yield' op expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, nv_tileas.async.pipeline.produce_one_async, nv_tileas.async.pipeline.consume_one, nv_tileas.async.pipeline.consume_one_async, nv_tileas.async.pipeline.consumer_read, nv_tileas.async.pipeline.producer_write, nv_tileas.async.pipeline.agent_switch'}}
"nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()

// -----

// defect: a yield in a branch inside a pipeline region (tileas.pipeline.yield_parent)
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

// defect: a yield in a function (tileas.pipeline.yield_parent)
func.func @f() {
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects parent op to be one of 'nv_tileas.async.pipeline.produce_one, nv_tileas.async.pipeline.produce_one_async, nv_tileas.async.pipeline.consume_one, nv_tileas.async.pipeline.consume_one_async, nv_tileas.async.pipeline.consumer_read, nv_tileas.async.pipeline.producer_write, nv_tileas.async.pipeline.agent_switch'}}
  "nv_tileas.async.pipeline.yield"() : () -> ()
}

// -----

// defect: numStages of 0 (tileas.pipeline.num_stages)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got 0}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 0 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: numStages of -1 (tileas.pipeline.num_stages)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got -1}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = -1 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: numStages of -2147483648 (tileas.pipeline.num_stages)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got -2147483648}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = -2147483648 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// valid: one stage
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
%p, %c = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 1 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: consumer_wait of a second consumer (tileas.pipeline.consumer_idx_range)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 1 : i32}> : (!c, !it) -> !c

// -----

// defect: consumer_wait of a negative consumer (tileas.pipeline.consumer_idx_range)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = -1 : i32}> : (!c, !it) -> !c

// -----

// defect: consume_one of a second consumer (tileas.pipeline.consumer_idx_range)
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

// defect: consume_one_async of a second consumer (tileas.pipeline.consumer_idx_range)
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

// defect: consumer_read of a second consumer (tileas.pipeline.consumer_idx_range)
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

// defect: a third consumer of two, the nearest switch counts (tileas.pipeline.consumer_idx_range)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 3 : i32, max_regs = array<i32: 64>}> ({
  "nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 2 : i32, max_regs = array<i32: 64>}> ({
    %w = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 1 : i32}> : (!c, !it) -> !c
    // expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer 2}}
    %z = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 2 : i32}> : (!c, !it) -> !c
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) : () -> ()
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: a token of another consumer (tileas.pipeline.consumer_idx_token)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 2 : i32, max_regs = array<i32: 64>}> ({
  %w = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 1 : i32}> : (!c, !it) -> !c
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' in token to be the same as 'consumer_idx' attribute of this operation }}
  %z = "nv_tileas.async.pipeline.consumer_wait"(%w, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()

// -----

// defect: a read with a token of another consumer (tileas.pipeline.consumer_idx_token)
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

// defect: produce_one with two blocks (tileas.pipeline.single_block)
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

// defect: produce_one without a block (tileas.pipeline.terminator)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> !p

// -----

// defect: produce_one with an empty block (tileas.pipeline.terminator)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!p, !it) -> !p

// -----

// defect: produce_one that ends in something else (tileas.pipeline.terminator)
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

// defect: produce_one_async with two blocks (tileas.pipeline.single_block)
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

// defect: produce_one_async without a block (tileas.pipeline.terminator)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> (!p, !a)

// -----

// defect: produce_one_async with an empty block (tileas.pipeline.terminator)
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

// defect: produce_one_async that ends in something else (tileas.pipeline.terminator)
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

// defect: consume_one with two blocks (tileas.pipeline.single_block)
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

// defect: consume_one without a block (tileas.pipeline.terminator)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> !c

// -----

// defect: consume_one with an empty block (tileas.pipeline.terminator)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
}) : (!c, !it) -> !c

// -----

// defect: consume_one that ends in something else (tileas.pipeline.terminator)
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

// defect: consume_one_async with two blocks (tileas.pipeline.single_block)
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

// defect: consume_one_async without a block (tileas.pipeline.terminator)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!c, !a)

// -----

// defect: consume_one_async with an empty block (tileas.pipeline.terminator)
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

// defect: consume_one_async that ends in something else (tileas.pipeline.terminator)
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

// defect: consumer_read with two blocks (tileas.pipeline.single_block)
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

// defect: consumer_read without a block (tileas.pipeline.terminator)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> !c

// -----

// defect: consumer_read with an empty block (tileas.pipeline.terminator)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !t):
}) : (!c, !it) -> !c

// -----

// defect: consumer_read that ends in something else (tileas.pipeline.terminator)
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

// defect: producer_write with two blocks (tileas.pipeline.single_block)
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

// defect: producer_write without a block (tileas.pipeline.terminator)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({}) : (!p, !it) -> !p

// -----

// defect: producer_write with an empty block (tileas.pipeline.terminator)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects regions to end with 'nv_tileas.async.pipeline.yield'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !t):
}) : (!p, !it) -> !p

// -----

// defect: producer_write that ends in something else (tileas.pipeline.terminator)
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

// defect: produce_one without an argument (tileas.pipeline.region_args_match_producer)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: produce_one with another argument (tileas.pipeline.region_args_match_producer)
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

// defect: produce_one with one argument more (tileas.pipeline.region_args_match_producer)
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

// valid: produce_one with an iterator over its type
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: produce_one_async without an argument (tileas.pipeline.region_args_match_producer)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: produce_one_async with another argument (tileas.pipeline.region_args_match_producer)
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

// defect: produce_one_async with one argument more (tileas.pipeline.region_args_match_producer)
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

// valid: produce_one_async with an iterator over its type
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it, %a = builtin.unrealized_conversion_cast to !p, !it, !a
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p, %a) : (!p, !a) -> ()
}) : (!p, !it) -> (!p, !a)

// -----

// defect: consume_one without an argument (tileas.pipeline.region_args_match_producer)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: consume_one with another argument (tileas.pipeline.region_args_match_producer)
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

// defect: consume_one with one argument more (tileas.pipeline.region_args_match_producer)
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

// valid: consume_one with an iterator over its type
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: consume_one_async without an argument (tileas.pipeline.region_args_match_producer)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: consume_one_async with another argument (tileas.pipeline.region_args_match_producer)
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

// defect: consume_one_async with one argument more (tileas.pipeline.region_args_match_producer)
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

// valid: consume_one_async with an iterator over its type
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it, %a = builtin.unrealized_conversion_cast to !c, !it, !a
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c, %a) : (!c, !a) -> ()
}) : (!c, !it) -> (!c, !a)

// -----

// defect: an iterator over an iterator (tileas.pipeline.region_args_match_producer)
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

// defect: consumer_read without an argument (tileas.pipeline.producer_write_payload)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: consumer_read with another argument (tileas.pipeline.producer_write_payload)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [i1]}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: i1):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// valid: consumer_read with an iterator over its payload
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%c) : (!c) -> ()
}) : (!c, !it) -> !c

// -----

// defect: producer_write without an argument (tileas.pipeline.producer_write_payload)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: []}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: producer_write with another argument (tileas.pipeline.producer_write_payload)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expects region arguement types to match with producer types [tile<128x64xf16>], but got: [i1]}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: i1):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// valid: producer_write with an iterator over its payload
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%r = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%x: !it):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: produce_one that yields its tile (tileas.pipeline.region_results_match_op)
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

// defect: produce_one that yields nothing (tileas.pipeline.region_results_match_op)
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

// defect: produce_one_async that yields its tile (tileas.pipeline.region_results_match_op)
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

// defect: produce_one_async that yields nothing (tileas.pipeline.region_results_match_op)
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

// defect: consume_one that yields its tile (tileas.pipeline.region_results_match_op)
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

// defect: consume_one that yields nothing (tileas.pipeline.region_results_match_op)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token], but got: []}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : (!c, !it) -> !c

// -----

// defect: consume_one_async that yields its tile (tileas.pipeline.region_results_match_op)
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

// defect: consume_one_async that yields nothing (tileas.pipeline.region_results_match_op)
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

// defect: the results in the wrong order (tileas.pipeline.region_results_match_op)
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

// -----

// defect: the async token left out (tileas.pipeline.region_results_match_op)
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

// -----

// defect: consumer_read that yields its payload (tileas.pipeline.yield_types)
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

// defect: producer_write that yields its payload (tileas.pipeline.yield_types)
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

// defect: a switch that yields (tileas.pipeline.yield_types)
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op expects region yield types to match with result types [], but got: [!nv_tileas.async.pipeline.producer_token]}}
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : () -> ()

// -----

// defect: a committed token from nowhere (tileas.pipeline.producer_commit_provenance)
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op tileas.pipeline.producer_commit_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.producer_acquire' or 'nv_tileas.async.pipeline.producer_write', but got 'builtin.unrealized_conversion_cast'}}
%r = "nv_tileas.async.pipeline.producer_commit"(%p) : (!p) -> !p

// -----

// defect: a released token from nowhere (tileas.pipeline.consumer_release_provenance)
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op tileas.pipeline.consumer_release_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.consumer_wait' or 'nv_tileas.async.pipeline.consumer_read', but got 'builtin.unrealized_conversion_cast'}}
%r = "nv_tileas.async.pipeline.consumer_release"(%c) : (!c) -> !c

// -----

// defect: a token committed twice (tileas.pipeline.producer_commit_provenance)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%x = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !p
%y = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op tileas.pipeline.producer_commit_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.producer_acquire' or 'nv_tileas.async.pipeline.producer_write', but got 'nv_tileas.async.pipeline.producer_commit'}}
%z = "nv_tileas.async.pipeline.producer_commit"(%y) : (!p) -> !p

// -----

// defect: a token released twice (tileas.pipeline.consumer_release_provenance)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%x = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
%y = "nv_tileas.async.pipeline.consumer_release"(%x) : (!c) -> !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op tileas.pipeline.consumer_release_provenance: expected operand #0 to be defined by 'nv_tileas.async.pipeline.consumer_wait' or 'nv_tileas.async.pipeline.consumer_read', but got 'nv_tileas.async.pipeline.consumer_release'}}
%z = "nv_tileas.async.pipeline.consumer_release"(%y) : (!c) -> !c

// -----

// valid: tokens of a function's arguments
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
func.func @f(%x: !p, %y: !c) {
  %r = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p
  %s = "nv_tileas.async.pipeline.consumer_release"(%y) : (!c) -> !c
  func.return
}

// -----

// valid: tokens that are written and read
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%p, %c, %it = builtin.unrealized_conversion_cast to !p, !c, !it
%x = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({
^bb0(%t: !t):
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p
%y = "nv_tileas.async.pipeline.producer_commit"(%x) : (!p) -> !p
%z, %w = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({
^bb0(%t: !t):
  "nv_tileas.async.pipeline.yield"(%c, %t) : (!c, !t) -> ()
}) : (!c, !it) -> (!c, !t)
%v = "nv_tileas.async.pipeline.consumer_release"(%z) : (!c) -> !c

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
