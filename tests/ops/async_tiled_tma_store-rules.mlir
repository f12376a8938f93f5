// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms, every mode, of the rank of the descriptor; the ranks of the views may differ
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_store_1d_scatter4>}> : (!g, index) -> !nv_tileas.tma_desc
%0 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_1d>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
%1 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_1d_im2col>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
%2 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_1d_im2col_w>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
%3 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_1d_im2col_w128>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
%4 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_1d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
%5 = nv_tileas.async.tiled_tma_store %d, %s, %i {atom = #nv_tileas<atom tma_store_1d_gather4>, operandSegmentSizes = array<i32: 1, 1, 1>} : !nv_tileas.tma_desc, !s, index -> !nv_tileas.async.token

// -----

// valid: a descriptor behind a cast has no maker
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i) <{atom = #nv_tileas<atom tma_load_3d>}> : (!g, index, index, index) -> !nv_tileas.tma_desc
%e = builtin.unrealized_conversion_cast %d : !nv_tileas.tma_desc to !nv_tileas.tma_desc
%r = "nv_tileas.async.tiled_tma_store"(%e, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// valid: no maker, views of ranks 1 and 5 with any layout
!s = !nv_tileas.tiled_view<1x2x4x8x1xf16, smem, #nv_tileas.layout<(8,8):(8,1)>>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>
%0 = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token
%1 = "nv_tileas.async.tiled_tma_store"(%d, %v, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>, index, index) -> !nv_tileas.async.token

// -----

// defect: the atom is none of the TMA
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the atom has a rank of 6
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i, %i, %i, %i, %i) <{atom = #nv_tileas<atom tma_store_6d>, operandSegmentSizes = array<i32: 1, 1, 6>}> : (!nv_tileas.tma_desc, !s, index, index, index, index, index, index) -> !nv_tileas.async.token

// -----

// defect: the name has the mode tiled, which is not written
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_tiled>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the atom of a load
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the atom of a reduction
// rule: tileas.tma.store.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: an atom and a descriptor of a load, that differ in rank, and a view of rank 6: the kind comes first
// rule: tileas.tma.store.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i, %i) <{atom = #nv_tileas<atom tma_load_3d>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (!nv_tileas.tma_desc, !s, index, index, index) -> !nv_tileas.async.token

// -----

// defect: an atom of the wrong kind, and a coordinate too few: the kind comes first
// rule: tileas.tma.store.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op expect a tma_store atom type}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a load
// rule: roster.tma_store.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op roster.tma_store.attr_atom: expected a descriptor with a TMA store atom, but got 'tma_load_2d'}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a load of another rank: its kind comes first
// rule: roster.tma_store.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_load_1d>}> : (!g, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op roster.tma_store.attr_atom: expected a descriptor with a TMA store atom, but got 'tma_load_1d'}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the descriptor has another rank
// rule: tileas.tma.store.box
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i) <{atom = #nv_tileas<atom tma_store_3d>}> : (!g, index, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: one coordinate, and no maker
// rule: tileas.tma.store.box
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token

// -----

// defect: the descriptor is an argument of a block, and a coordinate too few
// rule: tileas.tma.store.box
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<!nv_tileas.tma_desc>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%s, %i = builtin.unrealized_conversion_cast to !s, index
%q = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tma_desc]}> ({
^bb0(%d: !nv_tileas.tma_desc):
  // expected-error @below {{'nv_tileas.async.tiled_tma_store' op tma box-dim and copy atom box-dim mismatch}}
  %r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: a coordinate too many, no maker, and a view of rank 6: the box is counted first
// rule: tileas.tma.store.box
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (!nv_tileas.tma_desc, !s, index, index, index) -> !nv_tileas.async.token

// -----

// defect: a descriptor of the right rank, and a coordinate too few
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op ir.tma_coords: expected 2 coordinates, but got 1}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index) -> !nv_tileas.async.token

// -----

// defect: no coordinates, and a view of rank 6: the coordinates are counted first
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
%g, %s, %i = builtin.unrealized_conversion_cast to !g, !s, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op ir.tma_coords: expected 2 coordinates, but got 0}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!nv_tileas.tma_desc, !s) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 0
// rule: tileas.tma.store.layout
!s = !nv_tileas.tiled_view<f16, smem>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 6
// rule: tileas.tma.store.layout
!s = !nv_tileaa.tiled_view<1x1x1x1x1x1x!nv_tileaa.ptr<f16, smem>>
%d, %s, %i = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index
// expected-error @below {{'nv_tileas.async.tiled_tma_store' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.tiled_tma_store"(%d, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index) -> !nv_tileas.async.token
