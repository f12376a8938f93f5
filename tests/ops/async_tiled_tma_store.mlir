// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a view of either dialect, and a descriptor of its own kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%0 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>
%1 = "nv_tileas.async.tiled_tma_store"(%d, %a, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>, index, index) -> !nv_tileas.async.token

// -----

// valid: custom form
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
%r = nv_tileas.async.tiled_tma_store %d, %s, %i, %i {atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>} : !nv_tileas.tma_desc, !s, index, index -> !nv_tileas.async.token
