// defect: ir.cuda_subi_slots of cuda_tile.subi: broken alone
// rule: ir.cuda_subi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.subi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.subi"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
