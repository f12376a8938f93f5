// defect: ir.cuda_muli_slots of cuda_tile.muli: broken alone
// rule: ir.cuda_muli_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.muli' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.muli"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
