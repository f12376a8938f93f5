// defect: ir.cuda_shli_slots of cuda_tile.shli: broken alone
// rule: ir.cuda_shli_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.shli' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.shli"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
