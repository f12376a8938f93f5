// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, the nine legal pairs of spaces
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
!r = !nv_tileas.tiled_view<8xf16, rmem>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%g, %s, %r, %t = builtin.unrealized_conversion_cast to !g, !s, !r, !t
"nv_tileas.copy"(%g, %r) <{atom = #nv_tileas<atom a>}> : (!g, !r) -> ()
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()
"nv_tileas.copy"(%r, %g) <{atom = #nv_tileas<atom a>}> : (!r, !g) -> ()
"nv_tileas.copy"(%r, %s) <{atom = #nv_tileas<atom a>}> : (!r, !s) -> ()
"nv_tileas.copy"(%r, %t) <{atom = #nv_tileas<atom a>}> : (!r, !t) -> ()
"nv_tileas.copy"(%s, %g) <{atom = #nv_tileas<atom a>}> : (!s, !g) -> ()
"nv_tileas.copy"(%s, %r) <{atom = #nv_tileas<atom a>}> : (!s, !r) -> ()
"nv_tileas.copy"(%s, %t) <{atom = #nv_tileas<atom a>}> : (!s, !t) -> ()
"nv_tileas.copy"(%t, %r) <{atom = #nv_tileas<atom a>}> : (!t, !r) -> ()

// -----

// valid: custom form, the space of a view of nv_tileaa is that of its pointer
!g = !nv_tileaa.tiled_view<8xf16>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, smem>>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%g, %s, %t = builtin.unrealized_conversion_cast to !g, !s, !t
nv_tileas.copy %g, %s {atom = #nv_tileas<atom a>} : !g, !s
nv_tileas.copy %s, %t {atom = #nv_tileas<atom a>} : !s, !t

// -----

// valid: sizes and elements are not compared, and no size is looked at
!g = !nv_tileas.tiled_view<6x7xf16>
!s = !nv_tileaa.tiled_view<3x!nv_tileaa.ptr<i8, smem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()

// -----

// valid: the space in a layout is no residency
!g = !nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1, tmem>>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, smem>, #nv_tileas.layout<8:1, gmem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()
"nv_tileas.copy"(%s, %g) <{atom = #nv_tileas<atom a>}> : (!s, !g) -> ()

// -----

// defect: a region
// rule: ir.region_count
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.copy' op requires zero regions}}
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> ({}) : (!g, !s) -> ()

// -----

// defect: a region, a result, one operand that is a tile, and no atom: the regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.copy' op requires zero regions}}
%r = "nv_tileas.copy"(%t) ({}) : (!t) -> !t

// -----

// defect: a result
// rule: ir.result_count
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.copy' op requires zero results}}
%r = "nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> !nv_tileas.async.token

// -----

// defect: one operand
// rule: ir.operand_count
!g = !nv_tileas.tiled_view<8xf16>
%g = builtin.unrealized_conversion_cast to !g
// expected-error @below {{'nv_tileas.copy' op expected 2 operands, but found 1}}
"nv_tileas.copy"(%g) <{atom = #nv_tileas<atom a>}> : (!g) -> ()

// -----

// defect: three operands and no atom: the operands are counted first
// rule: ir.operand_count
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.copy' op expected 2 operands, but found 3}}
"nv_tileas.copy"(%g, %s, %s) : (!g, !s, !s) -> ()

// -----

// defect: no atom
// rule: roster.attr.atom
!g = !nv_tileas.tiled_view<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.copy' op requires attribute 'atom'}}
"nv_tileas.copy"(%g, %s) : (!g, !s) -> ()

// -----

// defect: no atom and a source that is a tile: the attribute is checked first
// rule: roster.attr.atom
!t = !nv_tileas.tile<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%t, %s = builtin.unrealized_conversion_cast to !t, !s
// expected-error @below {{'nv_tileas.copy' op requires attribute 'atom'}}
"nv_tileas.copy"(%t, %s) : (!t, !s) -> ()

// -----

// defect: no atom and an illegal pair: the attribute is checked first
// rule: roster.attr.atom
!g = !nv_tileas.tiled_view<8xf16>
%g = builtin.unrealized_conversion_cast to !g
// expected-error @below {{'nv_tileas.copy' op requires attribute 'atom'}}
"nv_tileas.copy"(%g, %g) : (!g, !g) -> ()

// -----

// defect: the source is a tile
// rule: ir.copy_slots
!t = !nv_tileas.tile<8xf16>
!s = !nv_tileas.tiled_view<8xf16, smem>
%t, %s = builtin.unrealized_conversion_cast to !t, !s
// expected-error @below {{'nv_tileas.copy' op operand #0 must be tiled view, but got '!nv_tileas.tile<8xf16>'}}
"nv_tileas.copy"(%t, %s) <{atom = #nv_tileas<atom a>}> : (!t, !s) -> ()

// -----

// defect: the destination is a pointer, and behind it stands a copy with a region
// rule: ir.copy_slots
!g = !nv_tileas.tiled_view<8xf16>
!p = !nv_tileaa.ptr<f16, smem>
!s = !nv_tileas.tiled_view<8xf16, smem>
%g, %p, %s = builtin.unrealized_conversion_cast to !g, !p, !s
// expected-error @below {{'nv_tileas.copy' op operand #1 must be tiled view, but got '!nv_tileaa.ptr<f16, smem>'}}
"nv_tileas.copy"(%g, %p) <{atom = #nv_tileas<atom a>}> : (!g, !p) -> ()
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> ({}) : (!g, !s) -> ()

// -----

// defect: from global memory to global memory
// rule: tileas.copy.space_pair
!g = !nv_tileas.tiled_view<8xf16>
!h = !nv_tileaa.tiled_view<8xf16>
%g, %h = builtin.unrealized_conversion_cast to !g, !h
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got gmem/gmem}}
"nv_tileas.copy"(%g, %h) <{atom = #nv_tileas<atom a>}> : (!g, !h) -> ()

// -----

// defect: from global memory to tensor memory
// rule: tileas.copy.space_pair
!g = !nv_tileas.tiled_view<8xf16>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%g, %t = builtin.unrealized_conversion_cast to !g, !t
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got gmem/tmem}}
"nv_tileas.copy"(%g, %t) <{atom = #nv_tileas<atom a>}> : (!g, !t) -> ()

// -----

// defect: from registers to registers
// rule: tileas.copy.space_pair
!r = !nv_tileas.tiled_view<8xf16, rmem>
%r = builtin.unrealized_conversion_cast to !r
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got rmem/rmem}}
"nv_tileas.copy"(%r, %r) <{atom = #nv_tileas<atom a>}> : (!r, !r) -> ()

// -----

// defect: from shared memory to shared memory
// rule: tileas.copy.space_pair
!s = !nv_tileas.tiled_view<8xf16, smem>
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, smem>>
%s, %a = builtin.unrealized_conversion_cast to !s, !a
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got smem/smem}}
"nv_tileas.copy"(%a, %s) <{atom = #nv_tileas<atom a>}> : (!a, !s) -> ()

// -----

// defect: from tensor memory to global memory
// rule: tileas.copy.space_pair
!g = !nv_tileas.tiled_view<8xf16>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%g, %t = builtin.unrealized_conversion_cast to !g, !t
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got tmem/gmem}}
"nv_tileas.copy"(%t, %g) <{atom = #nv_tileas<atom a>}> : (!t, !g) -> ()

// -----

// defect: from tensor memory to shared memory
// rule: tileas.copy.space_pair
!s = !nv_tileas.tiled_view<8xf16, smem>
!t = !nv_tileas.tiled_view<8xf16, tmem>
%s, %t = builtin.unrealized_conversion_cast to !s, !t
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got tmem/smem}}
"nv_tileas.copy"(%t, %s) <{atom = #nv_tileas<atom a>}> : (!t, !s) -> ()

// -----

// defect: from tensor memory to tensor memory
// rule: tileas.copy.space_pair
!t = !nv_tileas.tiled_view<8xf16, tmem>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got tmem/tmem}}
"nv_tileas.copy"(%t, %t) <{atom = #nv_tileas<atom a>}> : (!t, !t) -> ()

// -----

// defect: from generic memory to registers
// rule: tileas.copy.space_pair
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, generic>>
!r = !nv_tileas.tiled_view<8xf16, rmem>
%a, %r = builtin.unrealized_conversion_cast to !a, !r
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got generic/rmem}}
"nv_tileas.copy"(%a, %r) <{atom = #nv_tileas<atom a>}> : (!a, !r) -> ()

// -----

// defect: from shared memory to generic memory
// rule: tileas.copy.space_pair
!s = !nv_tileas.tiled_view<8xf16, smem>
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, generic>>
%s, %a = builtin.unrealized_conversion_cast to !s, !a
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got smem/generic}}
"nv_tileas.copy"(%s, %a) <{atom = #nv_tileas<atom a>}> : (!s, !a) -> ()

// -----

// defect: registers that their layouts put into shared memory
// rule: tileas.copy.space_pair
!r = !nv_tileas.tiled_view<8xf16, rmem, #nv_tileas.layout<8:1, smem>>
!a = !nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, rmem>, #nv_tileas.layout<8:1, smem>>
%r, %a = builtin.unrealized_conversion_cast to !r, !a
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got rmem/rmem}}
"nv_tileas.copy"(%r, %a) <{atom = #nv_tileas<atom a>}> : (!r, !a) -> ()

// -----

// valid: an axis without an extent
!g = !nv_tileas.tiled_view<0xf16>
!s = !nv_tileas.tiled_view<8x0xf16, smem>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()

// -----

// valid: a view over a memref has the space of the memref
!g = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4x8xf16, [8, 1]>>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<f16, [], smem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()

// -----

// defect: a view over a generic memref
// rule: tileas.copy.space_pair
!g = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4xf16, [1], generic>>
!s = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<4xf16, [1], smem>>
%g, %s = builtin.unrealized_conversion_cast to !g, !s
// expected-error @below {{'nv_tileas.copy' op tileas.copy.space_pair: expected a legal pair of source and destination spaces, but got generic/smem}}
"nv_tileas.copy"(%g, %s) <{atom = #nv_tileas<atom a>}> : (!g, !s) -> ()
