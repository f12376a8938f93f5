// defect: C-C12: of the types of other dialects one alone is a descriptor.
// rule: roster.tma_load.operand_desc
"builtin.module"() ({
  %0:4 = "builtin.unrealized_conversion_cast"() : () -> (!tilefuzz.opaque<"!cute_nvgpu.tma_descriptor_im2col">, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token)
  // expected-error @below {{'nv_tileas.async.tiled_tma_load' op operand #0 must be variadic of tma descriptor, but got '!cute_nvgpu.tma_descriptor_im2col'}}
  %1 = "nv_tileas.async.tiled_tma_load"(%0#0, %0#1, %0#2, %0#2, %0#3) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!tilefuzz.opaque<"!cute_nvgpu.tma_descriptor_im2col">, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
}) : () -> ()
