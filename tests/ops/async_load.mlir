// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; the elements are not compared, but the padding is one of the tile
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
%0:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xi1>, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%3:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: false>, padding_value = 1.000000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%4:2 = "nv_tileas.async.load"(%v) <{padding_value = -1 : i8}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xi8>, !nv_tileas.async.token)

// -----

// valid: custom form
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16, smem>
%r:2 = nv_tileas.async.load %v {in_bounds = array<i1: false, false>, padding_value = #nv_tileaa<padding_value neg_zero>} : !nv_tileas.tiled_view<8x4xf16, smem> -> !nv_tileas.tile<8x4xf16>, !nv_tileas.async.token

// -----

// valid: as many elements as there may be, one layout, and zero as padding of integers
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<4096x4096xi8, #nv_tileas.layout<8:1>>
%r:2 = "nv_tileas.async.load"(%v) <{padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<4096x4096xi8, #nv_tileas.layout<8:1>>) -> (!nv_tileas.tile<4096x4096xi8, #nv_tileas.layout<8:1>>, !nv_tileas.async.token)

// -----

// valid: a view of nv_tileaa comes from anywhere
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileaa.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: another layout
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected result #0 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>, !nv_tileas.async.token)

// -----

// defect: another layout and another shape: the layouts are checked first
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<16xf16, #nv_tileas.layout<8:1>>
// expected-error @below {{'nv_tileas.async.load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1>' of operand #0, but got 'none'}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<16xf16, #nv_tileas.layout<8:1>>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: another shape
// rule: tileas.trait.10.SameLoadStoreOperandsAndResultShape
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16>
// expected-error @below {{'nv_tileas.async.load' op tileas.trait.10.SameLoadStoreOperandsAndResultShape: expected result #0 to have the shape '8x4' of operand #0, but got '4x8'}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<8x4xf16>) -> (!nv_tileas.tile<4x8xf16>, !nv_tileas.async.token)

// -----

// defect: another shape, with a size of 6: the shapes are checked first
// rule: tileas.trait.10.SameLoadStoreOperandsAndResultShape
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op tileas.trait.10.SameLoadStoreOperandsAndResultShape: expected result #0 to have the shape '8' of operand #0, but got '6'}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: a size of 6
// rule: tileas.trait.18.TensorSizeTrait
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<6xf16>
// expected-error @below {{'nv_tileas.async.load' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<6xf16>) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: a size of 0
// rule: tileas.trait.18.TensorSizeTrait
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf16>
// expected-error @below {{'nv_tileas.async.load' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.load"(%v) : (!nv_tileas.tiled_view<0xf16>) -> (!nv_tileas.tile<0xf16>, !nv_tileas.async.token)

// -----

// defect: more elements than there may be, and padding in bounds: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf16>
// expected-error @below {{'nv_tileas.async.load' op tile total element count exceeds the implementation limit}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<33554432xf16>) -> (!nv_tileas.tile<33554432xf16>, !nv_tileas.async.token)

// -----

// defect: padding where the access is in bounds
// rule: tileas.trait.22.TiledPaddingValueTrait
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op padding value is allowed only when in-bounds is false}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: true>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: padding of integers with nan in bounds: the bounds are checked first
// rule: tileas.trait.22.TiledPaddingValueTrait
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op padding value is allowed only when in-bounds is false}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xi8>, !nv_tileas.async.token)

// -----

// defect: a nan in integers
// rule: tileas.helper.special_padding
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi8>
// expected-error @below {{'nv_tileas.async.load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r:2 = "nv_tileas.async.load"(%v) <{padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tiled_view<8xi8>) -> (!nv_tileas.tile<8xi8>, !nv_tileas.async.token)

// -----

// defect: an infinity in integers, and two flags for one axis: the padding is checked first
// rule: tileas.helper.special_padding
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: false, false>, padding_value = #nv_tileaa<padding_value neg_inf>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xi64>, !nv_tileas.async.token)

// -----

// defect: two flags for one axis
// rule: ir.in_bounds_count
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op incorrect number of in_bounds elements: expected 1, but found 2}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1: true, true>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: no flag for two axes, and padding of another type: the flags are checked first
// rule: ir.in_bounds_count
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16>
// expected-error @below {{'nv_tileas.async.load' op incorrect number of in_bounds elements: expected 2, but found 0}}
%r:2 = "nv_tileas.async.load"(%v) <{in_bounds = array<i1>, padding_value = 0 : i8}> : (!nv_tileas.tiled_view<8x4xf16>) -> (!nv_tileas.tile<8x4xf16>, !nv_tileas.async.token)

// -----

// defect: padding of the type of the view
// rule: ir.padding_type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.async.load' op ir.padding_type: expected a padding value of type 'f32', but got 'f16'}}
%r:2 = "nv_tileas.async.load"(%v) <{padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
