// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The rules of oracle/spec/dot.md, each broken by the smallest module, and their
// valid neighbours.

// valid: equal floating types, no signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: both FP8, of two types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: signed integers, the signedness of B left out
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

// valid: no rule on the widths of C and D
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi16>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi16>)
  -> !nv_tileas.tile<128x128xi64>

// -----

// valid: signedness of floating tiles
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = true}>
  : (!nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A alone is integer (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: B alone is integer (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: C alone is integer (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: D alone is integer (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: D alone is floating (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: integers of two widths (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expects #A and #B have same bit width but got 8 vs 4}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi4>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: two widths come before signedness (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expects #A and #B have same bit width but got 16 vs 32}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xi16>, !nv_tileas.tile<128x128xi32>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: two floating types (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f16' and 'bf16'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xbf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: one FP8 and a scale's type of 8 bits (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f8E4M3FN' and 'f8E8M0FNU'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: two FP4 types; they come before the accumulator (tileas.dot.ab_types)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f4E2M1FN' and '!nv_tileaa.nv4e0m3f'}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: no signedness at all (tileas.dot.signedness)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expect signedness attribute for operand A}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: only that of B (tileas.dot.signedness)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
// expected-error @below {{'nv_tileas.dot' op expect signedness attribute for operand A}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = true}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>)
  -> !nv_tileas.tile<128x128xi32>

// -----

// defect: C is not f32 (tileas.dot.f32_acc)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 with C that is not f32 (tileas.dot.f32_acc)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got f16}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>)
  -> !nv_tileas.tile<128x128xf16>

// -----

// defect: D is not f32 (tileas.dot.f32_acc)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got tf32}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xtf32>

// -----

// defect: neither is f32, and C is named (tileas.dot.f32_acc)
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>
// expected-error @below {{'nv_tileas.dot' op expects #C element type to be f32, but got !nv_tileaa.nv4e0m3f}}
%d = "nv_tileas.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}>
  : (!nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128xf64>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>)
  -> !nv_tileas.tile<128x128xf64>
