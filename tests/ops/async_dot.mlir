// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, equal floating types, and the two FP8 types
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf32>
%d0:2 = "nv_tileas.async.dot"(%x0#0, %x0#1, %x0#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%x1:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8xf32>
%d1:2 = "nv_tileas.async.dot"(%x1#0, %x1#1, %x1#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%x2:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>
%d2:2 = "nv_tileas.async.dot"(%x2#0, %x2#1, %x2#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%x3:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf64>, !nv_tileas.tile<8xf64>, !nv_tileas.tile<8xf32>
%d3:2 = "nv_tileas.async.dot"(%x3#0, %x3#1, %x3#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf64>, !nv_tileas.tile<8xf64>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%x4:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E5M2>, !nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf32>
%d4:2 = "nv_tileas.async.dot"(%x4#0, %x4#1, %x4#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf8E5M2>, !nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%x5:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf8E5M2>, !nv_tileas.tile<8xf32>
%d5:2 = "nv_tileas.async.dot"(%x5#0, %x5#1, %x5#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf8E5M2>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// valid: equal integer types without signedness_b
%x0:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi32>
%d0:2 = "nv_tileas.async.dot"(%x0#0, %x0#1, %x0#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)
%x1:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi32>
%d1:2 = "nv_tileas.async.dot"(%x1#0, %x1#1, %x1#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// valid: C and D are integers of other widths
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi1>
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = false}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi1>) -> (!nv_tileas.tile<8xi64>, !nv_tileas.async.token)

// -----

// valid: custom form; sizes are not compared, nor looked at, nor are layouts
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>, !nv_tileas.tile<7x1x3xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.tile<33554432xf32>
%d, %k = nv_tileas.async.dot %x#0, %x#1, %x#2 {atom = #nv_tileas<atom a>, signedness_b = true} : !nv_tileas.tile<f16>, !nv_tileas.tile<7x1x3xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.tile<33554432xf32> -> !nv_tileas.tile<5x5xf32>, !nv_tileas.async.token

// -----

// valid: A and B of i2, an integer as others
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi2>, !nv_tileas.tile<8xi2>, !nv_tileas.tile<8xi32>
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi2>, !nv_tileas.tile<8xi2>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// valid: A and B of ui8, an integer as others
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xui8>, !nv_tileas.tile<8xui8>, !nv_tileas.tile<8xi32>
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xui8>, !nv_tileas.tile<8xui8>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: a region, no result, one operand and no atom: the regions are counted first
// rule: ir.region_count
%x = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileas.async.dot' op requires zero regions}}
"nv_tileas.async.dot"(%x) ({}) : (f16) -> ()

// -----

// defect: one result, as a dot that waits
// rule: ir.result_count
!f = !nv_tileas.tile<8xf32>
%f = builtin.unrealized_conversion_cast to !f
// expected-error @below {{'nv_tileas.async.dot' op expected 2 results}}
%d = "nv_tileas.async.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f

// -----

// defect: the second result is a tile, and behind it stands an operation with a region
// rule: ir.dot_slots
!f = !nv_tileas.tile<8xf32>
%f = builtin.unrealized_conversion_cast to !f
// expected-error @below {{'nv_tileas.async.dot' op result #1 must be async token, but got '!nv_tileas.tile<8xf32>'}}
%d:2 = "nv_tileas.async.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> (!f, !f)
%e:2 = "nv_tileas.async.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> ({}) : (!f, !f, !f) -> (!f, !nv_tileas.async.token)

// -----

// defect: A alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>
// expected-error @below {{'nv_tileas.async.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: B alone is floating
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: C alone is integer
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expected the element types of A, B, C, and D to be either all integers or all floats.}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: integers of two widths
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi4>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expects #A and #B have same bit width but got 8 vs 4}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_a = true}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi4>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: integers of two widths and no signedness: the widths are checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expects #A and #B have same bit width but got 1 vs 64}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xi1>, !nv_tileas.tile<8xi64>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: two floating types
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xbf16>, !nv_tileas.tile<8xf32>
// expected-error @below {{'nv_tileas.async.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f16' and 'bf16'}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xbf16>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: one of FP8 and f8E8M0FNU, and C of f16: A and B are checked first
// rule: tileas.dot.ab_types
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf8E8M0FNU>, !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileas.async.dot' op tileas.dot.ab_types: expected the element types of A and B to be equal or both fp8, but got 'f8E4M3FN' and 'f8E8M0FNU'}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf8E8M0FNU>, !nv_tileas.tile<8xf16>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: neither signedness_a nor signedness_b
// rule: tileas.dot.signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expect signedness attribute for operand A}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: signedness_b alone
// rule: tileas.dot.signedness
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi32>
// expected-error @below {{'nv_tileas.async.dot' op expect signedness attribute for operand A}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>, signedness_b = true}> : (!nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi8>, !nv_tileas.tile<8xi32>) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: C is not f32
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileas.async.dot' op expects #C element type to be f32, but got f16}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: D is not f32: the text names C
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>
// expected-error @below {{'nv_tileas.async.dot' op expects #C element type to be f32, but got tf32}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xtf32>, !nv_tileas.async.token)

// -----

// defect: FP4, and neither C nor D is f32: C is named
// rule: tileas.dot.f32_acc
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileas.async.dot' op expects #C element type to be f32, but got f16}}
%d:2 = "nv_tileas.async.dot"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tile<8xf16>) -> (!nv_tileas.tile<8xf64>, !nv_tileas.async.token)

// -----

// valid: an axis without an extent
%x:2 = builtin.unrealized_conversion_cast to !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf32>
%d:2 = "nv_tileas.async.dot"(%x#0, %x#0, %x#1) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf16>, !nv_tileas.tile<0x8xf32>) -> (!nv_tileas.tile<8x0xf32>, !nv_tileas.async.token)
