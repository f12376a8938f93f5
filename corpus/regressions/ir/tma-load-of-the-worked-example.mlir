// defect: C-C13: the load of the worked example with its descriptor and its result, and
// with its view, coordinates and barrier put right.
// rule: roster.tma_load.result
"builtin.module"() ({
  %0:4 = "builtin.unrealized_conversion_cast"() : () -> (!cute_nvgpu.tma_descriptor_tiled, !nv_tileas.tiled_view<128x128xf16, smem>, index, !nv_tileaa.mem_token)
  // expected-error @below {{'nv_tileas.async.tiled_tma_load' op result #0 must be async token, but got '!async.value<tile<128x128xf16>>'}}
  %1 = "nv_tileas.async.tiled_tma_load"(%0#0, %0#1, %0#2, %0#2, %0#3) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cute_nvgpu.tma_descriptor_tiled, !nv_tileas.tiled_view<128x128xf16, smem>, index, index, !nv_tileaa.mem_token) -> !tilefuzz.opaque<"!async.value<tile<128x128xf16>>">
}) : () -> ()
