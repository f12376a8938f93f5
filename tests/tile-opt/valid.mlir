// The custom forms of operations, which survive the generic form and bytecode.
//
// RUN: tile-opt %s > %t.custom
// RUN: FileCheck %s --check-prefix=CUSTOM < %t.custom
// RUN: tile-opt %s -mlir-print-op-generic > %t.generic
// RUN: FileCheck %s --check-prefix=GENERIC < %t.generic
// RUN: tile-opt %t.generic | diff %t.custom -
// RUN: tile-opt %t.custom | diff %t.custom -
// RUN: tile-opt %t.custom -mlir-print-op-generic | diff %t.generic -
// RUN: tile-opt %s -emit-bytecode | tile-opt | diff %t.custom -
// RUN: tile-opt %t.generic -emit-bytecode | tile-opt -mlir-print-op-generic | diff %t.generic -

// CUSTOM: module attributes {nv_tileaa.compute_capability = 100 : i32, nv_tileas.available_warps = 8 : i32}
// GENERIC: "builtin.module"() ({
module attributes {nv_tileas.available_warps = 8 : i32, nv_tileaa.compute_capability = 100 : i32} {
  %buf, %view, %async, %cond = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<2x128x128xf16>, !nv_tileas.tiled_view<2x128xbf16, smem>, !nv_tileas.async.token, i1

  // CUSTOM: nv_tileas.async.pipeline.create_pipeline %{{[^ ]+}} {numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, dynamic = false} : !nv_tileaa.tiled_view<2x128x128xf16> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token
  // GENERIC: "nv_tileas.async.pipeline.create_pipeline"(%{{[^)]+}}) <{consumerGroupId = 1 : i8, dynamic = false, numStages = 2 : i32, producerGroupId = 0 : i8, sharedMem = true}> : (!nv_tileaa.tiled_view<2x128x128xf16>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token)
  %p, %c = nv_tileas.async.pipeline.create_pipeline %buf {numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, dynamic = false} : !nv_tileaa.tiled_view<2x128x128xf16> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token

  // Without the optional attributes.
  // CUSTOM: nv_tileas.async.pipeline.create_pipeline %{{[^ ]+}} {numStages = 1 : i32, producerGroupId = -1 : i8, consumerGroupId = 127 : i8} : !nv_tileas.tiled_view<2x128xbf16, smem> ->
  // GENERIC: <{consumerGroupId = 127 : i8, numStages = 1 : i32, producerGroupId = -1 : i8}>
  %p1, %c1 = nv_tileas.async.pipeline.create_pipeline %view {numStages = 1 : i32, producerGroupId = -1 : i8, consumerGroupId = 127 : i8} : !nv_tileas.tiled_view<2x128xbf16, smem> -> !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token

  // CUSTOM: %[[ITER:[^ ]+]] = nv_tileas.async.pipeline.create_iterator %{{[^ ]+}} : !nv_tileas.async.pipeline.producer_token -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  // GENERIC: "nv_tileas.async.pipeline.create_iterator"
  %i = nv_tileas.async.pipeline.create_iterator %p : !nv_tileas.async.pipeline.producer_token -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>

  // CUSTOM: nv_tileas.async.pipeline.inc_iter %[[ITER]] : !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  // GENERIC: "nv_tileas.async.pipeline.inc_iter"
  %j = "nv_tileas.async.pipeline.inc_iter"(%i) : (!nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>

  // CUSTOM: nv_tileas.async.pipeline.produce_one %{{[^ ]+}}, %[[ITER]] {producer_types = [tile<128x128xf16>]} : !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.producer_token {
  // CUSTOM-NEXT: ^bb0(%{{[^ ]+}}: !nv_tileas.tile<128x128xf16>):
  // CUSTOM-NEXT: nv_tileas.async.pipeline.yield %{{[^ ]+}} : !nv_tileas.async.pipeline.producer_token
  // GENERIC: "nv_tileas.async.pipeline.produce_one"({{.*}}) <{producer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  %p2 = nv_tileas.async.pipeline.produce_one %p, %i {producer_types = [tile<128x128xf16>]} : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token {
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    nv_tileas.async.pipeline.yield %p : !nv_tileas.async.pipeline.producer_token
  }

  // CUSTOM: nv_tileas.async.pipeline.produce_one_async
  // CUSTOM: nv_tileas.async.pipeline.yield %{{[^ ]+}}, %{{[^ ]+}} : !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token
  // GENERIC: "nv_tileas.async.pipeline.produce_one_async"
  %p3:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %i) <{producer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%p, %async) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token) -> ()
  }) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.token)

  // CUSTOM: nv_tileas.async.pipeline.consume_one %{{[^ ]+}}, %[[ITER]] {consumer_idx = 0 : i32, consumer_types = [tile<128x128xf16>]}
  // CUSTOM: nv_tileas.async.pipeline.consumer_wait %{{[^ ]+}}, %[[ITER]] {consumer_idx = 0 : i32} : !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.consumer_token
  // CUSTOM: nv_tileas.async.pipeline.consumer_release
  // GENERIC: "nv_tileas.async.pipeline.consume_one"({{.*}}) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  %c2 = nv_tileas.async.pipeline.consume_one %c, %i {consumer_idx = 0 : i32, consumer_types = [tile<128x128xf16>]} : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.consumer_token {
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    %w = nv_tileas.async.pipeline.consumer_wait %c, %i {consumer_idx = 0 : i32} : !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> !nv_tileas.async.pipeline.consumer_token
    %r = nv_tileas.async.pipeline.consumer_release %w : !nv_tileas.async.pipeline.consumer_token -> !nv_tileas.async.pipeline.consumer_token
    nv_tileas.async.pipeline.yield %r : !nv_tileas.async.pipeline.consumer_token
  }

  // CUSTOM: nv_tileas.async.pipeline.consume_one_async
  // GENERIC: "nv_tileas.async.pipeline.consume_one_async"
  %c3:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %i) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x128xf16>]}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%c, %async) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token) -> ()
  }) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.token)

  // CUSTOM: nv_tileas.async.pipeline.producer_acquire
  // CUSTOM: nv_tileas.async.pipeline.producer_commit
  // GENERIC: "nv_tileas.async.pipeline.producer_acquire"
  // GENERIC: "nv_tileas.async.pipeline.producer_commit"
  %p4 = "nv_tileas.async.pipeline.producer_acquire"(%p, %i) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token
  %p5 = "nv_tileas.async.pipeline.producer_commit"(%p4) : (!nv_tileas.async.pipeline.producer_token) -> !nv_tileas.async.pipeline.producer_token

  // CUSTOM: nv_tileas.async.pipeline.producer_write
  // GENERIC: "nv_tileas.async.pipeline.producer_write"
  %p6 = "nv_tileas.async.pipeline.producer_write"(%p, %i) ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%p) : (!nv_tileas.async.pipeline.producer_token) -> ()
  }) : (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> !nv_tileas.async.pipeline.producer_token

  // CUSTOM: nv_tileas.async.pipeline.consumer_read
  // CUSTOM: nv_tileas.async.pipeline.yield %{{[^ ]+}}, %{{[^ ]+}} : !nv_tileas.async.pipeline.consumer_token, tile<128x128xf16>
  // GENERIC: "nv_tileas.async.pipeline.consumer_read"({{.*}}) <{consumer_idx = 0 : i32}> ({
  %c4:2 = "nv_tileas.async.pipeline.consumer_read"(%c, %i) <{consumer_idx = 0 : i32}> ({
  ^bb0(%a: !nv_tileas.tile<128x128xf16>):
    "nv_tileas.async.pipeline.yield"(%c, %a) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.tile<128x128xf16>) -> ()
  }) : (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>) -> (!nv_tileas.async.pipeline.consumer_token, !nv_tileas.tile<128x128xf16>)

  // CUSTOM: nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>, isolated = false} {
  // CUSTOM-NEXT: nv_tileas.async.pipeline.yield
  // CUSTOM-NEXT: }, {
  // GENERIC: "nv_tileas.async.pipeline.agent_switch"() <{agent_warps = array<i32: 4, 4>, isolated = false, max_regs = array<i32: 64, 32>, num_agents_per_group = 1 : i32}> ({
  nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>, agent_warps = array<i32: 4, 4>, isolated = false} {
    nv_tileas.async.pipeline.yield
  }, {
    nv_tileas.async.pipeline.yield
  }

  %ta, %tb, %tc, %tsfa, %tsfb = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  // CUSTOM: nv_tileas.block_scaled_mma {{.*}} {operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, atom = #nv_tileas<atom mxf4>} : tile<128x64xf4E2M1FN>, tile<64x128x!nv_tileaa.nv4e0m3f>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>
  // GENERIC: "nv_tileas.block_scaled_mma"({{.*}}) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> :
  %d = nv_tileas.block_scaled_mma %ta, %tb, %tc, %tsfa, %tsfb {atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>} : tile<128x64xf4E2M1FN>, tile<64x128x!nv_tileaa.nv4e0m3f>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>
  // CUSTOM: nv_tileas.block_scaled_mma {{.*}}two_cta
  // GENERIC: "nv_tileas.block_scaled_mma"({{.*}}two_cta
  %e = "nv_tileas.block_scaled_mma"(%ta, %tb, %d, %tsfa, %tsfb) <{atom = #nv_tileas<atom mxf4nvf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>

  // CUSTOM: nv_tileas.async.wait %{{[^ ]+}} : !nv_tileas.async.token
  // GENERIC: "nv_tileas.async.wait"(%{{[^)]+}}) : (!nv_tileas.async.token) -> ()
  nv_tileas.async.wait %async : !nv_tileas.async.token

  %df, %di, %dc = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>
  // CUSTOM: nv_tileas.dot %{{[^ ]+}}, %{{[^ ]+}}, %{{[^ ]+}} {atom = #nv_tileas<atom mma_f16_f16_f32>} : tile<128x128xf16>, tile<128x128xf16>, tile<128x128xf32> -> tile<128x128xf32>
  // GENERIC: "nv_tileas.dot"({{.*}}) <{atom = #nv_tileas<atom mma_f16_f16_f32>}> : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>) -> !nv_tileas.tile<128x128xf32>
  %f = nv_tileas.dot %df, %df, %tc { atom = #nv_tileas<atom mma_f16_f16_f32> } : tile<128x128xf16>, tile<128x128xf16>, tile<128x128xf32> -> tile<128x128xf32>
  // CUSTOM: nv_tileas.dot {{.*}} {atom = #nv_tileas<atom mma_s8>, signedness_a = true, signedness_b = false} :
  // GENERIC: "nv_tileas.dot"({{.*}}) <{atom = #nv_tileas<atom mma_s8>, signedness_a = true, signedness_b = false}>
  %g = "nv_tileas.dot"(%di, %di, %dc) <{signedness_b = false, atom = #nv_tileas<atom mma_s8>, signedness_a = true}> : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xi32>) -> !nv_tileas.tile<128x128xi32>

  // Types that no operation above has. The default spaces are not printed.
  // CUSTOM: unrealized_conversion_cast to !nv_tileas.tile<f16>, !nv_tileaa.mem_token, !nv_tileaa.ptr<f16>, !nv_tileaa.ptr<tf32, generic>, !nv_tileaa.tiled_view<2x128x!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tiled_view<2x128xf16>, !nv_tileas.tiled_view<4xf6E3M2FN, tmem>, !nv_tileas.async.pipeline.iterator<i32>, !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<f16>>>
  %t:9 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>, !nv_tileaa.mem_token, !nv_tileaa.ptr<f16, gmem>, !nv_tileaa.ptr<tf32, generic>, !nv_tileaa.tiled_view<2x128x!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tiled_view<2x128xf16, gmem>, !nv_tileas.tiled_view<4xf6E3M2FN, tmem>, !nv_tileas.async.pipeline.iterator<i32>, !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<f16>>>
}
