// valid: As many stages as 32 bits hold.
module {
  %0 = unrealized_conversion_cast to !nv_tileaa.tiled_view<2x4xf16>
  %producerToken, %consumerToken = nv_tileas.async.pipeline.create_pipeline %0 {numStages = 2147483647 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, dynamic = false} : !nv_tileaa.tiled_view<2x4xf16> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
}
