// valid: Both FP4 types are exchanged in a memref, too, or the load has another element.
!v = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<64xf4E2M1FN, [1]>>
%m, %c = builtin.unrealized_conversion_cast to !nv_tileaa.memref<64xf4E2M1FN, [1]>, index
%v = "nv_tileaa.block_tile"(%m) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.memref<64xf4E2M1FN, [1]>) -> !v
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!v, index) -> !nv_tileas.tile<8xf4E2M1FN>
