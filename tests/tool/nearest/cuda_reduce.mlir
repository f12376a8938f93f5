// Three faults: a reduction along a dimension that is not there; a scan without an
// identity; a weak store with a scope.
// fault: cudatile.agg.dim
// fault: cudatile.agg.identity
// fault: cudatile.tko.weak_scope

"cuda_tile.entry"() <{sym_name = "kernel", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> ()}> ({
^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>):
  %bx, %by, %bz = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  %at = "cuda_tile.offset"(%p, %bx) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f32>>
  %ld:2 = "cuda_tile.load_ptr_tko"(%at) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  %one = "cuda_tile.reshape"(%ld#0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
  %lhs = "cuda_tile.broadcast"(%one) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<16x32xf32>
  %rhs = "cuda_tile.permute"(%lhs) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<32x16xf32>
  %acc = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x16xf32>}> : () -> !cuda_tile.tile<16x16xf32>
  %mm = "cuda_tile.mmaf"(%lhs, %rhs, %acc) : (!cuda_tile.tile<16x32xf32>, !cuda_tile.tile<32x16xf32>, !cuda_tile.tile<16x16xf32>) -> !cuda_tile.tile<16x16xf32>
  %sum = "cuda_tile.reduce"(%mm) <{dim = 2 : i32, identities = [0.000000e+00 : f32]}> ({
  ^bb0(%e: !cuda_tile.tile<f32>, %f: !cuda_tile.tile<f32>):
    %ef = "cuda_tile.addf"(%e, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    "cuda_tile.yield"(%ef) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<16x16xf32>) -> !cuda_tile.tile<16xf32>
  %run = "cuda_tile.scan"(%sum) <{dim = 0 : i32, reverse = false, identities = []}> ({
  ^bb0(%e2: !cuda_tile.tile<f32>, %f2: !cuda_tile.tile<f32>):
    %ef2 = "cuda_tile.mulf"(%e2, %f2) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    "cuda_tile.yield"(%ef2) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16xf32>
  %ex = "cuda_tile.exp"(%run) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16xf32>
  %ptrs = "cuda_tile.reshape"(%at) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xptr<f32>>
  %all = "cuda_tile.broadcast"(%ptrs) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<16xptr<f32>>
  %idx = "cuda_tile.iota"() : () -> !cuda_tile.tile<16xi32>
  %dst = "cuda_tile.offset"(%all, %idx) : (!cuda_tile.tile<16xptr<f32>>, !cuda_tile.tile<16xi32>) -> !cuda_tile.tile<16xptr<f32>>
  %st = "cuda_tile.store_ptr_tko"(%dst, %ex) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32}> : (!cuda_tile.tile<16xptr<f32>>, !cuda_tile.tile<16xf32>) -> !cuda_tile.token
  "cuda_tile.return"() : () -> ()
}) : () -> ()
