// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a tile
%t = "nv_tileas.create_none"() : () -> !nv_tileas.tile<64x64xf16>

// -----

// valid: custom form, a token
%m = nv_tileas.create_none -> !nv_tileaa.mem_token

// -----

// valid: tiles and views with an axis without an extent, and what holds them
%0 = "nv_tileas.create_none"() : () -> !nv_tileas.tile<0xf16>
%1 = "nv_tileas.create_none"() : () -> !nv_tileas.tile<8x0x8xf16, #nv_tileas.layout<8:1, smem>>
%2 = "nv_tileas.create_none"() : () -> !nv_tileas.tiled_view<0x0xf16, smem, #nv_tileas.layout<8:1>>
%3 = "nv_tileas.create_none"() : () -> !nv_tileas.async.pipeline.iterator<tile<0xf16>>
%4 = "nv_tileas.create_none"() : () -> !nv_tileaa.queue<[!nv_tileas.tile<0x8xf16>, !nv_tileas.tiled_view<0xf16>]>

// -----

// valid: views over memrefs
%0 = "nv_tileas.create_none"() : () -> !nv_tileaa.tiled_view<2x128x!nv_tileaa.memref<4x8xf16, [8, 1]>>
%1 = "nv_tileas.create_none"() : () -> !nv_tileaa.tiled_view<!nv_tileaa.memref<f16, []>>
%2 = "nv_tileas.create_none"() : () -> !nv_tileaa.tiled_view<2x!nv_tileaa.memref<4xf16, [-1], smem, alias 3>, #nv_tileas.layout<8:1, tmem>>
%3 = "nv_tileas.create_none"() : () -> !nv_tileaa.queue<[!nv_tileaa.tiled_view<2x!nv_tileaa.memref<4xf16, [0], generic>>]>
