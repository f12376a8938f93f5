// defect: ir.cuda_xori_slots of cuda_tile.xori: broken alone
// rule: ir.cuda_xori_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.xori' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.xori"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
