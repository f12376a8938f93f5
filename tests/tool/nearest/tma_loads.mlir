// Three faults: a load without an atom; a descriptor whose atom has another rank; a
// store with an atom that loads.
// fault: roster.attr.atom
// fault: roster.make_tma_desc.v1_atom
// fault: tileas.tma.store.atom_kind

%v, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%l1:2 = "nv_tileas.tiled_load"(%v, %o, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%l2 = "nv_tileas.tiled_load"(%v, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%cp = "nv_tileas.reduce"(%l2) ({
^bb0(%x0: !nv_tileas.tile<8xf16>):
  "nv_tileas.yield"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>
%g, %s, %i, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, !nv_tileas.tiled_view<8x8xf16, smem>, index, !nv_tileaa.mem_token
%desc = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_6d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%loaded = "nv_tileas.async.tiled_tma_load"(%desc, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%loaded) : (!nv_tileas.async.token) -> ()
%out = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_store_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
%stored = "nv_tileas.async.tiled_tma_store"(%out, %s, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tma_desc, !nv_tileas.tiled_view<8x8xf16, smem>, index, index) -> !nv_tileas.async.token
"nv_tileas.async.wait"(%stored) : (!nv_tileas.async.token) -> ()
