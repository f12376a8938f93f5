// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, a view of either dialect, and a descriptor of its own kind
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i, %m = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%0 = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>
%1 = "nv_tileas.async.tiled_tma_load"(%d, %a, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<i8, smem>>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// valid: custom form
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
%r = nv_tileas.async.tiled_tma_load %d, %s, %i, %i, %m {atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>} : !nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token -> !nv_tileas.async.token

// -----

// valid: the worked example with its view, barrier, coordinates and tokens put right
!p = !nv_tileas.async.pipeline.producer_token
!v = !nv_tileaa.tiled_view<128x128x!nv_tileaa.ptr<f16, smem>>
!it = !nv_tileas.async.pipeline.iterator<!v>
%prod_tok, %iter, %tma_desc, %k_outer, %bar = builtin.unrealized_conversion_cast to !p, !it, !nv_tileas.tma_desc, index, !nv_tileaa.mem_token
%prod_tok2 = "nv_tileas.async.pipeline.produce_one"(%prod_tok, %iter) <{producer_types = [!v]}> ({
^bb0(%stage_buf: !v):
  %async_tok = nv_tileas.async.tiled_tma_load %tma_desc, %stage_buf, %k_outer, %k_outer, %bar {atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>} : !nv_tileas.tma_desc, !v, index, index, !nv_tileaa.mem_token -> !nv_tileas.async.token
  "nv_tileas.async.wait"(%async_tok) : (!nv_tileas.async.token) -> ()
  "nv_tileas.async.pipeline.yield"(%prod_tok) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the descriptor is an index, and the result one as well: the operands are checked first
// rule: roster.tma_load.operand_desc
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to index, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #0 must be variadic of tma descriptor, but got 'index'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (index, !s, index, index, !nv_tileaa.mem_token) -> index

// -----

// defect: the result is a memory token, and behind it stands an operation with a region
// rule: roster.tma_load.result
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op result #0 must be async token, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileaa.mem_token
%e = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> ({}) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// valid: a view over a memref in shared memory
!s = !nv_tileaa.tiled_view<8x8x!nv_tileaa.memref<8x8xf16, [8, 1], smem>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
