// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms, of several ranks
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
%1 = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %t) <{atom = #nv_tileas<atom tma_store_1d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !t) -> !nv_tileas.async.token
%2 = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
%5 = nv_tileas.async.scatter_tma_store %d, %s, %i, %i, %i, %i, %i, %t {atom = #nv_tileas<atom tma_store_5d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 5, 1>} : !nv_tileas.tma_desc, !s, index, index, index, index, index, !t -> !nv_tileas.async.token

// -----

// valid: no maker, views of ranks 1 and 5 with any layout
!s = !nv_tileas.tiled_view<1x2x4x8x1xf16, smem, #nv_tileas.layout<(8,8):(8,1)>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>
%0 = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
%1 = "nv_tileas.async.scatter_tma_store"(%d, %v, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the atom is none of the TMA
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the atom of a load
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_load_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the atom of a reduction
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_redg_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: an atom and a descriptor of a load, that differ in rank, and a view of rank 6, padded: the kind comes first
// rule: tileas.tma.store.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %i, %t) <{atom = #nv_tileas<atom tma_load_3d>, operandSegmentSizes = array<i32: 1, 1, 3, 1>, padding_value = 1.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: an atom of the wrong kind, and a coordinate too few: the kind comes first
// rule: tileas.tma.store.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %t) <{atom = #nv_tileas<atom tma_load_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a load
// rule: roster.tma_store.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.tma_store.attr_atom: expected a descriptor with a TMA store atom, but got 'tma_load_2d_scatter4'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a load of another rank: its kind comes first
// rule: roster.tma_store.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_load_1d_scatter4>}> : (!g, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op roster.tma_store.attr_atom: expected a descriptor with a TMA store atom, but got 'tma_load_1d_scatter4'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor has another rank
// rule: tileas.tma.store.box
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i) <{atom = #nv_tileas<atom tma_store_3d_scatter4>}> : (!g, index, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: one coordinate, and no maker
// rule: tileas.tma.store.box
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !t) -> !nv_tileas.async.token

// -----

// defect: a coordinate too many, no maker, and a view of rank 6: the box is counted first
// rule: tileas.tma.store.box
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> : (!nv_tileas.tma_desc, !s, index, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: a descriptor of the right rank, and a coordinate too few
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op ir.tma_coords: expected 2 coordinates, but got 1}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !t) -> !nv_tileas.async.token

// -----

// defect: no coordinates, and a view of rank 6: the coordinates are counted first
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op ir.tma_coords: expected 2 coordinates, but got 0}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!nv_tileas.tma_desc, !s, !t) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 0
// rule: tileas.tma.store.layout
!s = !nv_tileas.tiled_view<f16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 6, and a padding: the layout comes first
// rule: tileas.tma.store.layout
!s = !nv_tileaa.tiled_view<1x1x1x1x1x1x!nv_tileaa.ptr<f16, smem>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 1.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
