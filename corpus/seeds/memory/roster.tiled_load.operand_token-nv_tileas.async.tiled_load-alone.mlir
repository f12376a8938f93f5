// defect: roster.tiled_load.operand_token of nv_tileas.async.tiled_load: broken alone
// rule: roster.tiled_load.operand_token
"builtin.module"() ({
  %0:2 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<64x64xf16>, index)
  // expected-error @below {{'nv_tileas.async.tiled_load' op operand #3 must be variadic of memory or async token, but got '!nv_tileas.tiled_view<64x64xf16>'}}
  %1:2 = "nv_tileas.async.tiled_load"(%0#0, %0#1, %0#1, %0#0) <{atom = #nv_tileas<atom Z_9>, operandSegmentSizes = array<i32: 1, 2, 0, 1>}> : (!nv_tileas.tiled_view<64x64xf16>, index, index, !nv_tileas.tiled_view<64x64xf16>) -> (!nv_tileas.tile<64x64xf16>, !nv_tileas.async.token)
}) : () -> ()
