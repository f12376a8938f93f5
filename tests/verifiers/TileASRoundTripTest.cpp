//===- TileASRoundTripTest.cpp - Tests of text and bytecode ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module reads back as it was written: in the custom form, in the generic
// form and as bytecode, whether it is valid or not.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

using namespace tileir::nv_tileas;

static void expectRoundTrips(llvm::StringRef operations, bool customForm) {
  auto module = parseUnverified(preludeAndThen(operations));
  ASSERT_TRUE(module) << operations.str();
  expectRoundTrips(*module, customForm);
}

/// The variety of custom assembly: types with and without parentheses, short
/// types, attributes of all kinds, one region and several. Every operation is
/// in RegisteredOpsTest.cpp.
static const char *const customForms = R"mlir(
  %a, %b = nv_tileas.async.pipeline.create_pipeline %view
    {numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8,
     sharedMem = true, dynamic = false, test.note = "kept"}
    : !nv_tileaa.tiled_view<2x128x128xf16> -> !P, !C
  %0 = nv_tileas.async.pipeline.create_iterator %a : !P
    -> !nv_tileas.async.pipeline.iterator<tile<128x128xf16>>
  %1 = nv_tileas.async.pipeline.inc_iter %0 {test.unit, "two words" = 1 : i8}
    : !I -> !nv_tileas.async.pipeline.iterator<!nv_tileas.tile<128x128xf16>>
  %2 = nv_tileas.async.pipeline.produce_one %p, %it
    {producer_types = [tile<128x128xf16>, i32, !nv_tileas.tile<f16>]}
    : (!P, !I) -> !P {
  ^bb0(%x : !T, %y : i32, %z : !nv_tileas.tile<f16>):
    nv_tileas.async.pipeline.yield %p : !P
  }
  %6:2 = nv_tileas.async.pipeline.consumer_read %c, %it
    {consumer_idx = 0 : i32} : (!C, !I) -> (!C, tile<128x128xf16>) {
  ^bb0(%x : !I):
    nv_tileas.async.pipeline.yield %c, %t : !C, tile<128x128xf16>
  }
  %10 = nv_tileas.async.pipeline.consumer_wait %c, %it
    {consumer_idx = 0 : i32} : !C, !I -> !C
  nv_tileas.async.pipeline.agent_switch
    {num_agents_per_group = 1 : i32, max_regs = array<i32: 64, 32>,
     agent_warps = array<i32: 4, 4>, isolated = false} {
    nv_tileas.async.pipeline.yield
  }, {
    nv_tileas.async.pipeline.yield
  }
  %m:5 = builtin.unrealized_conversion_cast to
    !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>,
    !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>,
    !nv_tileas.tile<4x128xf8E8M0FNU>
  %12 = nv_tileas.block_scaled_mma %m#0, %m#1, %m#2, %m#3, %m#4
    {atom = #nv_tileas<atom mxf4, k = 64, vec = 16>,
     operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}
    : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>,
      tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>
)mlir";

TEST(TileASRoundTrip, ValidOperations) {
  expectAccepted(customForms);
  expectRoundTrips(customForms, /*customForm=*/true);
}

TEST(TileASRoundTrip, CustomForm) {
  auto module = parseUnverified(preludeAndThen(customForms));
  ASSERT_TRUE(module);
  std::string text = printed(*module, mlir::OpPrintingFlags());
  for (const char *line :
       {"nv_tileas.async.pipeline.create_pipeline %0#0 {numStages = 2 : i32, "
        "producerGroupId = 0 : i8, consumerGroupId = 1 : i8, sharedMem = true, "
        "dynamic = false, test.note = \"kept\"} : "
        "!nv_tileaa.tiled_view<2x128x128xf16> -> "
        "!nv_tileas.async.pipeline.producer_token, "
        "!nv_tileas.async.pipeline.consumer_token\n",
        "{producer_types = [tile<128x128xf16>, i32, tile<f16>]} : "
        "!nv_tileas.async.pipeline.producer_token, "
        "!nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> "
        "!nv_tileas.async.pipeline.producer_token {\n",
        "{consumer_idx = 0 : i32} : !nv_tileas.async.pipeline.consumer_token, "
        "!nv_tileas.async.pipeline.iterator<tile<128x128xf16>> -> "
        "!nv_tileas.async.pipeline.consumer_token\n",
        " : !nv_tileas.async.pipeline.consumer_token, tile<128x128xf16>\n",
        "agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: "
        "64, 32>, agent_warps = array<i32: 4, 4>, isolated = false} {\n",
        "  }, {\n",
        "{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, atom = "
        "#nv_tileas<atom mxf4, k = 64, vec = 16>, two_cta} : "
        "tile<128x64xf4E2M1FN>, "})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
}

TEST(TileASRoundTrip, InvalidOperations) {
  // Attributes, operands, results, regions: missing, too many and wrong.
  for (const char *operations :
       {R"("nv_tileas.async.pipeline.agent_switch"() : () -> ())",
        R"("nv_tileas.async.pipeline.agent_switch"() ({}, {^bb0:}) : () -> ())",
        R"(%r = "nv_tileas.async.pipeline.produce_one"() : () -> (() -> i1))",
        R"(%r:2 = "nv_tileas.async.pipeline.produce_one"(%p)
           ({^a: "test.op"() : () -> ()
             ^b: "test.op"() : () -> ()}) : (!P) -> (i1, i1))",
        R"("nv_tileas.async.pipeline.create_pipeline"()
           <{numStages = 1 : i7}> : () -> ())",
        R"(%r = "nv_tileas.async.pipeline.consumer_wait"(%p, %p, %p)
           <{consumer_idx = 1 : i128}> : (!P, !P, !P) -> i1)",
        R"(%r = "nv_tileas.block_scaled_mma"() : () -> i1)",
        R"("nv_tileas.async.wait"(%t, %t) : (!T, !T) -> ())",
        R"("nv_tileas.dot"() <{signedness_b = true}> : () -> ())",
        R"("nv_tileas.async.pipeline.yield"(%t) ({"test.op"() : () -> ()})
           : (!T) -> ())"})
    expectRoundTrips(operations, /*customForm=*/false);
}
