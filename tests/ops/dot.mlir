// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: equal floating types, no signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: two FP8 types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: signed integers without signedness_b
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// valid: unsigned integers
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = false, signedness_b = false}>
  : (!nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// valid: integers, C and D of other widths
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi16>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi16>)
  -> !nv_tileas.tile<128x128xi64>

// -----

// valid: floating tiles with signedness_b
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = true}>
  : (!nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: custom form, every floating element type
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>
%d0 = nv_tileas.dot %x0#0, %x0#1, %x0#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x1:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>
%d1 = nv_tileas.dot %x1#0, %x1#1, %x1#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x2:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf32>
%d2 = nv_tileas.dot %x2#0, %x2#1, %x2#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x3:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf32>
%d3 = nv_tileas.dot %x3#0, %x3#1, %x3#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x4:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>
%d4 = nv_tileas.dot %x4#0, %x4#1, %x4#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x5:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>
%d5 = nv_tileas.dot %x5#0, %x5#1, %x5#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x6:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32>
%d6 = nv_tileas.dot %x6#0, %x6#1, %x6#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x7:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
%d7 = nv_tileas.dot %x7#0, %x7#1, %x7#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x8:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>
%d8 = nv_tileas.dot %x8#0, %x8#1, %x8#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x9:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xf32>
%d9 = nv_tileas.dot %x9#0, %x9#1, %x9#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x10:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x128xf32>
%d10 = nv_tileas.dot %x10#0, %x10#1, %x10#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>
%x11:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf32>
%d11 = nv_tileas.dot %x11#0, %x11#1, %x11#2 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>

// -----

// valid: custom form, every integer element type
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi32>
%d0 = nv_tileas.dot %x0#0, %x0#1, %x0#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x1:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
%d1 = nv_tileas.dot %x1#0, %x1#1, %x1#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x2:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
%d2 = nv_tileas.dot %x2#0, %x2#1, %x2#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x3:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>
%d3 = nv_tileas.dot %x3#0, %x3#1, %x3#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x4:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>
%d4 = nv_tileas.dot %x4#0, %x4#1, %x4#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x5:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32>
%d5 = nv_tileas.dot %x5#0, %x5#1, %x5#2 {atom = #nv_tileas<atom a>, signedness_a = true, signedness_b = false} : !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>

// -----

// valid: elements of more than 64 bits
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf32>
%d0 = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>
%y:2 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf128>, !nv_tileas.tile<128x128xf128>
%d1 = nv_tileas.dot %y#0, %y#1, %d0 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<128x128xf128>, !nv_tileas.tile<128x128xf128>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>

// -----

// valid: shapes are not compared
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>, !nv_tileas.tile<7x1x3xf16>, !nv_tileas.tile<2xf32>
%d = nv_tileas.dot %x#0, %x#1, %x#2 {atom = #nv_tileas<atom a>} : tile<f16>, tile<7x1x3xf16>, tile<2xf32> -> tile<5x5xf32>

// -----

// valid: the other two FP8 types, with signedness_b
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>
%d0 = nv_tileas.dot %x0#0, %x0#1, %x0#2 {atom = #nv_tileas<atom a>, signedness_b = false} : !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32> -> !nv_tileas.tile<128x128xf32>

// -----

// valid: unsigned integers of every width, without signedness_b
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi32>
%d0 = nv_tileas.dot %x0#0, %x0#1, %x0#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x1:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
%d1 = nv_tileas.dot %x1#0, %x1#1, %x1#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x2:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
%d2 = nv_tileas.dot %x2#0, %x2#1, %x2#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x3:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>
%d3 = nv_tileas.dot %x3#0, %x3#1, %x3#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x4:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>
%d4 = nv_tileas.dot %x4#0, %x4#1, %x4#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>
%x5:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32>
%d5 = nv_tileas.dot %x5#0, %x5#1, %x5#2 {atom = #nv_tileas<atom a>, signedness_a = false} : !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32> -> !nv_tileas.tile<128x128xi32>

// -----

// defect: a region
// rule: ir.region_count
!f = !nv_tileas.tile<64x64xf32>
%f = builtin.unrealized_conversion_cast to !f
// expected-error @below {{'nv_tileas.dot' op requires zero regions}}
%r = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> ({}) : (!f, !f, !f) -> !f

// -----

// defect: no result
// rule: ir.result_count
!f = !nv_tileas.tile<64x64xf32>
%f = builtin.unrealized_conversion_cast to !f
// expected-error @below {{'nv_tileas.dot' op requires one result}}
"nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> ()

// -----

// defect: two operands
// rule: ir.operand_count
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op expected 3 operands, but found 2}}
%r = "nv_tileas.dot"(%t, %t) <{atom = #nv_tileas<atom a>}> : (!t, !t) -> !t

// -----

// defect: four operands
// rule: ir.operand_count
!f = !nv_tileas.tile<64x64xf32>
%f = builtin.unrealized_conversion_cast to !f
// expected-error @below {{'nv_tileas.dot' op expected 3 operands, but found 4}}
%r = "nv_tileas.dot"(%f, %f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f, !f) -> !f

// -----

// defect: no atom
// rule: roster.attr.atom
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op requires attribute 'atom'}}
%r = "nv_tileas.dot"(%t, %t, %t) <{signedness_a = true}> : (!t, !t, !t) -> !t

// -----

// defect: no atom and a result that is no tile: the attribute is checked before the slots
// rule: roster.attr.atom
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op requires attribute 'atom'}}
%r = "nv_tileas.dot"(%t, %t, %t) : (!t, !t, !t) -> f32

// -----

// defect: A is a view
// rule: ir.dot_slots
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #0 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%v, %t, %t) <{atom = #nv_tileas<atom a>}> : (!v, !t, !t) -> !t

// -----

// defect: B is a view
// rule: ir.dot_slots
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #1 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%t, %v, %t) <{atom = #nv_tileas<atom a>}> : (!t, !v, !t) -> !t

// -----

// defect: C is a view
// rule: ir.dot_slots
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #2 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%t, %t, %v) <{atom = #nv_tileas<atom a>}> : (!t, !t, !v) -> !t

// -----

// defect: D is a scalar
// rule: ir.dot_slots
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op result #0 must be tile, but got 'f32'}}
%r = "nv_tileas.dot"(%t, %t, %t) <{atom = #nv_tileas<atom a>}> : (!t, !t, !t) -> f32

// -----

// defect: A alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: B alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A and B are of other elements of more than 64 bits
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf128>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f80' and 'f128'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf80>, !nv_tileas.tile<128x128xf128>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: C alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: D alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: D alone is floating
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: integers of two widths
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expects #A and #B have same bit width but got 8 vs 4}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: two widths and no signedness: the widths are checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expects #A and #B have same bit width but got 16 vs 32}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: two floating types
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f16' and 'bf16'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 and f8E8M0FNU
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f8E4M3FN' and 'f8E8M0FNU'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: two FP4 types and C of f16: A and B are checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f4E2M1FN' and '!nv_tileaa.nv4e0m3f'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A alone is floating
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>

// -----

// defect: B alone is floating
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>

// -----

// defect: C alone is floating
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xi32>

// -----

// defect: integers of two widths and D of f32: the mixture is checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: two FP6 types
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f6E2M3FN' and 'f6E3M2FN'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf6E3M2FN>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: f8E8M0FNU and FP8
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f8E8M0FNU' and 'f8E4M3FN'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: i1 and i64
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expects #A and #B have same bit width but got 1 vs 64}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<128x128xi1>, !nv_tileas.tile<128x128xi64>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>

// -----

// defect: two floating types and D of i1: the mixture is checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf16>) -> !nv_tileas.tile<128x128xi1>

// -----

// defect: neither signedness_a nor signedness_b
// rule: tileas.dot.signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expect signedness attribute for operand A}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: signedness_b alone
// rule: tileas.dot.signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expect signedness attribute for operand A}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: signedness_b alone, false
// rule: tileas.dot.signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expect signedness attribute for operand A}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = false}> : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>

// -----

// defect: C is not f32
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 with C that is not f32
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf16>

// -----

// defect: D is not f32: the text names C
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got tf32}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xtf32>

// -----

// defect: neither C nor D is f32: C is named
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got !nv_tileaa.nv4e0m3f}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>)
  -> !nv_tileas.tile<128x128xf64>

// -----

// valid: an axis without an extent
%x:2 = builtin.unrealized_conversion_cast to !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf32>
%d = "nv_tileas.dot"(%x#0, %x#0, %x#1) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf32>)
  -> !nv_tileas.tile<8x0xf32>
%e = nv_tileas.dot %x#0, %x#0, %x#1 {atom = #nv_tileas<atom a>} : !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf32> -> !nv_tileas.tile<0xf32>
