// defect: ir.cuda_addi_slots of cuda_tile.addi: broken alone
// rule: ir.cuda_addi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.addi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.addi"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
