// defect: ir.cuda_negi_slots of cuda_tile.negi: broken alone
// rule: ir.cuda_negi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.negi"(%0) : (i1) -> i1
}) : () -> ()
