// A function type, which no case can express, begins like a list of types. The
// list that it begins stands in parentheses where it is printed, and need not
// where it is read.
//
// RUN: tile-opt %s > %t.custom
// RUN: FileCheck %s < %t.custom
// RUN: tile-opt %t.custom | diff %t.custom -
// RUN: tile-opt %t.custom -mlir-print-op-generic | tile-opt | diff %t.custom -

// CHECK: nv_tileas.create_none -> (() -> i32)
%f = nv_tileas.create_none -> (() -> i32)
// CHECK: nv_tileas.async.to_async %{{.*}} : (() -> i32) -> !nv_tileas.async.token
%a = nv_tileas.async.to_async %f : () -> i32 -> !nv_tileas.async.token
// CHECK: nv_tileas.async.to_async %{{.*}} : (() -> i32) -> !nv_tileas.async.token
%b = nv_tileas.async.to_async %f : (() -> i32) -> (!nv_tileas.async.token)

nv_tileaa.func {
^bb0(%e: () -> i32, %g: (i1) -> (f16, f32), %h: (i1) -> i2, %i: index):
  // Of several operands the first one, and one behind others.
  // CHECK: nv_tileaa.yield %{{.*}}, %{{.*}} : (() -> i32, index)
  nv_tileaa.execute { nv_tileaa.yield %e, %i : () -> i32, index }
  // CHECK: nv_tileaa.yield %{{.*}}, %{{.*}} : ((i1) -> (f16, f32), index)
  nv_tileaa.execute { nv_tileaa.yield %g, %i : (i1) -> (f16, f32), index }
  // CHECK: nv_tileaa.yield %{{.*}}, %{{.*}} : index, () -> i32
  nv_tileaa.execute { nv_tileaa.yield %i, %e : index, () -> i32 }
  // CHECK: nv_tileaa.yield %{{.*}} : (() -> i32)
  nv_tileaa.execute { nv_tileaa.yield %e : () -> i32 }
  // As many types in parentheses as operands are those of the operands.
  // CHECK: nv_tileaa.yield %{{.*}} : ((i1) -> i2)
  nv_tileaa.execute { nv_tileaa.yield %h : ((i1) -> i2) }
  nv_tileaa.return
}
