// The worked examples of the source pages. That of the pipeline yields its tiles,
// which its own page forbids (C-A06): it is a negative test, and the form that
// yields the tokens the positive one. Its operation async.tiled_tma_load has
// faults of its own (C-A07) and stands in tests/ops/async_tiled_tma_load.mlir.
//
// RUN: tile-opt %s -split-input-file -verify-diagnostics

// As it stands on the page.
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
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op expects region result types to be match with operation result types [!nv_tileas.async.pipeline.producer_token], but got: [tile<128x128xf16>]}}
%prod_tok2 = nv_tileas.async.pipeline.produce_one %prod_tok, %iter
    { producer_types = [tile<128x128xf16>] } : (
      !nv_tileas.async.pipeline.producer_token,
      !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
    ) -> !nv_tileas.async.pipeline.producer_token {
^bb0(%stage_buf : !nv_tileas.tile<128x128xf16>):
  nv_tileas.async.pipeline.yield %stage_buf : tile<128x128xf16>
}

// -----

// Its consumer.
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

// -----

// Both regions yield their tokens.
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
  nv_tileas.async.pipeline.yield %released : !nv_tileas.async.pipeline.consumer_token
}

// -----

// The worked failure of block_scaled_mma, as it stands on its page.
%a, %b, %c, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
%d = nv_tileas.block_scaled_mma %a, %b, %c, %sfa, %sfb
    { atom = #nv_tileas<atom mxf4>,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1> }
    : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
      tile<128x4xf8E8M0FNU>, tile<4x128xf8E4M3FN>
    -> tile<128x128xf32>

// -----

// The fix that the page gives: one element type for both scales.
%a, %b, %c, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = nv_tileas.block_scaled_mma %a, %b, %c, %sfa, %sfb
    { atom = #nv_tileas<atom mxf4>,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1> }
    : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
      tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
    -> tile<128x128xf32>
