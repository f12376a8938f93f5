// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, the nine legal pairs of spaces
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
!r = !nv_tileas.tiled_view<8xf16, rmem>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%g, %s, %r, %t = builtin.unrealized_conversion_cast to !g, !s, !r, !t
%0 = "nv_tileas.async.copy"(%g, %r) <{atom = #nv_tileas<atom a>}> : (!g, !r) -> !nv_tileas.async.token
%1 = "nv_tileas.async.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> !nv_tileas.async.token
%2 = "nv_tileas.async.copy"(%r, %g) <{atom = #nv_tileas<atom a>}> : (!r, !g) -> !nv_tileas.async.token
%3 = "nv_tileas.async.copy"(%r, %s) <{atom = #nv_tileas<atom a>}> : (!r, !s) -> !nv_tileas.async.token
%4 = "nv_tileas.async.copy"(%r, %t) <{atom = #nv_tileas<atom a>}> : (!r, !t) -> !nv_tileas.async.token
%5 = "nv_tileas.async.copy"(%s, %g) <{atom = #nv_tileas<atom a>}> : (!s, !g) -> !nv_tileas.async.token
%6 = "nv_tileas.async.copy"(%s, %r) <{atom = #nv_tileas<atom a>}> : (!s, !r) -> !nv_tileas.async.token
%7 = "nv_tileas.async.copy"(%s, %t) <{atom = #nv_tileas<atom a>}> : (!s, !t) -> !nv_tileas.async.token
%8 = "nv_tileas.async.copy"(%t, %r) <{atom = #nv_tileas<atom a>}> : (!t, !r) -> !nv_tileas.async.token

// -----

// valid: custom form, sizes and elements are not compared, and the space in a layout is no residency
!g = !nv_tileas.tiled_view<6x7xf16, #nv_tileas.layout<8:1, tmem>>
!s = !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i8, smem>, #nv_tileas.layout<8:1, gmem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
%a = nv_tileas.async.copy %g, %s {atom = #nv_tileas<atom a>} : !g, !s -> !nv_tileas.async.token

// -----

// defect: from global memory to global memory
// rule: tileas.copy.space_pair
!g = !nv_tileas.tiled_view<8xf16>
!h = !nv_tileaa.tiled_view<8xf16>
%g, %h = builtin.unrealized_conversion_cast to !g, !h
// expected-error @below {{'nv_tileas.async.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got gmem/gmem}}
%a = "nv_tileas.async.copy"(%g, %h) <{atom = #nv_tileas<atom a>}> : (!g, !h) -> !nv_tileas.async.token

// -----

// defect: from tensor memory to shared memory
// rule: tileas.copy.space_pair
!s = !nv_tileas.tiled_view<8xf16, smem>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%s, %t = builtin.unrealized_conversion_cast to !s, !t
// expected-error @below {{'nv_tileas.async.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got tmem/smem}}
%a = "nv_tileas.async.copy"(%t, %s) <{atom = #nv_tileas<atom a>}> : (!t, !s) -> !nv_tileas.async.token

// -----

// defect: from generic memory to tensor memory
// rule: tileas.copy.space_pair
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, generic>>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%v, %t = builtin.unrealized_conversion_cast to !a, !t
// expected-error @below {{'nv_tileas.async.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got generic/tmem}}
%a = "nv_tileas.async.copy"(%v, %t) <{atom = #nv_tileas<atom a>}> : (!a, !t) -> !nv_tileas.async.token

// -----

// defect: registers that their layouts put into shared memory
// rule: tileas.copy.space_pair
!r = !nv_tileas.tiled_view<8xf16, rmem, #nv_tileas.layout<8:1, smem>>
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, rmem>, #nv_tileas.layout<8:1, smem>>
%r, %v = builtin.unrealized_conversion_cast to !r, !a
// expected-error @below {{'nv_tileas.async.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got rmem/rmem}}
%a = "nv_tileas.async.copy"(%r, %v) <{atom = #nv_tileas<atom a>}> : (!r, !a) -> !nv_tileas.async.token

// -----

// valid: an axis without an extent
!g = !nv_tileas.tiled_view<0xf16>
!s = !nv_tileas.tiled_view<8x0xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
%r = "nv_tileas.async.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> !nv_tileas.async.token

// -----

// valid: a view over a memref has the space of the memref
!g = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4x8xf16, [8, 1]>>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<f16, [], smem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
%r = "nv_tileas.async.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> !nv_tileas.async.token

// -----

// defect: a view over a generic memref
// rule: tileas.copy.space_pair
!g = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4xf16, [1], generic>>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4xf16, [1], smem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.async.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got generic/smem}}
%r = "nv_tileas.async.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> !nv_tileas.async.token
