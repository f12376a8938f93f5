// defect: Two operands in one optional slot, as many as the operation has in all.
// rule: tileas.helper.segments
"builtin.module"() ({
  %0:5 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  // expected-error @below {{'nv_tileas.block_scaled_mma' op operandSegmentSizes does not match the op schema}}
  %1 = "nv_tileas.block_scaled_mma"(%0#0, %0#1, %0#2, %0#3, %0#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 2, 0>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
}) : () -> ()
