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
