// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a view of either dialect, and a descriptor of its own kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %t = builtin.unrealized_conversion_cast to !g, !s, index, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
%0 = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>
%1 = "nv_tileas.async.scatter_tma_store"(%d, %a, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>, index, index, !t) -> !nv_tileas.async.token

// -----

// valid: custom form
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
%r = nv_tileas.async.scatter_tma_store %d, %s, %i, %i, %t {atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>} : !nv_tileas.tma_desc, !s, index, index, !t -> !nv_tileas.async.token

// -----

// defect: no atom, and neither an operand nor the result is of a right type: the attribute is checked first
// rule: roster.attr.atom
!s = !nv_tileas.tile<8xf16>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to index, !s, i32, f16
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op requires attribute 'atom'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (index, !s, i32, i32, f16) -> f16

// -----

// defect: the descriptor is an index, and the result one as well: the operands are checked first
// rule: roster.tma_store.operand_desc
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to index, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op operand #0 must be variadic of tma descriptor, but got 'index'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (index, !s, index, index, !t) -> index

// -----

// defect: the result is a memory token, and behind it stands an operation with a region
// rule: roster.tma_store.result
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op result #0 must be async token, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileaa.mem_token
%e = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> ({}) : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the addresses are an index, and the result too: operands are checked first
// rule: roster.gather_scatter_tma.scatter_addrs
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, index
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op operand #4 must be variadic of tile, but got 'index'}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, index) -> index

// -----

// defect: a size of the addresses is 6
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<6xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: a size of the addresses is 0
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<0xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom tma_store_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token

// -----

// defect: the addresses are twice as many as there may be, and the atom is none of the TMA: the trait comes first
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4096x8192xi32>
%d, %s, %i, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !t
// expected-error @below {{'nv_tileas.async.scatter_tma_store' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.async.scatter_tma_store"(%d, %s, %i, %i, %t) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !t) -> !nv_tileas.async.token
