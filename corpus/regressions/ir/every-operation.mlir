// Every operation once, to be read as MLIR.
module attributes {nv_tileas.available_warps = 8 : i32, nv_tileaa.compute_capability = 100 : i32} {
  %buf, %view, %async, %cond = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<2x128x128xf16>, !nv_tileas.tiled_view<2x128xbf16, smem>, !nv_tileas.async.token, i1
  %p, %c = nv_tileas.async.pipeline.create_pipeline %buf {numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, dynamic = false} : !nv_tileaa.tiled_view<2x128x128xf16> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
  %p1, %c1 = nv_tileas.async.pipeline.create_pipeline %view {numStages = 1 : i32, producerGroupId = -1 : i8, consumerGroupId = 127 : i8} : !nv_tileas.tiled_view<2x128xbf16, smem> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
  %i = nv_tileas.async.pipeline.create_iterator %p : !nv_tileas.async.pipeline.producer_token -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  %j = "nv_tileas.async.pipeline.inc_iter"(%i) : (!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  %p2 = nv_tileas.async.pipeline.produce_one %p, %i {producer_types = [tile<128x128xf16>]} : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token {
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    nv_tileas.async.pipeline.yield %p : !nv_tileas.async.pipeline.producer_token
  }
  %p3:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %i) <{producer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%p, %async) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token) -> ()
  }) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token)
  %c2 = nv_tileas.async.pipeline.consume_one %c, %i {consumer_idx = 0 : i32, consumer_types = [tile<128x128xf16>]} : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.consumer_token {
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    %w = nv_tileas.async.pipeline.consumer_wait %c, %i {consumer_idx = 0 : i32} : !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.consumer_token
    %r = nv_tileas.async.pipeline.consumer_release %w : !nv_tileas.async.pipeline.consumer_token -> !nv_tileas.async.pipeline.consumer_token
    nv_tileas.async.pipeline.yield %r : !nv_tileas.async.pipeline.consumer_token
  }
  %c3:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %i) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%c, %async) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token) -> ()
  }) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token)
  %p4 = "nv_tileas.async.pipeline.producer_acquire"(%p, %i) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token
  %p5 = "nv_tileas.async.pipeline.producer_commit"(%p4) : (!nv_tileas.async.pipeline.producer_token) -> !nv_tileas.async.pipeline.producer_token
  %p6 = "nv_tileas.async.pipeline.producer_write"(%p, %i) ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%p) : (!nv_tileas.async.pipeline.producer_token) -> ()
  }) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token
  %c4:2 = "nv_tileas.async.pipeline.consumer_read"(%c, %i) <{consumer_idx = 0 : i32}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%c, %a) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.tile<128x128xf16>) -> ()
  }) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.tile<128x128xf16>)
  nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>, isolated = false} {
    nv_tileas.async.pipeline.yield
  }, {
    nv_tileas.async.pipeline.yield
  }
  %ta, %tb, %tc, %tsfa, %tsfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  %d = nv_tileas.block_scaled_mma %ta, %tb, %tc, %tsfa, %tsfb {atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>} : tile<128x64xf4E2M1FN>, tile<64x128x!nv_tileaa.nv4e0m3f>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>
  %e = "nv_tileas.block_scaled_mma"(%ta, %tb, %d, %tsfa, %tsfb) <{atom = #nv_tileas<atom mxf4nvf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
  %t:9 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>, !nv_tileaa.mem_token, !nv_tileaa.ptr<f16, gmem>, !nv_tileaa.ptr<tf32, generic>, !nv_tileaa.tiled_view<2x128x!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tiled_view<2x128xf16, gmem>, !nv_tileas.tiled_view<4xf6E3M2FN, tmem>, !nv_tileas.async.pipeline.iterator<i32>, !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<f16>>>
}
