// defect: tileas.helper.sem_scope_required of nv_tileas.async.tiled_load: broken alone
// rule: tileas.helper.sem_scope_required
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> !nv_tileas.tiled_view<128x128xf16>
  %1:2 = "builtin.unrealized_conversion_cast"() : () -> (index, !nv_tileas.async.token)
  // expected-error @below {{'nv_tileas.async.tiled_load' op mem_scope required when mem_semantic is not weak}}
  %2:3 = "nv_tileas.async.tiled_load"(%0, %1#0, %1#0, %1#1) <{atom = #nv_tileas<atom a>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, operandSegmentSizes = array<i32: 1, 2, 0, 1>}> : (!nv_tileas.tiled_view<128x128xf16>, index, index, !nv_tileas.async.token) -> (!nv_tileas.tile<128x128xf16>, !nv_tileas.async.token, !nv_tileas.async.token)
}) : () -> ()
