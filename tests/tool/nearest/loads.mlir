// Three faults: a relaxed load without a scope; a load without an atom; a reduction
// without a yield.
// fault: tileas.helper.sem_scope_required
// fault: roster.attr.atom
// fault: ir.body_terminator

%v, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%l1:2 = "nv_tileas.tiled_load"(%v, %o, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%l2 = "nv_tileas.tiled_load"(%v, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%cp = "nv_tileas.reduce"(%l2) ({
^bb0(%x0: !nv_tileas.tile<8xf16>):
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>
