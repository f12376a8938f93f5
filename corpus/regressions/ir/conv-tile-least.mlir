// valid: What a conv_tile needs, and no more.
module {
  %0 = unrealized_conversion_cast to f16
  %1 = nv_tileaa.conv_tile %0 {dimGroups = [array<i32: 0>], channelAxis = 0 : i32} : f16 -> !nv_tileaa.tiled_view<8xf16>
}
