// defect: tileas.atomic.provenance of nv_tileas.async.tiled_atomic_rmw: broken alone
// rule: tileas.atomic.provenance
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (i1, index, !nv_tileas.tile<128x64xf32>)
  %1 = "nv_tileas.create_none"() : () -> !nv_tileaa.mem_token
  %2 = "nv_tileas.create_none"() : () -> !nv_tileaa.tiled_view<128x64x!nv_tileaa.ptr<f32, generic>>
  // expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw's tiled_view type must be produced by block_tile directly}}
  %3:3 = "nv_tileas.async.tiled_atomic_rmw"(%2, %0#2, %0#1, %0#1, %1) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 2, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<128x64x!nv_tileaa.ptr<f32, generic>>, !nv_tileas.tile<128x64xf32>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<128x64xf32>, !nv_tileaa.mem_token, !nv_tileas.async.token)
}) : () -> ()
