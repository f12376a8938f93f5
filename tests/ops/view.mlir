// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, views of a tile of the same sizes on the axes that both have
!t = !nv_tileas.tile<8x16xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0 = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<8x16xf16>
%1 = "nv_tileas.view"(%t, %i, %i) : (!t, index, index) -> !nv_tileaa.tiled_view<8xf16>
%2 = "nv_tileas.view"(%t, %i) : (!t, index) -> !nv_tileas.tiled_view<8x16x3xf32, smem>

// -----

// valid: custom form, with indices and without
!t = !nv_tileas.tile<8xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0 = nv_tileas.view %t : !t -> !nv_tileas.tiled_view<8xf16>
%1 = nv_tileas.view %t, %i, %i, %i : !t, index, index, index -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: what is no tile is not compared, and the sizes of a view are not looked at
!v = !nv_tileas.tiled_view<8xf16>
!p = !nv_tileaa.ptr<f16>
!o = !nv_tileas.async.pipeline.iterator<tile<6xf16>>
%v, %p, %o, %i, %t = builtin.unrealized_conversion_cast to !v, !p, !o, index, !nv_tileas.tile<f16>
%0 = "nv_tileas.view"(%v) : (!v) -> !nv_tileas.tiled_view<7xf16>
%1 = "nv_tileas.view"(%p) : (!p) -> !nv_tileas.tiled_view<7xf16>
%2 = "nv_tileas.view"(%o) : (!o) -> !nv_tileas.tiled_view<7xf16>
%3 = "nv_tileas.view"(%i, %i) : (index, index) -> !nv_tileas.tiled_view<7xf16>
%4 = "nv_tileas.view"(%t) : (!nv_tileas.tile<f16>) -> !nv_tileas.tiled_view<7xf16>

// -----

// valid: as many elements as there may be in a tile, and more in a view
!t = !nv_tileas.tile<16777216xf16>
%t = builtin.unrealized_conversion_cast to !t
%0 = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<16777216x2xf16>

// -----

// defect: a region, two results that are no views, and a tile as an index: the regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op requires zero regions}}
%r:2 = "nv_tileas.view"(%t, %t) ({}) : (!t, !t) -> (!t, !t)

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.view' op expected 1 or more operands, but found 0}}
%r = "nv_tileas.view"() : () -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: the second index is an i64
// rule: ir.view_slots
%p, %i, %j = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, index, i64
// expected-error @below {{'nv_tileas.view' op operand #2 must be variadic of index, but got 'i64'}}
%r = "nv_tileas.view"(%p, %i, %j) : (!nv_tileaa.ptr<f16>, index, i64) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: the result is a tile, and behind it stands a view with a region
// rule: ir.view_slots
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileas.view' op result #0 must be tiled view, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileas.view"(%p) : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tile<8xf16>
%s = "nv_tileas.view"(%p) ({}) : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: an index is a tile, and the source one of another size than the view, 6: the slots are checked first
// rule: ir.view_slots
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op operand #1 must be variadic of index, but got '!nv_tileas.tile<6xf16>'}}
%r = "nv_tileas.view"(%t, %t) : (!t, !t) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: the second of three axes differs
// rule: tileas.trait.17.SameTiledViewAndTensorShapeTrait
!t = !nv_tileas.tile<8x16x4xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tileas.trait.17.SameTiledViewAndTensorShapeTrait: expected axis 1 of result #0 to be 16 as in operand #0, but got 15}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<8x15x4xf16>

// -----

// defect: both axes differ: the first one is named
// rule: tileas.trait.17.SameTiledViewAndTensorShapeTrait
!t = !nv_tileas.tile<8x16xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tileas.trait.17.SameTiledViewAndTensorShapeTrait: expected axis 0 of result #0 to be 8 as in operand #0, but got 16}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileaa.tiled_view<16x8x!nv_tileaa.ptr<f16, smem>>

// -----

// defect: the axis differs and the tile has a size of 6: the axes are checked first
// rule: tileas.trait.17.SameTiledViewAndTensorShapeTrait
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tileas.trait.17.SameTiledViewAndTensorShapeTrait: expected axis 0 of result #0 to be 6 as in operand #0, but got 8}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<6xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<6xf16>

// -----

// defect: a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<0xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<0xf16>

// -----

// defect: twice as many elements as there may be
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<33554432xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.view' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.view"(%t) : (!t) -> !nv_tileas.tiled_view<33554432xf16>

// -----

// valid: a view with an axis without an extent, of what is no tile
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%r = "nv_tileas.view"(%p) : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tiled_view<0xf16>
