// defect: C-F01: the worked failure of the block-scaled MMA: the scales have different
// element types, and phase 2 answers.
// rule: tileas.bsmma.p2_agreement
"builtin.module"() ({
  %0:5 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>)
  // expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
  %1 = "nv_tileas.block_scaled_mma"(%0#0, %0#1, %0#2, %0#3, %0#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>) -> !nv_tileas.tile<128x128xf32>
}) : () -> ()
