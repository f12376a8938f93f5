// RUN: tile-opt %s -split-input-file | FileCheck %s
// RUN: tile-opt %s -split-input-file | tile-opt -split-input-file | FileCheck %s

// The text of the public dialect: symbols, types without a prefix, and operations
// without one in the regions of others.

// CHECK: cuda_tile.module @m attributes {producer = "me"} {
// CHECK-NEXT: global  @g <i8: 1> : tile<1xi8>
// CHECK-NEXT: entry @k(%[[P:.*]]: tile<ptr<f32>>, %[[N:.*]]: tile<i32>) {
// CHECK-NEXT: %[[T:.*]] = make_token : token
// CHECK-NEXT: for %loopIdx in (%[[N]] to %[[N]], step %[[N]]) : tile<i32> {
// CHECK-NEXT: join_tokens %[[T]], %[[T]] : token
// CHECK-NEXT: }
// CHECK-NEXT: return
cuda_tile.module @m attributes {producer = "me"} {
  global @g <i8: 1> : tile<1xi8>
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %t = make_token : token
    for %i in (%n to %n, step %n) : tile<i32> {
      %u = join_tokens %t, %t : token
    }
  }
}

// -----

// Types with their prefix.
// CHECK: entry @k(%arg0: tile<ptr<f32>>) {
// CHECK-NEXT: make_tensor_view %arg0, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
// CHECK-NEXT: make_partition_view %tview : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>
cuda_tile.module @views {
  cuda_tile.entry @k(%p: !cuda_tile.tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %w = make_partition_view %v : !cuda_tile.partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>
    return
  }
}

// -----

// Debug information is a location, whose place may be an alias.
// CHECK: make_token
#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 3, name = "f", linkageName = "f", compileUnit = #unit, scopeLine = 4>
#place = loc("a.py":3:7)
%t = cuda_tile.make_token : token loc(#cuda_tile.di_loc<#place in #program>)
%u = cuda_tile.make_token : token loc(#cuda_tile.di_loc<loc("a.py":3:7) in #program>)

// -----

// Tables of symbols of other dialects.
// CHECK: gpu.module @table
gpu.module @table {
  cuda_tile.entry @k() {
    return
  }
}

// -----

// What the public form cannot say is in the generic one, with what stands in it.
// CHECK: "cuda_tile.load_ptr_tko"(%{{.*}}, %{{.*}}) <{
%p, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>
%r:2 = "cuda_tile.load_ptr_tko"(%p, %x) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)

// -----

// Attributes of parameters and of the entry.
// CHECK: entry @k(%arg0: tile<i32> {my.a = 1 : i32}, %arg1: tile<i32> {}) optimization_hints=<sm_100 = {occupancy = 2}> {
// CHECK-NEXT: return
// CHECK-NEXT: } {my.b}
cuda_tile.module @attributes {
  entry @k(%a: tile<i32> {my.a = 1 : i32}, %b: tile<i32>) optimization_hints=<sm_100 = {occupancy = 2}> {
    return
  } {my.b}
}
