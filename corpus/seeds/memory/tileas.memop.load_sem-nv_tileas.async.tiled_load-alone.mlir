// defect: tileas.memop.load_sem of nv_tileas.async.tiled_load: broken alone
// rule: tileas.memop.load_sem
"builtin.module"() ({
  %0:2 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<64x64xf16>, index)
  // expected-error @below {{'nv_tileas.async.tiled_load' op unsupported mem_semantic: acquire}}
  %1:2 = "nv_tileas.async.tiled_load"(%0#0, %0#1, %0#1) <{atom = #nv_tileas<atom Z_9>, mem_scope = #nv_tileaa<mem_scope tl_blk>, mem_semantic = #nv_tileaa<mem_semantic acquire>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!nv_tileas.tiled_view<64x64xf16>, index, index) -> (!nv_tileas.tile<64x64xf16>, !nv_tileas.async.token)
}) : () -> ()
