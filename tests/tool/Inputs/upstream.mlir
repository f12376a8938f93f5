// Modules of MLIR's own operations, and one of ours.

func.func @f(%a: i32) {
  %b = arith.addi %a, %a : i32
  return
}

// -----

%t = "builtin.unrealized_conversion_cast"() : () -> i32

// -----

"nv_tileas.async.wait"() : () -> ()
