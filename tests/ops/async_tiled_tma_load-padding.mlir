// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: no maker, views of ranks 1 and 5 with any layout, padded with zero in each of its forms
!s = !nv_tileas.tiled_view<1x2x4x8x1xf16, smem, #nv_tileas.layout<(8,8):(8,1)>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>
%0 = nv_tileas.async.tiled_tma_load %d, %s, %i, %i, %m {atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value zero>} : !nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token -> !nv_tileas.async.token
%1 = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
%2 = "nv_tileas.async.tiled_tma_load"(%d, %v, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 0 : i32}> : (!nv_tileas.tma_desc, !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i32, smem>>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: zero, of another type
// rule: roster.tma_load.attr_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op roster.tma_load.attr_padding: expected a padding value of type 'f16', but got 'f32'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 0.000000e+00 : f32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: a number that is not zero, for a pointer to another type: the type comes first
// rule: roster.tma_load.attr_padding
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<i8, smem>>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op roster.tma_load.attr_padding: expected a padding value of type 'i8', but got 'i32'}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 1 : i32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the keyword nan
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the keyword neg_zero
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value neg_zero>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the keyword pos_inf
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value pos_inf>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the keyword neg_inf
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value neg_inf>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the number -0.0
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = -0.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the number 1.0
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = 1.000000e+00 : f16}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: a NaN for integers, which no special padding is
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xi32, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the integer -1
// rule: tileas.tma.load.zero_padding
!s = !nv_tileas.tiled_view<8x8xi32, smem>
%d, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tma_desc, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_tma_load' op TmaLoad only support zero padding now}}
%r = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, padding_value = -1 : i32}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
