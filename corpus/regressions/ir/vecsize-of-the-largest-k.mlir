// defect: The largest dimension of A along K, and no scales: vecSize is 0.
// rule: tileas.bsmma.p5_vecsize
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tile<128x9223372036854775807xf8E5M2>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>)
  // expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 0}}
  %1 = "nv_tileas.block_scaled_mma"(%0#0, %0#1, %0#2) <{atom = #nv_tileas<atom mxf8f6f4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tile<128x9223372036854775807xf8E5M2>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xf32>
}) : () -> ()
