// valid: C-C12: a descriptor has the type of the worked example, where it is made and
// where it is used.
module {
  %0:5 = unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token, !cute_nvgpu.tma_descriptor_tiled
  %1 = nv_tileas.make_tiled_tma_desc %0#0, %0#2, %0#2 {atom = #nv_tileas<atom tma_load_2d>} : !nv_tileas.tiled_view<8x8xf16>, index, index -> !cute_nvgpu.tma_descriptor_tiled
  %2 = nv_tileas.async.tiled_tma_load %1, %0#1, %0#2, %0#2, %0#3 {operandSegmentSizes = array<i32: 1, 1, 2, 1>, atom = #nv_tileas<atom tma_load_2d>} : !cute_nvgpu.tma_descriptor_tiled, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token -> !nv_tileas.async.token
  %3 = nv_tileas.async.tiled_tma_load %0#4, %0#1, %0#2, %0#2, %0#3 {operandSegmentSizes = array<i32: 1, 1, 2, 1>, atom = #nv_tileas<atom tma_load_2d>} : !cute_nvgpu.tma_descriptor_tiled, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token -> !nv_tileas.async.token
}
