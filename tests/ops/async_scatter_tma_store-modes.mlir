// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the atom is tiled
// rule: roster.gather_scatter_tma.modes
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.modes: expected an atom of mode scatter4, but got 'tma_store_2d'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor is tiled
// rule: roster.gather_scatter_tma.modes
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.modes: expected a descriptor of mode scatter4, but got 'tma_store_2d'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the modes of atom and descriptor are another, and there is a padding: the atom comes first
// rule: roster.gather_scatter_tma.modes
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_im2col>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.modes: expected an atom of mode scatter4, but got 'tma_store_2d_gather4'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: a view of rank 0, and a tiled atom: the layout comes first
// rule: tileas.tma.store.layout
!s = !nv_tileas.tiled_view<f16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the padding zero
// rule: roster.gather_scatter_tma.scatter_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.scatter_padding: expected no padding_value, but got one}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: a padding of the type of the view
// rule: roster.gather_scatter_tma.scatter_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.scatter_padding: expected no padding_value, but got one}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: a padding of another type
// rule: roster.gather_scatter_tma.scatter_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.gather_scatter_tma.scatter_padding: expected no padding_value, but got one}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 1 : i64}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
