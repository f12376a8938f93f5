// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, every rank, loads and stores of every mode
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%1 = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_load_1d>}> : (!g, index) -> !nv_tileas.tma_desc
%2 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d_scatter4>}> : (!g, index, index) -> !nv_tileas.tma_desc
%3 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i) <{atom = #nv_tileas<atom tma_load_3d_im2col>}> : (!g, index, index, index) -> !nv_tileas.tma_desc
%4 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i, %i) <{atom = #nv_tileas<atom tma_store_4d_im2col_w>}> : (!g, index, index, index, index) -> !nv_tileas.tma_desc
%5 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i, %i, %i, %i) <{atom = #nv_tileas<atom tma_load_5d_im2col_w128>}> : (!g, index, index, index, index, index) -> !nv_tileas.tma_desc
%6 = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_load_1d_gather4>}> : (!g, index) -> !nv_tileas.tma_desc

// -----

// valid: custom form, every attribute
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%1 = nv_tileas.make_tiled_tma_desc %g, %i {atom = #nv_tileas<atom tma_store_1d>} : !g, index -> !nv_tileas.tma_desc
%2 = nv_tileas.make_tiled_tma_desc %g, %i, %i {atom = #nv_tileas<atom tma_load_2d>, swizzle_mode = #nv_tileas<swizzle_mode none>, oob_mode = #nv_tileas<oob_mode zero>, alignment = 128 : i32} : !g, index, index -> !nv_tileas.tma_desc
%3 = nv_tileas.make_tiled_tma_desc %g, %i, %i {atom = #nv_tileas<atom tma_load_2d>, swizzle_mode = #nv_tileas<swizzle_mode swizzle_32b>, oob_mode = #nv_tileas<oob_mode nan>, alignment = 384 : i32} : !g, index, index -> !nv_tileas.tma_desc
%4 = nv_tileas.make_tiled_tma_desc %g, %i, %i {atom = #nv_tileas<atom tma_load_2d>, swizzle_mode = #nv_tileas<swizzle_mode swizzle_64b>, oob_mode = #nv_tileas<oob_mode constant>, alignment = 2147483520 : i32} : !g, index, index -> !nv_tileas.tma_desc
%5 = nv_tileas.make_tiled_tma_desc %g, %i, %i {atom = #nv_tileas<atom tma_load_2d>, swizzle_mode = #nv_tileas<swizzle_mode swizzle_128b>} : !g, index, index -> !nv_tileas.tma_desc

// -----

// valid: views of nv_tileaa, of other ranks, and with layouts whose first stride is 1
!g = !nv_tileaa.tiled_view<8xf16>
!h = !nv_tileas.tiled_view<8x8x8xf16, #nv_tileas.layout<((2,4),8):((1,16),2), smem>>
!k = !nv_tileaa.tiled_view<f16, #nv_tileas.layout<8:1>>
%g, %h, %k, %i = builtin.unrealized_conversion_cast to !g, !h, !k, index
%1 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%2 = "nv_tileas.make_tiled_tma_desc"(%h, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!h, index, index) -> !nv_tileas.tma_desc
%3 = "nv_tileas.make_tiled_tma_desc"(%k, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!k, index, index) -> !nv_tileas.tma_desc

// -----

// defect: no atom, a view in smem, a box dimension of i32, and a result that is a token: the attribute is checked first
// rule: roster.attr.atom
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%s, %i = builtin.unrealized_conversion_cast to !s, i32
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op requires attribute 'atom'}}
%d = "nv_tileas.make_tiled_tma_desc"(%s, %i) : (!s, i32) -> !nv_tileas.async.token

// -----

// defect: the view is in smem
// rule: roster.make_tma_desc.operand_view
!g = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op operand #0 must be tiled view in gmem, but got '!nv_tileas.tiled_view<8x8xf16, smem>'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the view has a generic pointer
// rule: roster.make_tma_desc.operand_view
!g = !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<f16, generic>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op operand #0 must be tiled view in gmem, but got '!nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<f16, generic>>'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the view is in rmem, though its layout names gmem
// rule: roster.make_tma_desc.operand_view
!g = !nv_tileas.tiled_view<8x8xf16, rmem, #nv_tileas.layout<8:1, gmem>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op operand #0 must be tiled view in gmem, but got '!nv_tileas.tiled_view<8x8xf16, rmem, #nv_tileas.layout<8:1, gmem>>'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the view is a tile, and a box dimension a tile too: operands are checked in order
// rule: roster.make_tma_desc.operand_view
!g = !nv_tileas.tile<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op operand #0 must be tiled view in gmem, but got '!nv_tileas.tile<8x8xf16>'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %g, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, !g, index) -> !nv_tileas.tma_desc

// -----

// defect: the second box dimension is an i64, and the result an async token
// rule: roster.make_tma_desc.operand_box
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i, %j = builtin.unrealized_conversion_cast to !g, index, i64
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op operand #2 must be variadic of index, but got 'i64'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %j) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, i64) -> !nv_tileas.async.token

// -----

// defect: the result is an index, and behind it stands an operation with a region
// rule: roster.make_tma_desc.result
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op result #0 must be tma descriptor, but got 'index'}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> index
%e = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> ({}) : (!g, index, index) -> !nv_tileas.tma_desc
