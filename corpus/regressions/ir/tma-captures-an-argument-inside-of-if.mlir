// defect: C-C07: an argument of a block in a holder in a branch is inside of the branch.
// rule: tileas.tma.desc.no_scf
"builtin.module"() ({
  %0:3 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tiled_view<8x8xf16>, i1, index)
  "scf.if"(%0#1) ({
    "tilefuzz.holder"() ({
    ^bb0(%arg0: index):
      // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
      %1 = "nv_tileas.make_tiled_tma_desc"(%0#0, %0#2, %arg0) <{atom = #nv_tileas<atom tma_load_2d>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> !nv_tileas.tma_desc
    }) : () -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
}) : () -> ()
