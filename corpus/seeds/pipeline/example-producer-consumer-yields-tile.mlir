// defect: C-A06: the worked producer/consumer example as it is written, without its
// TMA load: the bodies yield the tile, where the results are tokens.
// rule: tileas.pipeline.region_results_match_op
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileaa.tiled_view<2x128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>)
  %1:2 = "nv_tileas.async.pipeline.create_pipeline"(%0#0) <{consumerGroupId = 1 : i8, dynamic = false, numStages = 2 : i32, producerGroupId = 0 : i8, sharedMem = true}> : (!nv_tileaa.tiled_view<2x128x128xf16>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token)
  %2 = "nv_tileas.async.pipeline.create_iterator"(%1#0) : (!nv_tileas.async.pipeline.producer_token) -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  // expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token], but got: [tile<128x128xf16>]}}
  %3 = "nv_tileas.async.pipeline.produce_one"(%1#0, %2) <{producer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%arg1: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%arg1) : (!nv_tileas.tile<128x128xf16>) -> ()
  }) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token
  %4 = "nv_tileas.async.pipeline.consume_one"(%1#1, %2) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%arg0: !nv_tileas.tile<128x128xf16>):
    %5 = "nv_tileas.async.pipeline.consumer_wait"(%1#1, %2) <{consumer_idx = 0 : i32}> : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.consumer_token
    %6 = "nv_tileas.dot"(%arg0, %0#1, %0#2) <{atom = #nv_tileas<atom mma_f16_f16_f32>}> : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xf32>
    %7 = "nv_tileas.async.pipeline.consumer_release"(%5) : (!nv_tileas.async.pipeline.consumer_token) -> !nv_tileas.async.pipeline.consumer_token
    "nv_tileas.async.pipeline.yield"(%arg0) : (!nv_tileas.tile<128x128xf16>) -> ()
  }) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.consumer_token
}) : () -> ()
