// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c

// -----

// valid: custom form
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
%r = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 0 : i32} : !c, !it -> !c

// -----

// valid: the last of three consumers
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 3 : i32, max_regs = array<i32: 64>} {
  %r = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 2 : i32} : !c, !it -> !c
  nv_tileas.async.pipeline.yield
}

// -----

// valid: tokens of the same consumer, and of none
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 2 : i32, max_regs = array<i32: 64>} {
  %x = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 1 : i32} : !c, !it -> !c
  %y = nv_tileas.async.pipeline.consumer_wait %x, %it {consumer_idx = 1 : i32} : !c, !it -> !c
  %z = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 0 : i32} : !c, !it -> !c
  nv_tileas.async.pipeline.yield
}

// -----

// defect: a region
// rule: ir.region_count
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op requires zero regions}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> !c

// -----

// defect: no result
// rule: ir.result_count
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op requires one result}}
"nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> ()

// -----

// defect: one operand
// rule: ir.operand_count
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 2 operands, but found 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c) <{consumer_idx = 0 : i32}> : (!c) -> !c

// -----

// defect: no consumer_idx
// rule: roster.attr.consumer_idx
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op requires attribute 'consumer_idx'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) : (!c, !it) -> !c

// -----

// defect: consumer_idx of 64 bits
// rule: ir.attribute_width
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op attribute 'consumer_idx' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i64}> : (!c, !it) -> !c

// -----

// defect: operand 0 is a producer token
// rule: tileas.pipeline.consumer_wait_operand
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%p, %it) <{consumer_idx = 0 : i32}> : (!p, !it) -> !c

// -----

// defect: operand 1 is a tile
// rule: roster.handshake.consumer_wait
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %t) <{consumer_idx = 0 : i32}> : (!c, !t) -> !c

// -----

// defect: the result is a producer token
// rule: roster.handshake.consumer_wait
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !p

// -----

// defect: consumer_idx 1 without an agent_switch
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 1 : i32}> : (!c, !it) -> !c

// -----

// defect: consumer_idx -1
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = -1 : i32}> : (!c, !it) -> !c

// -----

// defect: consumer_idx 2 of 2 consumers: the nearest agent_switch counts
// rule: tileas.pipeline.consumer_idx_range
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

// defect: consumer_idx 0 of a negative number of consumers
// rule: tileas.pipeline.consumer_idx_range
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = -2 : i32, max_regs = array<i32: 64>} {
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' less than the number of consumer -2}}
  %r = nv_tileas.async.pipeline.consumer_wait %c, %it {consumer_idx = 0 : i32} : !c, !it -> !c
  nv_tileas.async.pipeline.yield
}

// -----

// defect: the token's consumer_idx differs
// rule: tileas.pipeline.consumer_idx_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 2 : i32, max_regs = array<i32: 64>}> ({
  %w = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 1 : i32}> : (!c, !it) -> !c
  // expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 'consumer_idx' in token to be the same as 'consumer_idx' attribute of this operation }}
  %z = "nv_tileas.async.pipeline.consumer_wait"(%w, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) : () -> ()
