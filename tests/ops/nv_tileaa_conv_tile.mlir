// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; only the channel has to be there, and its group
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%p) <{tileSizes = array<i64: 8, 16>, dimGroups = [array<i32: 0, 1>, array<i32: 2>], filterSizes = array<i64: 1, 2, 3>, conv_params = #nv_tileaa.conv_params<strides = [1, 1], dilations = [1, 1], lower_padding = [0, 0], upper_padding = [0, 0]>, channelAxis = 2 : i32, activation_layout = #nv_tileaa<activation_layout nhwc>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: custom form, with every attribute
%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x8xf16>
%r = nv_tileaa.conv_tile %t {tileSizes = array<i64: 64>, dimGroups = [array<i32: 3>], filterSizes = array<i64: 3, 3, 3>, conv_params = #nv_tileaa.conv_params<strides = [1, 2, 3], dilations = [3, 2, 1], lower_padding = [-1, 0, 1], upper_padding = [1, 0, -1]>, channelAxis = 3 : i32, activation_layout = #nv_tileaa<activation_layout ndhwc>, padding_value = 1.500000e+00 : f16} : !nv_tileas.tile<8x8xf16> -> !nv_tileaa.tiled_view<2x8x!nv_tileaa.ptr<f16, smem>>

// -----

// valid: the source has any type
%i, %v = builtin.unrealized_conversion_cast to index, !nv_tileas.tiled_view<8xf16>
%0 = "nv_tileaa.conv_tile"(%i) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (index) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%v) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: lists may be empty, and nothing is asked of sizes of tiles
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.conv_tile"(%p) <{tileSizes = array<i64>, filterSizes = array<i64>, conv_params = #nv_tileaa.conv_params<strides = [], dilations = [], lower_padding = [], upper_padding = []>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%p) <{tileSizes = array<i64: 0, -8>, filterSizes = array<i64>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: the filter, the parameters and the layout of other ranks
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 3, 3>, conv_params = #nv_tileaa.conv_params<strides = [1], dilations = [1], lower_padding = [0], upper_padding = [0]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32, activation_layout = #nv_tileaa<activation_layout ncdhw>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 1>, conv_params = #nv_tileaa.conv_params<strides = [9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807], dilations = [4, 4, 4, 4], lower_padding = [-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], upper_padding = [-1, -1, -1, -1]>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32, activation_layout = #nv_tileaa<activation_layout nwc>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: the channel twice in a group, in two groups, and any number
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 1, 1>], channelAxis = 1 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 1>, array<i32>, array<i32: 1>, array<i32: 0, 0, 2>], channelAxis = 1 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%2 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>, array<i32: -2147483648>], channelAxis = -2147483648 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: padding that fits no element
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i32, padding_value = -3 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i32, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a region, two results, and no attribute: the regions are counted first
// rule: ir.region_count
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op requires zero regions}}
%r:2 = "nv_tileaa.conv_tile"(%p) ({}) : (!nv_tileaa.ptr<f16>) -> (!nv_tileaa.tiled_view<8xf16>, !nv_tileaa.tiled_view<8xf16>)

// -----

// defect: two operands, and no channel: the operands are counted first
// rule: ir.operand_count
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op requires a single operand}}
%r = "nv_tileaa.conv_tile"(%p, %p) <{dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>, !nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no channel
// rule: ir.conv_tile_attributes
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op requires attribute 'channelAxis'}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no attribute, and a result that is a pointer: the channel is checked first
// rule: ir.conv_tile_attributes
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op requires attribute 'channelAxis'}}
%r = "nv_tileaa.conv_tile"(%p) : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: no channel, and a filter of 4: the channel is checked first
// rule: ir.conv_tile_attributes
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op requires attribute 'channelAxis'}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 4>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a channel of 64 bits
// rule: ir.attribute_width
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op attribute 'channelAxis' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i64}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a channel of 8 bits, and a result that is a pointer: the width is checked first
// rule: ir.attribute_width
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op attribute 'channelAxis' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "nv_tileaa.conv_tile"(%p) <{dimGroups = [array<i32: 0>], channelAxis = 0 : i8}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: the result is a tile, and the filter has 0: the result is checked first
// rule: ir.conv_tile_slots
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.conv_tile' op result #0 must be tiled view of nv_tileaa, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileaa.conv_tile"(%p) <{filterSizes = array<i64: 0>, dimGroups = [array<i32: 0>], channelAxis = 0 : i32}> : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tile<8xf16>
