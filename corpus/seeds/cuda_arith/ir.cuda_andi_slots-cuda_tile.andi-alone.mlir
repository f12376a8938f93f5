// defect: ir.cuda_andi_slots of cuda_tile.andi: broken alone
// rule: ir.cuda_andi_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.andi' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.andi"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
