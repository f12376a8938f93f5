// Three faults: two bounds of one coordinate; a store of three coordinates in two
// dimensions; the wait of another consumer than its index.
// fault: roster.tiled_load.attr_in_bounds
// fault: tileas.helper.segments
// fault: tileas.pipeline.consumer_idx_range

%v, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%l1:2 = "nv_tileas.tiled_load"(%v, %o, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%l2 = "nv_tileas.tiled_load"(%v, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true, true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%cp = "nv_tileas.reduce"(%l2) ({
^bb0(%x0: !nv_tileas.tile<8xf16>):
  "nv_tileas.yield"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>
%d1 = "nv_tileas.dot"(%a, %b, %c) <{atom = #nv_tileas<atom mma_s8>, signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%d2 = "nv_tileas.dot"(%a, %b, %d1) <{atom = #nv_tileas<atom mma_s8>, signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%q, %r, %u, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d3 = "nv_tileas.block_scaled_mma"(%q, %r, %u, %sfa, %sfb) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
%g, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token
%desc = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%loaded = "nv_tileas.async.tiled_tma_load"(%desc, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%loaded) : (!nv_tileas.async.token) -> ()
%out = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%stored = "nv_tileas.async.tiled_tma_store"(%out, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%stored) : (!nv_tileas.async.token) -> ()
%b_tile, %acc = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
%buf_view = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<2x128x128xf16>
%prod_tok, %cons_tok = nv_tileas.async.pipeline.create_pipeline %buf_view
    { numStages = 2 : i32,
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
      { consumer_idx = -1 : i32 }
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
  nv_tileas.async.pipeline.yield %released : !nv_tileas.async.pipeline.consumer_token
}
