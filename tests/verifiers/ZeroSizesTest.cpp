//===- ZeroSizesTest.cpp - Tests of types without elements ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles and views of nv_tileas may have sizes of 0 (C-D22). Nothing divides by
// one, and nothing takes one for a number that is missing.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir::nv_tileas;
using Space = tileir::nv_tileaa::MemorySpace;

static mlir::Type f16() { return mlir::Float16Type::get(&tileContext()); }

TEST(ZeroSizes, AreBuiltAndWritten) {
  const auto tile = TileType::get({0, 8}, f16());
  for (const auto &[type, text] :
       std::vector<std::pair<mlir::Type, std::string>>{
           {TileType::get({0}, f16()), "!nv_tileas.tile<0xf16>"},
           {tile, "!nv_tileas.tile<0x8xf16>"},
           {TileType::get({0, 0, 4, 0},
                          mlir::Float8E4M3FNType::get(&tileContext())),
            "!nv_tileas.tile<0x0x4x0xf8E4M3FN>"},
           {TileType::get({0}, tileir::nv_tileaa::PtrType::get(f16())),
            "!nv_tileas.tile<0x!nv_tileaa.ptr<f16>>"},
           {TiledViewType::get({2, 0}, f16()),
            "!nv_tileas.tiled_view<2x0xf16>"},
           {TiledViewType::get({0}, f16(), Space::Shared),
            "!nv_tileas.tiled_view<0xf16, smem>"},
           {PipelineIteratorType::get(tile),
            "!nv_tileas.async.pipeline.iterator<tile<0x8xf16>>"},
           {tileir::nv_tileaa::QueueType::get(&tileContext(), {tile}, false),
            "!nv_tileaa.queue<[!nv_tileas.tile<0x8xf16>]>"}}) {
    std::string printed;
    llvm::raw_string_ostream(printed) << type;
    EXPECT_EQ(printed, text);
    EXPECT_EQ(mlir::parseType(text, &tileContext()), type) << text;
    auto module = parseUnverified("%x = \"test.op\"() : () -> " + text);
    ASSERT_TRUE(module) << text;
    expectRoundTrips(*module, /*customForm=*/true);
  }
  EXPECT_NE(tile, TileType::get({0, 4}, f16()));
  EXPECT_NE(TileType::get({0}, f16()), TileType::get({}, f16()));
}

TEST(ZeroSizes, AreReadInOperations) {
  const std::string text = preludeAndThen(R"(
    %z = builtin.unrealized_conversion_cast to !nv_tileas.tile<0x8xf16>
    %n = nv_tileas.create_none -> tile<0x8xf16>
    %w = nv_tileas.async.pipeline.create_iterator %p : !P
      -> !nv_tileas.async.pipeline.iterator<tile<0x8xf16>>
    %a = nv_tileas.async.to_async %z : tile<0x8xf16> -> !A)");
  EXPECT_EQ(errorsOf(text), std::vector<std::string>());
  auto module = parseUnverified(text);
  ASSERT_TRUE(module);
  expectRoundTrips(*module, /*customForm=*/true);
}

/// Verifies a product of tiles of these types.
static std::vector<std::string> errorsOfMma(const std::string &a,
                                            const std::string &sfa,
                                            const std::string &sfb) {
  return errorsOf(preludeAndThen(
      "%m:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<" + a +
      ">, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, "
      "!nv_tileas.tile<" +
      sfa + ">, !nv_tileas.tile<" + sfb +
      ">\n%d = nv_tileas.block_scaled_mma %m#0, %m#1, %m#2, %m#3, %m#4 {atom = "
      "#nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>} "
      ": tile<" +
      a + ">, tile<64x128xf4E2M1FN>, tile<128x128xf32>, tile<" + sfa +
      ">, tile<" + sfb + "> -> tile<128x128xf32>"));
}

// The extents that the vector size is a quotient of.
TEST(ZeroSizes, DivideNothing) {
  const std::vector<std::string> none = {
      "invalid block scale vector size. Expecting 32, but got 0"};
  EXPECT_EQ(errorsOfMma("128x0xf4E2M1FN", "128x4xf8E8M0FNU", "4x128xf8E8M0FNU"),
            none);
  EXPECT_EQ(
      errorsOfMma("128x64xf4E2M1FN", "128x0xf8E8M0FNU", "0x128xf8E8M0FNU"),
      none);
  EXPECT_EQ(errorsOfMma("128x0xf4E2M1FN", "128x0xf8E8M0FNU", "0x128xf8E8M0FNU"),
            none);
  EXPECT_EQ(
      errorsOfMma("128x64xf4E2M1FN", "128x4xf8E8M0FNU", "0x128xf8E8M0FNU"),
      std::vector<std::string>{"Scale factor vector size mismatch: 4, 0"});
  EXPECT_EQ(errorsOfMma("0x64xf4E2M1FN", "0x4xf8E8M0FNU", "4x0xf8E8M0FNU"),
            std::vector<std::string>());
}

// The numbers of elements of source and result are never multiplied.
TEST(ZeroSizes, AreNoPowersOfTwo) {
  const std::string layout = ", #nv_tileas.layout<8:1>>";
  const std::string source = "tile<9223372036854775807x0xf16" + layout;
  const std::string operation =
      "%z = builtin.unrealized_conversion_cast to !nv_tileas." + source +
      "\n%r = nv_tileas.convert_layout %z {atom = #nv_tileas<atom a>} : " +
      source + " -> tile<0x4xf16" + layout;
  expectRejected({{"tileas.trait.18.TensorSizeTrait", operation.c_str(),
                   "tile dimensions must be positive powers of two"}});
}
