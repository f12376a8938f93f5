// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, at the end of a loop and of an if in it
%c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>
"cuda_tile.loop"() ({
  "cuda_tile.if"(%c) ({
    "cuda_tile.if"(%c) ({
      "cuda_tile.break"() : () -> ()
    }, {
      "cuda_tile.break"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.break"() : () -> ()
}) : () -> ()
%r = "cuda_tile.loop"(%c) ({
^bb0(%a: !cuda_tile.tile<i1>):
  "cuda_tile.break"(%x) : (!cuda_tile.tile<4x8xf32>) -> ()
}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<4x8xf32>

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>
cuda_tile.loop {
  if %0#0 {
    if %0#0 {
      break
    } else {
      break
    }
    break
  }
  break
}
%1 = cuda_tile.loop iter_values(%arg0 = %0#0) : tile<i1> -> tile<4x8xf32> {
  break %0#1 : tile<4x8xf32>
}

// -----

// valid: the innermost loop counts, also within a for
%n, %x, %k = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.token
"cuda_tile.for"(%n, %n, %n) ({
^bb0(%i: !cuda_tile.tile<i32>):
  %r = "cuda_tile.loop"() ({
    %s = "cuda_tile.loop"() ({
      "cuda_tile.break"(%k) : (!cuda_tile.token) -> ()
    }) : () -> !cuda_tile.token
    "cuda_tile.break"(%x) : (!cuda_tile.tile<f32>) -> ()
  }) : () -> !cuda_tile.tile<f32>
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// valid: every type that it hands over
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18, %v19, %v20, %v21 = builtin.unrealized_conversion_cast to i1, i8, i16, i32, i64, f16, bf16, f32, f64, tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, !cuda_tile.tile<8xi4>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.token
%r:22 = "cuda_tile.loop"() ({
  "cuda_tile.break"(%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18, %v19, %v20, %v21) : (i1, i8, i16, i32, i64, f16, bf16, f32, f64, tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, !cuda_tile.tile<8xi4>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.token) -> ()
}) : () -> (i1, i8, i16, i32, i64, f16, bf16, f32, f64, tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, !cuda_tile.tile<8xi4>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.token)

// -----

// defect: a result, and an operand of a wrong type: the results are counted first
// rule: ir.result_count
"cuda_tile.loop"() ({
  %x = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'cuda_tile.break' op requires zero results}}
  %r = "cuda_tile.break"(%x) : (index) -> !cuda_tile.tile<i32>
}) : () -> ()

// -----

// defect: it hands over an index
// rule: ir.cuda_break_slots
"cuda_tile.loop"() ({
  %x = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'cuda_tile.break' op operand #0 must be variadic of cuda value, but got 'index'}}
  "cuda_tile.break"(%x) : (index) -> ()
}) : () -> ()

// -----

// defect: a value of a wrong type, and an operation behind it, in the module itself: the slot is checked first
// rule: ir.cuda_break_slots
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.break' op operand #0 must be variadic of cuda value, but got 'index'}}
"cuda_tile.break"(%x) : (index) -> ()
%y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>

// -----

// defect: in the module itself
// rule: cudatile.exit.parent
// expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
"cuda_tile.break"() : () -> ()

// -----

// defect: in a module
// rule: cudatile.exit.parent
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: in a function of nv_tileaa
// rule: cudatile.exit.parent
"nv_tileaa.func"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: in an if of an if, and in no loop
// rule: cudatile.exit.parent
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  "cuda_tile.if"(%c) ({
    // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: in an if of an entry
// rule: cudatile.exit.parent
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
^bb0(%c: !cuda_tile.tile<i1>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {
    // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
    "cuda_tile.break"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in an if of a module of a loop
// rule: cudatile.exit.parent
"cuda_tile.loop"() ({
  "cuda_tile.module"() <{sym_name = "m"}> ({
    %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
    "cuda_tile.if"(%c) ({
      // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
      "cuda_tile.break"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
  }) : () -> ()
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: outside of a loop, with a value: the place is checked alone
// rule: cudatile.exit.parent
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
"cuda_tile.break"(%x) : (!cuda_tile.tile<i32>) -> ()

// -----

// defect: in an if of a for, which has no break
// rule: cudatile.exit.parent
%c, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>
"cuda_tile.for"(%n, %n, %n) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.if"(%c) ({
    // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: in an if of a for of a loop: the for is the nearest
// rule: cudatile.exit.parent
%c, %n = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>
"cuda_tile.loop"() ({
  "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%c) ({
      // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
      "cuda_tile.break"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.continue"() : () -> ()
}) : () -> ()

// -----

// defect: in an if of a for of a body: the body takes it, and its place is wrong
// rule: cudatile.exit.parent
%c, %n, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%c) ({
      // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
      "cuda_tile.break"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: a value, and the loop has no results
// rule: cudatile.exit.types
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
"cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0) : (!cuda_tile.tile<i32>) -> ()
}) : () -> ()

// -----

// defect: no value, and the loop has one of the results
// rule: cudatile.exit.types
%r = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"() : () -> ()
}) : () -> !cuda_tile.tile<i32>

// -----

// defect: a value too many
// rule: cudatile.exit.types
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
%r = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0, %v1) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
}) : () -> !cuda_tile.tile<i32>

// -----

// defect: another element
// rule: cudatile.exit.types
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
%r = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0) : (!cuda_tile.tile<f32>) -> ()
}) : () -> !cuda_tile.tile<i32>

// -----

// defect: another shape
// rule: cudatile.exit.types
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xi32>
%r = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0) : (!cuda_tile.tile<1xi32>) -> ()
}) : () -> !cuda_tile.tile<i32>

// -----

// defect: values in another order
// rule: cudatile.exit.types
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<f32>
%r:2 = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0, %v1) : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
}) : () -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// defect: a scalar in the place of a tile
// rule: cudatile.exit.types
%v0 = builtin.unrealized_conversion_cast to f32
%r = "cuda_tile.loop"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0) : (f32) -> ()
}) : () -> !cuda_tile.tile<f32>

// -----

// defect: the types of the arguments and not of the results
// rule: cudatile.exit.types
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
%r = "cuda_tile.loop"() ({
^bb0(%a0: !cuda_tile.tile<i32>):
  // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
  "cuda_tile.break"(%v0) : (!cuda_tile.tile<i32>) -> ()
}) : () -> !cuda_tile.tile<f32>

// -----

// defect: in an if of a loop
// rule: cudatile.exit.types
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.loop"() ({
  "cuda_tile.if"(%c) ({
    // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
    "cuda_tile.break"(%c) : (!cuda_tile.tile<i1>) -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: in a loop of a loop: the inner one counts
// rule: cudatile.exit.types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
%r = "cuda_tile.loop"() ({
  %s = "cuda_tile.loop"() ({
    // expected-error @below {{'cuda_tile.break' op early-exit operand types must match the enclosing region contract}}
    "cuda_tile.break"(%x) : (!cuda_tile.tile<i32>) -> ()
  }) : () -> !cuda_tile.tile<f32>
  "cuda_tile.break"(%x) : (!cuda_tile.tile<i32>) -> ()
}) : () -> !cuda_tile.tile<i32>

// -----

// defect: it ends a for
// rule: cudatile.exit.parent
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
"cuda_tile.for"(%l, %u, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: it ends a for of a loop: the for is the nearest
// rule: cudatile.exit.parent
%l, %u, %s = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
"cuda_tile.loop"() ({
  "cuda_tile.for"(%l, %u, %s) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
    "cuda_tile.break"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: it ends an entry
// rule: cudatile.exit.parent
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: it ends a generation of nv_tileas
// rule: cudatile.exit.parent
%r = "nv_tileas.generate"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16>

// -----

// defect: it ends a reduction of nv_tileas
// rule: cudatile.exit.parent
%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
%r = "nv_tileas.reduce"(%t) ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<f16>

// -----

// defect: it ends a scan of nv_tileas
// rule: cudatile.exit.parent
%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
%r = "nv_tileas.scan"(%t) ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: it ends a pragma, which has a result
// rule: cudatile.exit.parent
%r = "nv_tileas.pragma"() ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> index

// -----

// defect: it ends what is put into a queue
// rule: cudatile.exit.parent
%q = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[]>
"nv_tileaa.queue.put"(%q) ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!nv_tileaa.queue<[]>) -> ()

// -----

// defect: it ends what is got from a queue
// rule: cudatile.exit.parent
%q = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[]>
"nv_tileaa.queue.get"(%q) ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!nv_tileaa.queue<[]>) -> ()
