// All ways to write the custom form of an operation. They are printed in one.
//
// RUN: tile-opt %s > %t.custom
// RUN: FileCheck %s < %t.custom
// RUN: tile-opt %t.custom | diff %t.custom -
// RUN: tile-opt %s -mlir-print-op-generic > %t.generic
// RUN: tile-opt %t.custom -mlir-print-op-generic | diff %t.generic -
// RUN: tile-opt %t.generic | diff %t.custom -

!t = !nv_tileas.tile<8xf16>
// CHECK: nv_tileaa.func {
// CHECK-NEXT: %{{.*}} = builtin.unrealized_conversion_cast
nv_tileaa.func {
  %t, %i = builtin.unrealized_conversion_cast to !t, index

  // With regions or without, types stand in parentheses or not.
  // CHECK: nv_tileas.expand_dims %{{[^ ]+}} : tile<8xf16> -> tile<1x8xf16>
  // CHECK: nv_tileas.expand_dims %{{[^ ]+}} : tile<8xf16> -> tile<1x8xf16>
  %e0 = nv_tileas.expand_dims %t : tile<8xf16> -> tile<1x8xf16>
  %e1 = nv_tileas.expand_dims %t : (tile<8xf16>) -> (tile<1x8xf16>)

  // CHECK: nv_tileaa.execute %{{[^ ]+}}, %{{[^ ]+}} : tile<8xf16>, index -> f16, f32 {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: !nv_tileas.tile<8xf16>, %[[B:.*]]: index):
  %x0:2 = nv_tileaa.execute %t, %i : tile<8xf16>, index -> f16, f32 {
  ^bb0(%a: !t, %b: index):
    %0:2 = builtin.unrealized_conversion_cast to f16, f32
    nv_tileaa.yield %0#0, %0#1 : f16, f32
  }
  // CHECK: nv_tileaa.execute %{{[^ ]+}}, %{{[^ ]+}} : tile<8xf16>, index -> f16, f32 {
  %x1:2 = nv_tileaa.execute %t, %i : (tile<8xf16>, index) -> (f16, f32) {
  ^bb0(%a: !t, %b: index):
    %0:2 = builtin.unrealized_conversion_cast to f16, f32
    nv_tileaa.yield %0#0, %0#1 : (f16, f32)
  }

  // The arguments of a region, in front of it: types are spelt short there.
  // CHECK: nv_tileaa.execute %{{[^ ]+}}, %{{[^ ]+}} : tile<8xf16>, index -> f16 {
  // CHECK-NEXT: ^bb0(%{{.*}}: !nv_tileas.tile<8xf16>, %{{.*}}: index):
  // CHECK-NEXT: builtin.unrealized_conversion_cast %{{.*}} : !nv_tileas.tile<8xf16> to f16
  %x2 = nv_tileaa.execute %t, %i : tile<8xf16>, index -> f16 (%a: tile<8xf16>, %b: index loc("b")) {
    %0 = builtin.unrealized_conversion_cast %a : !t to f16
    nv_tileaa.yield %0 : f16
  }

  // A region directly behind the name, the operands or the keyword's attributes.
  // CHECK: nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64>} {
  nv_tileas.async.pipeline.agent_switch attributes {num_agents_per_group = 1 : i32, max_regs = array<i32: 64>} {
    nv_tileas.async.pipeline.yield
  }

  // CHECK: nv_tileaa.execute -> f16 {
  // CHECK-NEXT: builtin.unrealized_conversion_cast to f16
  %x3 = nv_tileaa.execute -> f16 {
    %0 = builtin.unrealized_conversion_cast to f16
    nv_tileaa.yield %0 : f16
  }

  // A body of one operation is none of attributes; nor is an empty one, or one
  // that begins with a label, a value or a string.
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: nv_tileaa.yield
  // CHECK-NEXT: }
  nv_tileaa.execute { nv_tileaa.yield }
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: nv_tileaa.yield
  nv_tileaa.execute { // A comment.
    nv_tileaa.yield // Another one.
  }
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: nv_tileaa.yield
  nv_tileaa.execute { "nv_tileaa.yield"() : () -> () }
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: nv_tileaa.yield
  nv_tileaa.execute {
  ^bb0:
    nv_tileaa.yield
  }
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: builtin.unrealized_conversion_cast to i1
  nv_tileaa.execute {
    %0 = builtin.unrealized_conversion_cast to i1
    nv_tileaa.yield
  }

  // Attributes are still attributes: also one without a value, and none.
  // CHECK: nv_tileaa.execute {test.flag} {
  // CHECK-NEXT: nv_tileaa.yield
  nv_tileaa.execute {test.flag} { nv_tileaa.yield }
  // CHECK: nv_tileaa.execute {test.one, test.two} {
  nv_tileaa.execute {test.one, test.two} { nv_tileaa.yield }
  // CHECK: nv_tileaa.execute {test.one = 1 : i64} {
  nv_tileaa.execute {test.one = 1} { nv_tileaa.yield }
  // CHECK: nv_tileaa.execute {
  // CHECK-NEXT: nv_tileaa.yield
  nv_tileaa.execute {} { nv_tileaa.yield }
  // CHECK: nv_tileaa.execute %{{[^ ]+}} {test.yield} : index {
  nv_tileaa.execute %i {test.yield} : index {
  ^bb0(%a: index):
    nv_tileaa.yield
  }
  nv_tileaa.return
}

// CHECK: nv_tileaa.func {
// CHECK-NEXT: ^bb0(%[[I:.*]]: index):
// CHECK-NEXT: nv_tileaa.return %[[I]] : index
nv_tileaa.func (%i: index) {
  nv_tileaa.return %i : index
}

// Several regions.
// CHECK: nv_tileas.async.pipeline.agent_switch {{.*}} {
// CHECK-NEXT: nv_tileas.async.pipeline.yield
// CHECK-NEXT: }, {
// CHECK-NEXT: nv_tileas.async.pipeline.yield
// CHECK-NEXT: }
nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 64>} {
  nv_tileas.async.pipeline.yield
}, { nv_tileas.async.pipeline.yield }
