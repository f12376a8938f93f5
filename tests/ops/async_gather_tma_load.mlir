// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a view of either dialect, and a descriptor of its own kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_gather4>}> : (!g, index, index) -> !nv_tileas.tma_desc
%0 = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>
%1 = "nv_tileas.async.gather_tma_load"(%d, %a, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// valid: custom form
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
%r = nv_tileas.async.gather_tma_load %d, %s, %i, %i, %m, %t {atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>} : !nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t -> !nv_tileas.async.token

// -----

// defect: no atom, and neither an operand nor the result is of a right type: the attribute is checked first
// rule: roster.attr.atom
!s = !nv_tileas.tile<8xf16>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to index, !s, i32, !nv_tileas.async.token, f16
// expected-error @below {{'nv_tileas.async.gather_tma_load' op requires attribute 'atom'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (index, !s, i32, i32, !nv_tileas.async.token, f16) -> f16

// -----

// defect: the descriptor is an index, and the result one as well: the operands are checked first
// rule: roster.tma_load.operand_desc
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to index, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op operand #0 must be variadic of tma descriptor, but got 'index'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (index, !s, index, index, !nv_tileaa.mem_token, !t) -> index

// -----

// defect: the shared view is in gmem
// rule: roster.tma_load.operand_dst
!s = !nv_tileaa.tiled_view<128x128xf16>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileaa.tiled_view<128x128xf16>'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the shared view is in tmem, though its layout names smem
// rule: roster.tma_load.operand_dst
!s = !nv_tileas.tiled_view<8x8xf16, tmem, #nv_tileas.layout<8:1, smem>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileas.tiled_view<8x8xf16, tmem, #nv_tileas.layout<8:1, smem>>'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the indices are an index, and the result too: operands are checked first
// rule: roster.gather_scatter_tma.gather_coords
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, index
// expected-error @below {{'nv_tileas.async.gather_tma_load' op operand #5 must be variadic of tile, but got 'index'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, index) -> index

// -----

// defect: a size of the indices is 6
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<6xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a size of the indices is 0
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<0xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the indices are twice as many as there may be, and the atom is none of the TMA: the trait comes first
// rule: tileas.trait.18.TensorSizeTrait
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4096x8192xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
