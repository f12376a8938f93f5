// defect: C-C07: the result of a holder is made of its operands.
// rule: tileas.tma.desc.no_scf
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<8x8xf16>, i1, index)
  %1 = "scf.if"(%0#1) ({
    "scf.yield"(%0#2) : (index) -> ()
  }, {
    "scf.yield"(%0#2) : (index) -> ()
  }) : (i1) -> index
  %2 = "tilefuzz.holder"(%1) : (index) -> index
  // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
  %3 = "nv_tileas.make_tiled_tma_desc"(%0#0, %0#2, %2) <{atom = #nv_tileas<atom tma_load_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
}) : () -> ()
