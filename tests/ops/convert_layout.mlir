// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, one layout among source and result, and other shapes of as many elements
!l = !nv_tileas.tile<64x64xf16, #nv_tileas.layout<(64,64):(64,1)>>
!n = !nv_tileas.tile<4096xf16>
%l, %n = builtin.unrealized_conversion_cast to !l, !n
%0 = "nv_tileas.convert_layout"(%l) : (!l) -> !n
%1 = "nv_tileas.convert_layout"(%n) : (!n) -> !l

// -----

// valid: custom form, two layouts, equal or not
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
!m = !nv_tileas.tile<8xf16, #nv_tileas.layout<(2,4):(4,1), smem>>
%l = builtin.unrealized_conversion_cast to !l
%0 = nv_tileas.convert_layout %l : !l -> !m
%1 = nv_tileas.convert_layout %l : !l -> !l

// -----

// valid: one element, and as many as there may be
!l = !nv_tileas.tile<f16, #nv_tileas.layout<1:0>>
!m = !nv_tileas.tile<16777216xf16, #nv_tileas.layout<1:0>>
%l, %m = builtin.unrealized_conversion_cast to !l, !m
%0 = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<1x1xf16>
%1 = "nv_tileas.convert_layout"(%m) : (!m) -> !nv_tileas.tile<4096x1x4096xf16>

// -----

// defect: a region, two results and two operands, scalars, no layout: the regions are counted first
// rule: ir.region_count
%x = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileas.convert_layout' op requires zero regions}}
%r:2 = "nv_tileas.convert_layout"(%x, %x) ({}) : (f16, f16) -> (f16, f16)

// -----

// defect: the result is a scalar and the source has no layout and 6 elements: the slots are checked first
// rule: ir.convert_layout_slots
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.convert_layout' op result #0 must be tile, but got 'f16'}}
%r = "nv_tileas.convert_layout"(%t) : (!t) -> f16

// -----

// defect: no layout
// rule: tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.convert_layout' op tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: expected an operand or a result with a layout, but got none}}
%r = "nv_tileas.convert_layout"(%t) : (!t) -> !nv_tileas.tile<2x4xf16>

// -----

// defect: no layout, a size of 6, other elements and another number of them: the layouts are checked first
// rule: tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.convert_layout' op tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: expected an operand or a result with a layout, but got none}}
%r = "nv_tileas.convert_layout"(%t) : (!t) -> !nv_tileas.tile<8xf32>

// -----

// defect: a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<6xf16, #nv_tileas.layout<6:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<6xf16>

// -----

// defect: a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<0xf16, #nv_tileas.layout<6:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<0xf16>

// -----

// defect: twice as many elements as there may be
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<33554432xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<4096x8192xf16>

// -----

// defect: the source is too large and the result has a size of 6, of other elements: the source is checked first
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<4611686018427387904x4xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<6xf32>

// -----

// defect: other elements of the same width
// rule: tileas.layout.convert_elem
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tileas.layout.convert_elem: expected the element types of source and result to be the same, but got 'f16' and 'bf16'}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<8xbf16>

// -----

// defect: other elements, and half as many: the elements are checked first
// rule: tileas.layout.convert_elem
!l = !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tileas.layout.convert_elem: expected the element types of source and result to be the same, but got '!nv_tileaa.nv4e0m3f' and 'i8'}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<4xi8>

// -----

// defect: half as many elements
// rule: tileas.layout.convert_count
!l = !nv_tileas.tile<8xf16>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tileas.layout.convert_count: expected source and result to have the same number of elements, but got 8 and 4}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<2x2xf16, #nv_tileas.layout<(2,2):(2,1)>>

// -----

// defect: one element of a tile of rank 0, and as many as there may be
// rule: tileas.layout.convert_count
!l = !nv_tileas.tile<f16, #nv_tileas.layout<1:0>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tileas.layout.convert_count: expected source and result to have the same number of elements, but got 1 and 16777216}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<4096x4096xf16>

// -----

// defect: a size of 3 in the result alone
// rule: tileas.trait.18.TensorSizeTrait
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.convert_layout' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.convert_layout"(%l) : (!l) -> !nv_tileas.tile<3xf16>
