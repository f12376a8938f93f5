// Three faults: a relaxed load without a scope; no stage at all; a region that yields
// its tile.
// fault: tileas.helper.sem_scope_required
// fault: tileas.pipeline.num_stages
// fault: tileas.pipeline.region_results_match_op

%v, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%l1:2 = "nv_tileas.tiled_load"(%v, %o, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%l2 = "nv_tileas.tiled_load"(%v, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%cp = "nv_tileas.reduce"(%l2) ({
^bb0(%x0: !nv_tileas.tile<8xf16>):
  "nv_tileas.yield"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>
%b_tile, %acc = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
%buf_view = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<2x128x128xf16>
%prod_tok, %cons_tok = nv_tileas.async.pipeline.create_pipeline %buf_view
    { numStages = 0 : i32,
      producerGroupId = 0 : i8,
      consumerGroupId = 1 : i8,
      sharedMem = true,
      dynamic = false }
    : !nv_tileaa.tiled_view<2x128x128xf16>
    -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
%iter = nv_tileas.async.pipeline.create_iterator %prod_tok
    : !nv_tileas.async.pipeline.producer_token -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
%prod_tok2 = nv_tileas.async.pipeline.produce_one %prod_tok, %iter
    { producer_types = [tile<128x128xf16>] } : (
      !nv_tileas.async.pipeline.producer_token,
      !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
    ) -> !nv_tileas.async.pipeline.producer_token {
^bb0(%stage_buf : !nv_tileas.tile<128x128xf16>):
  nv_tileas.async.pipeline.yield %prod_tok : !nv_tileas.async.pipeline.producer_token
}
%cons_tok2 = nv_tileas.async.pipeline.consume_one %cons_tok, %iter
    { consumer_idx = 0 : i32,
      consumer_types = [tile<128x128xf16>] } : (
      !nv_tileas.async.pipeline.consumer_token,
      !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
    ) -> !nv_tileas.async.pipeline.consumer_token {
^bb0(%a_tile : !nv_tileas.tile<128x128xf16>):
  %waited = nv_tileas.async.pipeline.consumer_wait %cons_tok, %iter
      { consumer_idx = 0 : i32 }
      : !nv_tileas.async.pipeline.consumer_token,
        !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
      -> !nv_tileas.async.pipeline.consumer_token
  %d = nv_tileas.dot %a_tile, %b_tile, %acc
      { atom = #nv_tileas<atom mma_f16_f16_f32> }
      : tile<128x128xf16>, tile<128x128xf16>, tile<128x128xf32>
      -> tile<128x128xf32>
  %released = nv_tileas.async.pipeline.consumer_release %waited
      : !nv_tileas.async.pipeline.consumer_token
      -> !nv_tileas.async.pipeline.consumer_token
  nv_tileas.async.pipeline.yield %a_tile : tile<128x128xf16>
}
