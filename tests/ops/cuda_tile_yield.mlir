// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, in an if, a reduce and a scan
%c, %x, %v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()
%0 = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
%1 = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%b) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
cuda_tile.if %0#0 {
}
%reduce = cuda_tile.reduce %0#1 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32>
(%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
  yield %reduce_lhs : tile<f32>
}
%1 = cuda_tile.scan %0#1 dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<8xf32>
(%arg0: tile<f32>, %arg1: tile<f32>) {
  yield %arg1 : tile<f32>
}

// -----

// valid: every type that it hands over
%c, %v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18, %v19, %v20, %v21 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, i1, i8, i16, i32, i64, f16, bf16, f32, f64, tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, !cuda_tile.tile<8xi4>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.token
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13, %v14, %v15, %v16, %v17, %v18, %v19, %v20, %v21) : (i1, i8, i16, i32, i64, f16, bf16, f32, f64, tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, !cuda_tile.tile<8xi4>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.token) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: a result, and an operand of a wrong type: the results are counted first
// rule: ir.result_count
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'cuda_tile.yield' op requires zero results}}
  %r = "cuda_tile.yield"(%x) : (index) -> !cuda_tile.tile<i32>
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: it hands over an index
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got 'index'}}
  "cuda_tile.yield"(%x) : (index) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: it hands over an i4 of MLIR
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to i4
  // expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got 'i4'}}
  "cuda_tile.yield"(%x) : (i4) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: it hands over an i2
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to i2
  // expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got 'i2'}}
  "cuda_tile.yield"(%x) : (i2) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: it hands over a tile of nv_tileas
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
  // expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got '!nv_tileas.tile<8xf32>'}}
  "cuda_tile.yield"(%x) : (!nv_tileas.tile<8xf32>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: it hands over a token of nv_tileaa
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
  // expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got '!nv_tileaa.mem_token'}}
  "cuda_tile.yield"(%x) : (!nv_tileaa.mem_token) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: the second of three values is of a wrong type
// rule: ir.cuda_yield_slots
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  %x, %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, index
  // expected-error @below {{'cuda_tile.yield' op operand #1 must be variadic of cuda value, but got 'index'}}
  "cuda_tile.yield"(%x, %y, %y) : (!cuda_tile.tile<i32>, index, index) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: a value of a wrong type, and an operation behind it, in the module itself: the slot is checked first
// rule: ir.cuda_yield_slots
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.yield' op operand #0 must be variadic of cuda value, but got 'index'}}
"cuda_tile.yield"(%x) : (index) -> ()
%y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>

// -----

// defect: an operation follows, in the module itself: the end of the block is checked first
// rule: ir.terminator_last
// expected-error @below {{'cuda_tile.yield' op must be the last operation in the parent block}}
"cuda_tile.yield"() : () -> ()
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>

// -----

// defect: in the module itself
// rule: ir.cuda_yield_parent
// expected-error @below {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
"cuda_tile.yield"() : () -> ()

// -----

// defect: in a nested module of MLIR, with a value
// rule: ir.cuda_yield_parent
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
module {
  %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  // expected-error @below {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
  "cuda_tile.yield"(%y) : (!cuda_tile.tile<i1>) -> ()
}

// -----

// defect: in a module
// rule: ir.cuda_yield_parent
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: in a function of nv_tileaa
// rule: ir.cuda_yield_parent
"nv_tileaa.func"() ({
  // expected-error @below {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: in a module of an if, which is not directly around it
// rule: ir.cuda_yield_parent
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  "cuda_tile.module"() <{sym_name = "m"}> ({
    // expected-error @below {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
    "cuda_tile.yield"() : () -> ()
  }) : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()
