// RUN: tile-opt %s -split-input-file | FileCheck %s
// RUN: tile-opt %s -split-input-file | tile-opt -split-input-file | FileCheck %s

// The text of the public dialect: symbols, types without a prefix, and operations
// without one in the regions of others.

// CHECK: cuda_tile.module {sym_name = "m", producer = "me"} {
// CHECK-NEXT: global {sym_name = "g"
// CHECK-NEXT: entry {sym_name = "k", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> ()} {
// CHECK-NEXT: ^bb0(%[[P:.*]]: !cuda_tile.tile<ptr<f32>>, %[[N:.*]]: !cuda_tile.tile<i32>):
// CHECK-NEXT: %[[T:.*]] = make_token -> !cuda_tile.token
// CHECK-NEXT: for %[[N]], %[[N]], %[[N]]
// CHECK-NEXT: ^bb0(%{{.*}}: !cuda_tile.tile<i32>):
// CHECK-NEXT: join_tokens %[[T]], %[[T]] : !cuda_tile.token, !cuda_tile.token
// CHECK-NEXT: continue
// CHECK-NEXT: }
// CHECK-NEXT: return
cuda_tile.module @m attributes {producer = "me"} {
  global @g {value = dense<1> : !cuda_tile.tile<1xi8>}
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %t = make_token -> token
    for %n, %n, %n : (tile<i32>, tile<i32>, tile<i32>) {
    ^bb0(%i: !cuda_tile.tile<i32>):
      %u = join_tokens %t, %t : token, token -> token
      continue
    }
    return
  }
}

// -----

// CHECK: make_tensor_view
// CHECK: make_partition_view
cuda_tile.module @views {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p {operandSegmentSizes = array<i32: 1, 0, 0>} : tile<ptr<f32>> -> tensor_view<64x64xf32, strides=[64,1]>
    %w = make_partition_view %v : tensor_view<64x64xf32, strides=[64,1]> -> partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>
    return
  }
}

// -----

// Debug information is a location.
// CHECK: make_token
#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 3, name = "f", linkageName = "f", compileUnit = #unit, scopeLine = 4>
%t = cuda_tile.make_token -> token loc(#cuda_tile.di_loc<loc("a.py":3:7) in #program>)

// -----

// Tables of symbols of other dialects.
// CHECK: gpu.module @table
gpu.module @table {
  cuda_tile.entry @k() {
    return
  }
}
