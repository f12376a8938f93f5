// defect: roster.make_tma_desc.result of nv_tileas.make_tiled_tma_desc: broken alone
// rule: roster.make_tma_desc.result
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> !nv_tileas.tiled_view<i1>
  // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op result #0 must be tma descriptor, but got '!nv_tileas.tiled_view<i1>'}}
  %1 = "nv_tileas.make_tiled_tma_desc"(%0) <{atom = #nv_tileas<atom tma_store_3d_scatter4>}> : (!nv_tileas.tiled_view<i1>) -> !nv_tileas.tiled_view<i1>
}) : () -> ()
