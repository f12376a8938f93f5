// defect: ir.cuda_maxi_slots of cuda_tile.maxi: broken alone
// rule: ir.cuda_maxi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.maxi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.maxi"(%0, %0) <{signedness = #cuda_tile.signedness<unsigned>}> : (i1, i1) -> i1
}) : () -> ()
