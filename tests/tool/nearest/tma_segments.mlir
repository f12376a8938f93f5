// Three faults: a descriptor whose atom has another rank; a load with an atom that
// stores; a store of three coordinates in two dimensions.
// fault: roster.make_tma_desc.v1_atom
// fault: tileas.tma.load.atom_kind
// fault: tileas.helper.segments

%g, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token
%desc = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_6d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%loaded = "nv_tileas.async.tiled_tma_load"(%desc, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%loaded) : (!nv_tileas.async.token) -> ()
%out = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%stored = "nv_tileas.async.tiled_tma_store"(%out, %s, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%stored) : (!nv_tileas.async.token) -> ()
