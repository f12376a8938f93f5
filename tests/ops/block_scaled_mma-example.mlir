// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the worked failure, as it stands on its page
// rule: tileas.bsmma.p2_agreement
%a, %b, %c, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
%d = nv_tileas.block_scaled_mma %a, %b, %c, %sfa, %sfb
    { atom = #nv_tileas<atom mxf4>,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1> }
    : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
      tile<128x4xf8E8M0FNU>, tile<4x128xf8E4M3FN>
    -> tile<128x128xf32>

// -----

// valid: the fix that the page gives, one element type for both scales
%a, %b, %c, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = nv_tileas.block_scaled_mma %a, %b, %c, %sfa, %sfb
    { atom = #nv_tileas<atom mxf4>,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1> }
    : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
      tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
    -> tile<128x128xf32>
