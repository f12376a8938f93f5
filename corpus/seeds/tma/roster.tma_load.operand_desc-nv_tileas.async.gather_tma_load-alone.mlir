// defect: roster.tma_load.operand_desc of nv_tileas.async.gather_tma_load: broken alone
// rule: roster.tma_load.operand_desc
"builtin.module"() ({
  %0 = "arith.constant"() <{value = 0 : index}> : () -> index
  %1:2 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileaa.tiled_view<!nv_tileaa.ptr<i1, smem>>, !nv_tileas.tile<i1>)
  %2:2 = "builtin.unrealized_conversion_cast"() : () -> (i1, !nv_tileaa.mem_token)
  // expected-error @below {{'nv_tileas.async.gather_tma_load' op operand #0 must be variadic of tma descriptor, but got 'index'}}
  %3 = "nv_tileas.async.gather_tma_load"(%0, %1#0, %0, %0, %2#1, %1#1) <{atom = #nv_tileas<atom tma_load_2d_gather4>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 1>}> : (index, !nv_tileaa.tiled_view<!nv_tileaa.ptr<i1, smem>>, index, index, !nv_tileaa.mem_token, !nv_tileas.tile<i1>) -> !nv_tileas.async.token
}) : () -> ()
