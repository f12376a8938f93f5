// defect: C-C12: a descriptor of the other type has a maker too, here one of a store.
// rule: roster.tma_load.attr_atom
"builtin.module"() ({
  %0:4 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token)
  %1 = "nv_tileas.make_tiled_tma_desc"(%0#0, %0#2, %0#2) <{atom = #nv_tileas<atom tma_store_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !cute_nvgpu.tma_descriptor_tiled
  // expected-error @below {{'nv_tileas.async.tiled_tma_load' op roster.tma_load.attr_atom: expected a descriptor with a TMA load atom, but got 'tma_store_2d'}}
  %2 = "nv_tileas.async.tiled_tma_load"(%1, %0#1, %0#2, %0#2, %0#3) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cute_nvgpu.tma_descriptor_tiled, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
}) : () -> ()
