// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the consumer of the worked example, which yields its tile (C-A06)
// rule: tileas.pipeline.region_results_match_op
%cons_tok, %iter = builtin.unrealized_conversion_cast to !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
%b_tile, %acc = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.consumer_token], but got: [tile<128x128xf16>]}}
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
