// defect: ir.cuda_ori_slots of cuda_tile.ori: broken alone
// rule: ir.cuda_ori_slots
"builtin.module"() ({
  %0 = "nv_tileas.create_none"() : () -> i1
  // expected-error @below {{'cuda_tile.ori' op operand #0 must be int tile, but got 'i1'}}
  %1 = "cuda_tile.ori"(%0, %0) : (i1, i1) -> i1
}) : () -> ()
