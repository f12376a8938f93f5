// valid: C-A06: the worked producer/consumer example, without its TMA load, whose
// bodies yield the tokens: two stages, and the consumer waits, multiplies and
// releases.
module {
  %0:3 = unrealized_conversion_cast to !nv_tileaa.tiled_view<2x128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
  %producerToken, %consumerToken = nv_tileas.async.pipeline.create_pipeline %0#0 {numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, dynamic = false} : !nv_tileaa.tiled_view<2x128x128xf16> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
  %1 = nv_tileas.async.pipeline.create_iterator %producerToken : !nv_tileas.async.pipeline.producer_token -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  %2 = nv_tileas.async.pipeline.produce_one %producerToken, %1 {producer_types = [tile<128x128xf16>]} : !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.producer_token {
  ^bb0(%arg0: !nv_tileas.tile<128x128xf16>):
    nv_tileas.async.pipeline.yield %producerToken : !nv_tileas.async.pipeline.producer_token
  }
  %3 = nv_tileas.async.pipeline.consume_one %consumerToken, %1 {consumer_idx = 0 : i32, consumer_types = [tile<128x128xf16>]} : !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.consumer_token {
  ^bb0(%arg0: !nv_tileas.tile<128x128xf16>):
    %4 = nv_tileas.async.pipeline.consumer_wait %consumerToken, %1 {consumer_idx = 0 : i32} : !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.consumer_token
    %5 = nv_tileas.dot %arg0, %0#1, %0#2 {atom = #nv_tileas<atom mma_f16_f16_f32>} : tile<128x128xf16>, tile<128x128xf16>, tile<128x128xf32> -> tile<128x128xf32>
    %6 = nv_tileas.async.pipeline.consumer_release %4 : !nv_tileas.async.pipeline.consumer_token -> !nv_tileas.async.pipeline.consumer_token
    nv_tileas.async.pipeline.yield %6 : !nv_tileas.async.pipeline.consumer_token
  }
}
