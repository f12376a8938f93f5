// RUN: tile-opt -emit-bytecode %s -o %t.bc
// RUN: tile-opt %s -o %t.text && tile-opt %t.bc -o %t.read && diff %t.text %t.read
// RUN: %python %S/break_bytecode.py %t.bc 0,1 tile-opt -o /dev/null
// RUN: %python %S/unverified_bytecode.py tile-opt %S/cuda-constants.mlir %S/cuda-entries.mlir %S/cuda-hints.mlir %S/cuda-symbols.mlir %S/cuda-wrong-kinds.mlir
//
// A program of cuda_tile with attributes of every kind. Its bytecode reads as it was
// written, and damaged it is refused; so are the wrong modules of the other files.

"cuda_tile.module"() <{sym_name = "m", producer = "p"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<[1, 2, 3, 4]> : !cuda_tile.tile<4xi32>, alignment = 8 : i64, constant, symbol_visibility = #cuda_tile.symbol_visibility<private>}> : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<!cuda_tile.ptr<f32>>, !cuda_tile.tile<i32>) -> (), arg_attrs = [{cuda.a = 1 : i32}, {}], optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 4 : i64}>}> ({
  ^bb0(%p: !cuda_tile.tile<!cuda_tile.ptr<f32>>, %n: !cuda_tile.tile<i32>):
    %0 = "cuda_tile.constant"() <{value = dense<[[1.5, 2.5], [3.0, -1.0]]> : !cuda_tile.tile<2x2xf4E2M1FN>}> : () -> !cuda_tile.tile<2x2xf4E2M1FN>
    %1 = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}> : () -> !cuda_tile.tile<i1>
    %2 = "cuda_tile.assume"(%n) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %v = "cuda_tile.make_tensor_view"(%p, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<!cuda_tile.ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>
    %w = "cuda_tile.make_strided_view"(%v) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,1]>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = nan, tensor_view<?x16xf32, strides=[16,1]>, dim_map=[1, 0]>
    %l:2 = "cuda_tile.load_view_tko"(%w, %n, %n) <{operandSegmentSizes = array<i32: 1, 2, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_90 = {allow_tma = true, latency = 3 : i64}>}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = nan, tensor_view<?x16xf32, strides=[16,1]>, dim_map=[1, 0]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)
    %r = "cuda_tile.reduce"(%l#0) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
      %s = "cuda_tile.addf"(%a, %b) <{rounding_mode = #cuda_tile.rounding<zero>, flush_to_zero}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8xf32>
    %pp = "cuda_tile.permute"(%l#0) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8x4xf32>
    "cuda_tile.if"(%1) ({
      "cuda_tile.return"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    %g = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
    "cuda_tile.return"() : () -> ()
  }) {di = #cuda_tile.di_loc<loc("a.py":3:7) in #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>, scopeLine = 4>>} : () -> ()
}) : () -> ()
