// Three faults: an integer dot without signedness; a dot without an atom; segments
// that leave out a scale.
// fault: tileas.dot.signedness
// fault: roster.attr.atom
// fault: tileas.helper.segments

%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>
%d1 = "nv_tileas.dot"(%a, %b, %c) <{atom = #nv_tileas<atom mma_s8>}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%d2 = "nv_tileas.dot"(%a, %b, %d1) <{signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%q, %r, %u, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d3 = "nv_tileas.block_scaled_mma"(%q, %r, %u, %sfa, %sfb) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
