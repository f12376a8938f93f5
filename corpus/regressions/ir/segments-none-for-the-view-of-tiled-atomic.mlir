// defect: No operand in the slot of the view, which is not optional.
// rule: tileas.helper.segments
"builtin.module"() ({
  %0:4 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileaa.ptr<f16>, !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index)
  // expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
  %1 = "nv_tileaa.tiled_atomic_rmw"(%0#2, %0#3) <{operandSegmentSizes = array<i32: 0, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>}> : (!nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>
}) : () -> ()
