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

// defect: a region
// rule: ir.region_count
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires zero regions}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> ({}) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: a region, two results, and no attribute: the regions are counted first
// rule: ir.region_count
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires zero regions}}
%r:2 = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) ({}) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.async.token, !nv_tileas.async.token)

// -----

// defect: no result
// rule: ir.result_count
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires one result}}
"nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> ()

// -----

// defect: no operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires attribute 'operandSegmentSizes'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: neither attribute: operandSegmentSizes is the first
// rule: roster.attr.operandSegmentSizes
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires attribute 'operandSegmentSizes'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: no atom
// rule: roster.attr.atom
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires attribute 'atom'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: no atom, and neither an operand nor the result is of a right type: the attribute is checked first
// rule: roster.attr.atom
!s = !nv_tileas.tile<8xf16>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to index, !s, i32, !nv_tileas.async.token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires attribute 'atom'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (index, !s, i32, i32, !nv_tileas.async.token) -> f16

// -----

// defect: the descriptor is an index, and the result one as well: the operands are checked first
// rule: roster.tma_load.operand_desc
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to index, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #0 must be variadic of tma descriptor, but got 'index'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (index, !s, index, index, !nv_tileaa.mem_token) -> index

// -----

// defect: the shared view is in gmem, as in the worked example
// rule: roster.tma_load.operand_dst
!s = !nv_tileaa.tiled_view<128x128xf16>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileaa.tiled_view<128x128xf16>'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the shared view is in tmem, though its layout names smem
// rule: roster.tma_load.operand_dst
!s = !nv_tileas.tiled_view<8x8xf16, tmem, #nv_tileas.layout<8:1, smem>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileas.tiled_view<8x8xf16, tmem, #nv_tileas.layout<8:1, smem>>'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the coordinates are i32
// rule: roster.tma_load.operand_coords
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, i32, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #2 must be variadic of index, but got 'i32'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, i32, i32, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the barrier is an async token
// rule: roster.tma_load.operand_barrier
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileas.async.token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #4 must be variadic of memory token, but got '!nv_tileas.async.token'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileas.async.token) -> !nv_tileas.async.token

// -----

// defect: the result is a memory token, and behind it stands an operation with a region
// rule: roster.tma_load.result
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op result #0 must be async token, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileaa.mem_token
%e = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> ({}) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the sizes are too few
// rule: tileas.helper.segments
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the sizes are too many
// rule: tileas.helper.segments
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 0>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the sizes add up to one more than there are operands
// rule: tileas.helper.segments
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: no barrier
// rule: tileas.helper.segments
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 3, 0>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: a region, and sizes that do not fit: the regions are counted first
// rule: ir.region_count
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op requires zero regions}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> ({}) : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the worked example: four sizes and three operands
// rule: tileas.helper.segments
!v = !nv_tileas.tiled_view<128x128xf16, smem>
%tma_desc, %stage_buf, %k_outer = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !v, index
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileas.async.tiled_tma_load"(%tma_desc, %stage_buf, %k_outer) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tma_desc, !v, index) -> !nv_tileas.async.token

// -----

// defect: the buffer is a tile, as in the worked example
// rule: roster.tma_load.operand_dst
!s = !nv_tileas.tile<128x128xf16>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileas.tile<128x128xf16>'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the view is over a generic memref
// rule: roster.tma_load.operand_dst
!s = !nv_tileaa.tiled_view<8x8x!nv_tileaa.memref<8x8xf16, [8, 1], generic>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #1 must be variadic of tiled view in smem, but got '!nv_tileaa.tiled_view<8x8x!nv_tileaa.memref<8x8xf16, [8, 1], generic>>'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// valid: a view over a memref in shared memory
!s = !nv_tileaa.tiled_view<8x8x!nv_tileaa.memref<8x8xf16, [8, 1], smem>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
