// defect: ir.cuda_mulhii_slots of cuda_tile.mulhii: broken alone
// rule: ir.cuda_mulhii_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.mulhii' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.mulhii"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
