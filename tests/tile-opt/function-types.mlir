// A function type, which no case can express, begins like a list of types. As a
// result it stands in parentheses.
//
// RUN: tile-opt %s > %t.custom
// RUN: FileCheck %s < %t.custom
// RUN: tile-opt %t.custom | diff %t.custom -
// RUN: tile-opt %t.custom -mlir-print-op-generic | tile-opt | diff %t.custom -

// CHECK: nv_tileas.create_none -> (() -> i32)
%f = nv_tileas.create_none -> (() -> i32)
// CHECK: nv_tileas.async.to_async %{{.*}} : () -> i32 -> !nv_tileas.async.token
%a = nv_tileas.async.to_async %f : () -> i32 -> !nv_tileas.async.token
