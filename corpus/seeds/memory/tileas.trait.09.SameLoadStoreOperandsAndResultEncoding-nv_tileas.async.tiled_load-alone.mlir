// defect: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding of
// nv_tileas.async.tiled_load: broken alone
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
"builtin.module"() ({
  %0:2 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<64x64xf16>, index)
  %1 = "nv_tileas.create_none"() : () -> !nv_tileas.tile<i1, #nv_tileas.layout<1:0>>
  // expected-error @below {{'nv_tileas.async.tiled_load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected operand #3 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<1:0>'}}
  %2:2 = "nv_tileas.async.tiled_load"(%0#0, %0#1, %0#1, %1) <{atom = #nv_tileas<atom Z_9>, operandSegmentSizes = array<i32: 1, 2, 0, 0, 1>}> : (!nv_tileas.tiled_view<64x64xf16>, index, index, !nv_tileas.tile<i1, #nv_tileas.layout<1:0>>) -> (!nv_tileas.tile<64x64xf16>, !nv_tileas.async.token)
}) : () -> ()
