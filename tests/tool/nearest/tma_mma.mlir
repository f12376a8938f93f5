// Three faults: a load with an atom that stores; a dot without an atom; segments that
// leave out a scale.
// fault: tileas.tma.load.atom_kind
// fault: roster.attr.atom
// fault: tileas.helper.segments

%g, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token
%desc = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%loaded = "nv_tileas.async.tiled_tma_load"(%desc, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%loaded) : (!nv_tileas.async.token) -> ()
%out = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%stored = "nv_tileas.async.tiled_tma_store"(%out, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%stored) : (!nv_tileas.async.token) -> ()
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>
%d1 = "nv_tileas.dot"(%a, %b, %c) <{atom = #nv_tileas<atom mma_s8>, signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%d2 = "nv_tileas.dot"(%a, %b, %d1) <{signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%q, %r, %u, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d3 = "nv_tileas.block_scaled_mma"(%q, %r, %u, %sfa, %sfb) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
