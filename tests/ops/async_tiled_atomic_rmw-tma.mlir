// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms of an operation in TMA mode, every mode but scatter4
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
%0:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_im2col>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_im2col_w>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%3:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_im2col_w128>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%4:2 = nv_tileas.async.tiled_atomic_rmw %v, %t, %i, %i {atom = #nv_tileas<atom tma_redg_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>} : !v, !t, index, index -> !t, !nv_tileas.async.token

// -----

// valid: in TMA mode, of another rank than the view, with a memory token
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i, %m = builtin.unrealized_conversion_cast to !v, !t, index, !nv_tileaa.mem_token
%r:3 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i, %m) <{atom = #nv_tileas<atom tma_redg_5d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, rmw_mode = #nv_tileaa<rmw_mode max>}> : (!v, !t, index, index, !nv_tileaa.mem_token) -> (!t, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// valid: atoms that are none of the TMA
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
%0:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_tiled>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_store_6d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%3:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_loads_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%4:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// valid: the plain operation has no TMA mode
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
%0 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> !t
%1 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> !t

// -----

// defect: the atom of a load
// rule: tileas.tma.atomic.atom_kind
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op expect a tma_redg atom type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: the atom of a store
// rule: tileas.tma.atomic.atom_kind
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op expect a tma_redg atom type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_store_1d_im2col>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: the atom of a store of mode scatter4: the kind comes first
// rule: tileas.tma.atomic.atom_kind
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op expect a tma_redg atom type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: the mode is scatter4
// rule: tileas.tma.atomic.scatter_modes
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op TmaReduceOp do not support SCATTER4 mode}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: the mode is scatter4, of any rank
// rule: tileas.tma.atomic.scatter_modes
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op TmaReduceOp do not support SCATTER4 mode}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_5d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: a region, and the atom of a load: the regions are counted first
// rule: ir.region_count
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op requires zero regions}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> ({}) : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: a coordinate too few, and the atom of a load: the trait comes first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled memop coordinate count does not match the view rank}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: an exchange, and the atom of a load: the mode of the operation comes first
// rule: tileas.atomic.no_xchg
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw op cannot use xchg operation}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: a view of nv_tileaa from a cast, and the mode is scatter4: the view comes first
// rule: tileas.atomic.provenance
!v = !nv_tileaa.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw's tiled_view type must be produced by block_tile directly}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)

// -----

// defect: the atom of a load, and behind it stands an operation with a region
// rule: tileas.tma.atomic.atom_kind
!v = !nv_tileas.tiled_view<8x8xf32>
!t = !nv_tileas.tile<8x8xf32>
%v, %t, %i = builtin.unrealized_conversion_cast to !v, !t, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op expect a tma_redg atom type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
%e:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> ({}) : (!v, !t, index, index) -> (!t, !nv_tileas.async.token)
