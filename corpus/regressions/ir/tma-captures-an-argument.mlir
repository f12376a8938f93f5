// valid: C-C07: nothing is behind an argument of a block, what its holder takes neither.
module {
  %0:3 = unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, i1, index
  %1 = scf.if %0#1 -> (index) {
    scf.yield %0#2 : index
  } else {
    scf.yield %0#2 : index
  }
  "tilefuzz.holder"(%1) ({
  ^bb0(%arg0: index):
    %2 = nv_tileas.make_tiled_tma_desc %0#0, %0#2, %arg0 {atom = #nv_tileas<atom tma_load_2d>} : !nv_tileas.tiled_view<8x8xf16>, index, index -> !nv_tileas.tma_desc
  }) : (index) -> ()
}
