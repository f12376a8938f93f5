// Three faults: an integer dot without signedness; a relaxed load without a scope;
// two bounds of one coordinate.
// fault: tileas.dot.signedness
// fault: tileas.helper.sem_scope_required
// fault: roster.tiled_load.attr_in_bounds

%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>
%d1 = "nv_tileas.dot"(%a, %b, %c) <{atom = #nv_tileas<atom mma_s8>}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%d2 = "nv_tileas.dot"(%a, %b, %d1) <{atom = #nv_tileas<atom mma_s8>, signedness_a = true}> : (!nv_tileas.tile<128x64xi8>, !nv_tileas.tile<64x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>
%q, %r, %u, %sfa, %sfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d3 = "nv_tileas.block_scaled_mma"(%q, %r, %u, %sfa, %sfb) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
%v, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%l1:2 = "nv_tileas.tiled_load"(%v, %o, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%l2 = "nv_tileas.tiled_load"(%v, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true, true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%cp = "nv_tileas.reduce"(%l2) ({
^bb0(%x0: !nv_tileas.tile<8xf16>):
  "nv_tileas.yield"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>
