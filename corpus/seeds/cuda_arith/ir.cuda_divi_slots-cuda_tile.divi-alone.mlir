// defect: ir.cuda_divi_slots of cuda_tile.divi: broken alone
// rule: ir.cuda_divi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.divi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.divi"(%0, %0) <{signedness = #cuda_tile.signedness<unsigned>}> : (i1, i1) -> i1
}) : () -> ()
