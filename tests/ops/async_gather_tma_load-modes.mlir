// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: no maker, views of ranks 1 and 5 with any layout, padded with zero in each of its forms
!s = !nv_tileas.tiled_view<1x2x4x8x1xf16, smem, #nv_tileas.layout<(8,8):(8,1)>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>
%0 = nv_tileas.async.gather_tma_load %d, %s, %i, %i, %m, %t {atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = #nv_tileaa<padding_value zero>} : !nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t -> !nv_tileas.async.token
%1 = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
%2 = "nv_tileas.async.gather_tma_load"(%d, %v, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = 0 : i32}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the atom is tiled
// rule: roster.gather_scatter_tma.modes
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.gather_scatter_tma.modes: expected an atom of mode gather4, but got 'tma_load_2d'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the descriptor is tiled
// rule: roster.gather_scatter_tma.modes
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.gather_scatter_tma.modes: expected a descriptor of mode gather4, but got 'tma_load_2d'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the modes of atom and descriptor are another, and there is a padding: the atom comes first
// rule: roster.gather_scatter_tma.modes
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%g, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token, !t
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d_im2col>}> : (!g, index, index) -> !nv_tileas.tma_desc
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.gather_scatter_tma.modes: expected an atom of mode gather4, but got 'tma_load_2d_scatter4'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a view of rank 0, and a tiled atom: the layout comes first
// rule: tileas.tma.load.shared_layout
!s = !nv_tileas.tiled_view<f16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op shared-memory layout is not TMA-compatible}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: zero, of another type
// rule: roster.tma_load.attr_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.tma_load.attr_padding: expected a padding value of type 'f16', but got 'f32'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = 0.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a number that is not zero, for a pointer to another type: the type comes first
// rule: roster.tma_load.attr_padding
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<i8, smem>>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op roster.tma_load.attr_padding: expected a padding value of type 'i8', but got 'i32'}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = 1 : i32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the keyword nan
// rule: roster.gather_scatter_tma.gather_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op GatherTmaLoad only support zero padding now}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the keyword neg_zero
// rule: roster.gather_scatter_tma.gather_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op GatherTmaLoad only support zero padding now}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = #nv_tileaa<padding_value neg_zero>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the number -0.0
// rule: roster.gather_scatter_tma.gather_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op GatherTmaLoad only support zero padding now}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = -0.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: a NaN for integers, which no special padding is
// rule: roster.gather_scatter_tma.gather_padding
!s = !nv_tileas.tiled_view<8x8xi32, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op GatherTmaLoad only support zero padding now}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token

// -----

// defect: the integer -1
// rule: roster.gather_scatter_tma.gather_padding
!s = !nv_tileas.tiled_view<8x8xi32, smem>
!t = !nv_tileas.tile<4xi32>
%d, %s, %i, %m, %t = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token, !t
// expected-error @below {{'nv_tileas.async.gather_tma_load' op GatherTmaLoad only support zero padding now}}
%r = "nv_tileas.async.gather_tma_load"(%d, %s, %i, %i, %m, %t) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>, padding_value = -1 : i32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token, !t) -> !nv_tileas.async.token
