// defect: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding of
// nv_tileas.tiled_atomic_rmw: broken alone
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> index
  %1 = "nv_tileas.create_none"() : () -> !nv_tileas.tile<64x64xf32>
  %2 = "nv_tileaa.block_tile"(%0) <{dimGroups = [array<i32: 0>], tileSizes = array<i64: 1>}> : (index) -> !nv_tileaa.tiled_view<64x64x!nv_tileaa.ptr<f32, generic>, #nv_tileas.layout<1:0>>
  // expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected operand #1 to have the layout '#nv_tileas.layout<1:0>' of operand #0, but got 'none'}}
  %3 = "nv_tileas.tiled_atomic_rmw"(%2, %1, %0, %0) <{atom = #nv_tileas<atom mma_f16_f16_f32>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<64x64x!nv_tileaa.ptr<f32, generic>, #nv_tileas.layout<1:0>>, !nv_tileas.tile<64x64xf32>, index, index) -> !nv_tileas.tile<64x64xf32>
}) : () -> ()
