// defect: ir.cuda_shri_slots of cuda_tile.shri: broken alone
// rule: ir.cuda_shri_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.shri' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.shri"(%0, %0) <{signedness = #cuda_tile.signedness<unsigned>}> : (i1, i1) -> i1
}) : () -> ()
