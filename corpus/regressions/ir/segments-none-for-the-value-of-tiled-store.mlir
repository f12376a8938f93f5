// defect: No operand in the slot of the value, which is not optional.
// rule: tileas.helper.segments
"builtin.module"() ({
  %0:4 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileaa.ptr<f16>, !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index)
  // expected-error @below {{'nv_tileaa.tiled_store' op operandSegmentSizes does not match the op schema}}
  "nv_tileaa.tiled_store"(%0#1, %0#3) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> ()
}) : () -> ()
