// defect: ir.cuda_absi_slots of cuda_tile.absi: broken alone
// rule: ir.cuda_absi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.absi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.absi"(%0) : (i1) -> i1
}) : () -> ()
