// defect: No operand in the slot of B, which is not optional.
// rule: tileas.helper.segments
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tile<16x8xf16>, !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<16x4xf32>)
  // expected-error @below {{'nv_tileaa.dot' op operandSegmentSizes does not match the op schema}}
  %1 = "nv_tileaa.dot"(%0#0, %0#2) <{operandSegmentSizes = array<i32: 1, 0, 1, 0, 0>}> : (!nv_tileas.tile<16x8xf16>, !nv_tileas.tile<16x4xf32>) -> !nv_tileas.tile<16x4xf32>
}) : () -> ()
