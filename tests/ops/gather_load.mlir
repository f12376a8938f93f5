// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; layouts, shapes and elements are not compared
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
%0 = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>
%1 = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<4x2xf32, #nv_tileas.layout<8:1, smem>>
%2 = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>
%3 = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: false>, padding_value = -1 : i64}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<4xi64>

// -----

// valid: custom form; the sizes of a view are not looked at
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x6xf16, smem>, !nv_tileas.tile<4x2xi32>
%r = nv_tileas.gather_load %v, %i {atom = #nv_tileas<atom a>, in_bounds = array<i1: false, false>, padding_value = #nv_tileaa<padding_value neg_zero>} : !nv_tileas.tiled_view<8x6xf16, smem>, !nv_tileas.tile<4x2xi32> -> !nv_tileas.tile<16777216xf16>

// -----

// valid: a view of nv_tileaa comes from anywhere, and the indices are any tile
%v, %i = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<f16>
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, padding_value = 1.000000e+00 : f16}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<f16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: no atom, and a view that is a tile: the attribute is checked first
// rule: roster.attr.atom
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op requires attribute 'atom'}}
%r = "nv_tileas.gather_load"(%v, %i) : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the indices are an index, and the result has a size of 6: the slots are checked first
// rule: ir.gather_load_slots
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.gather_load' op operand #1 must be tile, but got 'index'}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<6xf16>

// -----

// defect: a size of 6 in the result
// rule: tileas.trait.18.TensorSizeTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<6xf16>

// -----

// defect: a size of 0 in the result
// rule: tileas.trait.18.TensorSizeTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<0xf16>

// -----

// defect: too many indices, and a size of 6 in the result: the operands are checked first
// rule: tileas.trait.18.TensorSizeTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4096x8192xi32>
// expected-error @below {{'nv_tileas.gather_load' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4096x8192xi32>) -> !nv_tileas.tile<6xf16>

// -----

// defect: a size of 3 in the indices, and padding in bounds: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<3xi32>
// expected-error @below {{'nv_tileas.gather_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<3xi32>) -> !nv_tileas.tile<8xf16>

// -----

// defect: padding where the access is in bounds
// rule: tileas.trait.22.TiledPaddingValueTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op padding value is allowed only when in-bounds is false}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>

// -----

// defect: padding of integers with nan in bounds: the bounds are checked first
// rule: tileas.trait.22.TiledPaddingValueTrait
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op padding value is allowed only when in-bounds is false}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xi8>

// -----

// defect: a nan in integers
// rule: tileas.helper.special_padding
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi8>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tiled_view<8xi8>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xi8>

// -----

// defect: an infinity in integers, and two flags for one axis: the padding is checked first
// rule: tileas.helper.special_padding
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: false, false>, padding_value = #nv_tileaa<padding_value pos_inf>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xi64>

// -----

// defect: two flags for one axis
// rule: ir.in_bounds_count
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op incorrect number of in_bounds elements: expected 1, but found 2}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true, true>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8x4xf16>

// -----

// defect: no flag for two axes, and padding of another type: the flags are checked first
// rule: ir.in_bounds_count
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op incorrect number of in_bounds elements: expected 2, but found 0}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1>, padding_value = 0 : i8}> : (!nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>

// -----

// defect: padding of the type of the view
// rule: ir.padding_type
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op ir.padding_type: expected a padding value of type 'f32', but got 'f16'}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf32>

// -----

// defect: padding of the type of the indices
// rule: ir.padding_type
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.gather_load' op ir.padding_type: expected a padding value of type 'f16', but got 'i32'}}
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>, padding_value = 0 : i32}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>

// -----

// valid: a view with an axis without an extent
%v, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf16>, !nv_tileas.tile<4xi32>
%r = "nv_tileas.gather_load"(%v, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<0xf16>, !nv_tileas.tile<4xi32>) -> !nv_tileas.tile<8xf16>
