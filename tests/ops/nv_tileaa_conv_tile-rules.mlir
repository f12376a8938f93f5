// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: a filter of 0
// rule: tileaa.conv_tile.filter
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects filter size must be in range 1 to 3}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 0>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a filter of 4
// rule: tileaa.conv_tile.filter
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects filter size must be in range 1 to 3}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 4>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: the last of three is 4
// rule: tileaa.conv_tile.filter
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects filter size must be in range 1 to 3}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 1, 3, 4>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a filter of more than 32 bits
// rule: tileaa.conv_tile.filter
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects filter size must be in range 1 to 3}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 4294967297>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a negative filter, and lists of other lengths: the filter is checked first
// rule: tileaa.conv_tile.filter
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects filter size must be in range 1 to 3}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 3, -1>, conv_params = #nv_tileaa.conv_params<strides = [1], dilations = [1, 1], lower_padding = [0], upper_padding = [0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: more strides
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [1, 1], dilations = [1], lower_padding = [0], upper_padding = [0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: more dilations
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [1], dilations = [1, 1], lower_padding = [0], upper_padding = [0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no lower padding
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [1], dilations = [1], lower_padding = [], upper_padding = [0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: less upper padding
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [1, 1, 1], dilations = [1, 1, 1], lower_padding = [0, 0, 0], upper_padding = [0, 0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: paddings of one length, the others of another
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [1], dilations = [1], lower_padding = [0, 0], upper_padding = [0, 0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no strides, and no groups: the parameters are checked first
// rule: tileaa.conv_tile.params
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects conv params size matched with each other}}
%r = "nv_tileaa.conv_tile"(%p) <{conv_params = #nv_tileaa.conv_params<strides = [], dilations = [1], lower_padding = [0], upper_padding = [0]>, channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no groups
// rule: tileaa.conv_tile.channel_group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel must be a dimGroup}}
%r = "nv_tileaa.conv_tile"(%p) <{channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: an empty list of groups
// rule: tileaa.conv_tile.channel_group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel must be a dimGroup}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: empty groups
// rule: tileaa.conv_tile.channel_group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel must be a dimGroup}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32>, array<i32>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: the groups have other axes
// rule: tileaa.conv_tile.channel_group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel must be a dimGroup}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 1>, array<i32: 2, 3>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a negative channel, which is no axis of the groups
// rule: tileaa.conv_tile.channel_group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel must be a dimGroup}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>, array<i32: 1>], channelAxis = -1 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: the channel and another axis in a group
// rule: tileaa.conv_tile.channel_only
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel dimGroup should contain only channel}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>, array<i32: 1, 2>], channelAxis = 2 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: the channel alone in a group, and with another axis in the next
// rule: tileaa.conv_tile.channel_only
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel dimGroup should contain only channel}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 2>, array<i32: 2, 0>], channelAxis = 2 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: another axis between the channel and the channel
// rule: tileaa.conv_tile.channel_only
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op expects channel dimGroup should contain only channel}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 2, 1, 2>], channelAxis = 2 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
