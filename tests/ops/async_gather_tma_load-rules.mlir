// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms, of several ranks
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
%1 = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_1d_gather4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
%2 = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
%5 = nv_tileas.async.gather_tma_load %d, %s, %i, %i, %i, %i, %i, %m, %t {atom = #nv_tileas<atom tma_load_5d_gather4>, operandSegmentSizes = array<i32: 1, 1, 5, 1, 1>} : !nv_tileas.tma_desc, !s, index, index, index, index, index, !nv_tileaa.mem_token, !t -> !nv_tileas.async.token

// -----

// defect: the atom is none of the TMA
// rule: tileas.tma.load.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op expected a TMA load atom}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the atom of a store
// rule: tileas.tma.load.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op expected a TMA load atom}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_store_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the atom of a reduction
// rule: tileas.tma.load.atom_kind
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op expected a TMA load atom}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_redg_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: an atom and a descriptor of a store, that differ in rank, and a view of rank 6, padded with a number of another type: the kind comes first
// rule: tileas.tma.load.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op expected a TMA load atom}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_store_3d>, operandSegmentSizes = array<i32: 1, 1, 3, 1, 1>, padding_value = 1.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: an atom of the wrong kind, and a coordinate too few: the kind comes first
// rule: tileas.tma.load.atom_kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_gather4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op expected a TMA load atom}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %m, %t) <{atom = #nv_tileas<atom tma_store_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a store
// rule: roster.tma_load.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_gather4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.tma_load.attr_atom: expected a descriptor with a TMA load atom, but got 'tma_store_2d_gather4'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor of a store of another rank: its kind comes first
// rule: roster.tma_load.attr_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_store_1d_gather4>}> : (!g, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.tma_load.attr_atom: expected a descriptor with a TMA load atom, but got 'tma_store_1d_gather4'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor has another rank
// rule: tileas.tma.load.box_count
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i) <{atom = #nv_tileas<atom tma_load_3d_gather4>}> : (!g, index, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: one coordinate, and no maker
// rule: tileas.tma.load.box_count
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a coordinate too many, no maker, and a view of rank 6: the box is counted first
// rule: tileas.tma.load.box_count
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tma box-dim and copy atom box-dim mismatch}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 3, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a descriptor of the right rank, and a coordinate too few
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_gather4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op ir.tma_coords: expected 2 coordinates, but got 1}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: no coordinates, and a view of rank 6: the coordinates are counted first
// rule: ir.tma_coords
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<1x1x1x1x1x1xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_gather4>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op ir.tma_coords: expected 2 coordinates, but got 0}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 0, 1, 1>}> : (!nv_tileas.tma_desc, !s, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 0
// rule: tileas.tma.load.shared_layout
!s = !nv_tileas.tiled_view<f16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the view has the rank 6, and is padded with a number of another type: the layout comes first
// rule: tileas.tma.load.shared_layout
!s = !nv_tileaa.tiled_view<1x1x1x1x1x1x!nv_tileaa.ptr<f16, smem>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = 1.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
