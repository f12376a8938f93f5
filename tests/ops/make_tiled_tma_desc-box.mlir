// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the leading box dimension is a multiple of 16 bytes, 0, negative, or not known
!g = !nv_tileas.tiled_view<8x8xf16>
!q = !nv_tileas.tiled_view<8x8xi4>
!t = !nv_tileaa.tiled_view<8x8xtf32>
!n = !nv_tileaa.tiled_view<8x8x!nv_tileaa.nv4e0m3f>
%g, %q, %t, %n, %i = builtin.unrealized_conversion_cast to !g, !q, !t, !n, index
%c0 = arith.constant 0 : index
%cm8 = arith.constant -8 : index
%c3 = arith.constant 3 : index
%c8 = arith.constant 8 : index
%c32 = arith.constant 32 : index
%c128 = arith.constant 128 : index
%cast = builtin.unrealized_conversion_cast %c3 : index to index
%a = "nv_tileas.make_tiled_tma_desc"(%g, %c0, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%b = "nv_tileas.make_tiled_tma_desc"(%g, %cm8, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%c = "nv_tileas.make_tiled_tma_desc"(%g, %c8, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%d = "nv_tileas.make_tiled_tma_desc"(%g, %cast, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%e = "nv_tileas.make_tiled_tma_desc"(%q, %c32, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!q, index, index) -> !nv_tileas.tma_desc
%f = "nv_tileas.make_tiled_tma_desc"(%t, %c128, %c3) <{atom = #nv_tileas<atom tma_load_2d>}> : (!t, index, index) -> !nv_tileas.tma_desc
%h = nv_tileas.make_tiled_tma_desc %n, %c32, %i {atom = #nv_tileas<atom tma_store_2d>} : !n, index, index -> !nv_tileas.tma_desc

// -----

// defect: the atom is none of the TMA
// rule: roster.make_tma_desc.v1_atom
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op invalid TMA atom type}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom a>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the atom is one of a reduction
// rule: roster.make_tma_desc.v1_atom
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op invalid TMA atom type}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_redg_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the atom has a rank of 0
// rule: roster.make_tma_desc.v1_atom
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op invalid TMA atom type}}
%d = "nv_tileas.make_tiled_tma_desc"(%g) <{atom = #nv_tileas<atom tma_load_0d>}> : (!g) -> !nv_tileas.tma_desc

// -----

// defect: an atom of a reduction, and too few box dimensions: the atom is checked first
// rule: roster.make_tma_desc.v1_atom
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op invalid TMA atom type}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_redg_2d_scatter4>}> : (!g, index) -> !nv_tileas.tma_desc

// -----

// defect: a region, and an atom that is none of the TMA: the regions are counted first
// rule: ir.region_count
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op requires zero regions}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom a>}> ({}) : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: one box dimension too few
// rule: roster.make_tma_desc.v2_box
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma box-dim and copy atom box-dim mismatch}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index) -> !nv_tileas.tma_desc

// -----

// defect: one box dimension too many, as many as the view has axes
// rule: roster.make_tma_desc.v2_box
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma box-dim and copy atom box-dim mismatch}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_1d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: no box dimension, a stride of 8, and an alignment of 64: the box is counted first
// rule: roster.make_tma_desc.v2_box
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma box-dim and copy atom box-dim mismatch}}
%d = "nv_tileas.make_tiled_tma_desc"(%g) <{alignment = 64 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g) -> !nv_tileas.tma_desc

// -----

// defect: 4 elements of 16 bits
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant 4 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: -12 elements of 16 bits, of a pointer
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileaa.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant -12 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: 4 elements of tf32, which has 19 bits
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileas.tiled_view<8x8xtf32>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant 4 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: 16 elements of 6 bits, and an alignment of 0: the box is checked first
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileas.tiled_view<8x8xf6E2M3FN>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant 16 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{alignment = 0 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: 4 elements of 16 bits, and a stride of 8: the box is checked first
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant 4 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: 4 elements of 16 bits, and an alignment of 64 bits: the attribute is checked first
// rule: ir.attribute_width
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%n = arith.constant 4 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{alignment = 128 : i64, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the atom is none of the TMA, and a load follows: the descriptor is checked first
// rule: roster.make_tma_desc.v1_atom
!g = !nv_tileas.tiled_view<8x8xf16>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i, %m = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op invalid TMA atom type}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i) <{atom = #nv_tileas<atom a>}> : (!g, index) -> !nv_tileas.tma_desc
%t = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: 4 elements of 16 bits on the only axis
// rule: tileas.tma.desc.leading_16B
!g = !nv_tileas.tiled_view<8x8xf16>
%g = builtin.unrealized_conversion_cast to !g
%n = arith.constant 4 : index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op tma leading box-dim bit-width is not 16 bytes aligned}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n) <{atom = #nv_tileas<atom tma_load_1d>}> : (!g, index) -> !nv_tileas.tma_desc
