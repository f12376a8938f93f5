// defect: roster.tiled_load.attr_in_bounds of nv_tileas.async.tiled_load: broken alone
// rule: roster.tiled_load.attr_in_bounds
"builtin.module"() ({
  %0:2 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<64x64xf16>, index)
  // expected-error @below {{'nv_tileas.async.tiled_load' op incorrect number of in_bounds elements: expected 2, but found 0}}
  %1:2 = "nv_tileas.async.tiled_load"(%0#0, %0#1, %0#1) <{atom = #nv_tileas<atom Z_9>, in_bounds = array<i1>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!nv_tileas.tiled_view<64x64xf16>, index, index) -> (!nv_tileas.tile<64x64xf16>, !nv_tileas.async.token)
}) : () -> ()
