//===- ViewSourcesTest.cpp - Tests of what views of nv_tileaa are over ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The source of a view is a pointer, a tile of pointers or a memref (C-E05).
// Its element and its space are those of the view.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir::nv_tileaa;
using tileir::nv_tileas::ErrorCollector;
using tileir::nv_tileas::errorsOf;
using tileir::nv_tileas::parseUnverified;
using tileir::nv_tileas::tileContext;
using tileir::nv_tileas::TileType;

static mlir::Type f16() { return mlir::Float16Type::get(&tileContext()); }

static MemRefType memref(MemorySpace space) {
  return MemRefType::get(&tileContext(), f16(), {4, 8}, {8, 1}, space, 0);
}

static mlir::Attribute layout() {
  return mlir::parseAttribute("#nv_tileas.layout<8:1>", &tileContext());
}

TEST(ViewSources, AreBuiltAndWritten) {
  const auto pointer = PtrType::get(f16());
  const auto shared = PtrType::get(f16(), MemorySpace::Shared);
  struct Source {
    TiledViewType view;
    MemorySpace space;
    std::string text;
  };
  for (const auto &[view, space, text] : std::vector<Source>{
           {TiledViewType::get(memref(MemorySpace::Global), {2, 128}),
            MemorySpace::Global, "2x128x!nv_tileaa.memref<4x8xf16, [8, 1]>"},
           {TiledViewType::get(memref(MemorySpace::Shared), {}),
            MemorySpace::Shared, "!nv_tileaa.memref<4x8xf16, [8, 1], smem>"},
           {TiledViewType::get(memref(MemorySpace::Generic), {2}, layout()),
            MemorySpace::Generic,
            "2x!nv_tileaa.memref<4x8xf16, [8, 1], generic>, "
            "#nv_tileas.layout<8:1>"},
           {TiledViewType::get(TileType::get({4}, pointer), {2}),
            MemorySpace::Global, "2x!nv_tileas.tile<4x!nv_tileaa.ptr<f16>>"},
           {TiledViewType::get(TileType::get({}, shared), {2}),
            MemorySpace::Shared,
            "2x!nv_tileas.tile<!nv_tileaa.ptr<f16, smem>>"}}) {
    EXPECT_EQ(view.getElementType(), f16()) << text;
    EXPECT_EQ(view.getMemorySpace(), space) << text;
    const std::string full = "!nv_tileaa.tiled_view<" + text + ">";
    std::string printed;
    llvm::raw_string_ostream(printed) << view;
    EXPECT_EQ(printed, full);
    EXPECT_EQ(mlir::parseType(full, &tileContext()), view);
    auto module = parseUnverified("%x = \"test.op\"() : () -> " + full);
    ASSERT_TRUE(module) << full;
    tileir::nv_tileas::expectRoundTrips(*module, /*customForm=*/true);
  }
  // Each source is another key, although all show the same.
  EXPECT_NE(TiledViewType::get(memref(MemorySpace::Global), {2}),
            TiledViewType::get(pointer, {2}));
  EXPECT_NE(TiledViewType::get(TileType::get({}, pointer), {2}),
            TiledViewType::get(pointer, {2}));
}

TEST(ViewSources, AreClosed) {
  const std::string view = "!nv_tileaa.tiled_view<2xf16>";
  for (const std::string &source :
       {std::string("!nv_tileas.tile<4xf16>"),
        std::string("!nv_tileas.tile<4xindex>"),
        std::string("!cuda_tile.ptr<f16>"),
        std::string("!cuda_tile.tile<4xptr<f16>>"),
        std::string("!nv_tileaa.queue<[]>"),
        std::string("!nv_tileaa.mem_token"),
        std::string("!nv_tileas.async.token"), std::string("memref<4x8xf16>"),
        std::string("tuple<>"), view}) {
    ErrorCollector collector(tileContext());
    EXPECT_FALSE(mlir::parseType("!nv_tileaa.tiled_view<2x" + source + ">",
                                 &tileContext()));
    EXPECT_EQ(collector.texts,
              std::vector<std::string>{
                  "ir.key_view_source: expected the source of a tiled view to "
                  "be a pointer, a tile of pointers or a memref, but got '" +
                  source + "'"});
  }
}

// Without a source there is no context to ask.
TEST(ViewSources, AreChecked) {
  ErrorCollector collector(tileContext());
  for (mlir::Type source :
       {mlir::Type(), f16(), mlir::Type(mlir::IndexType::get(&tileContext()))})
    EXPECT_FALSE(TiledViewType::getChecked(
        [] { return mlir::emitError(mlir::UnknownLoc::get(&tileContext())); },
        &tileContext(), source, llvm::ArrayRef<int64_t>(), mlir::Attribute()));
  EXPECT_EQ(collector.texts.size(), 3u);
}

// The rules of operations on a view look at its source.
TEST(ViewSources, AreSeenThrough) {
  const auto copied = [](const std::string &space) {
    return errorsOf("!M = !nv_tileaa.memref<4x8xf16, [8, 1], " + space +
                    ">\n!P = !nv_tileas.tile<4x!nv_tileaa.ptr<f16>>\n"
                    "%m, %p = builtin.unrealized_conversion_cast to "
                    "!nv_tileaa.tiled_view<8x!M>, !nv_tileaa.tiled_view<8x!P>\n"
                    "nv_tileas.copy %p, %m {atom = #nv_tileas<atom a>} : "
                    "!nv_tileaa.tiled_view<8x!P>, !nv_tileaa.tiled_view<8x!M>");
  };
  EXPECT_EQ(copied("smem"), std::vector<std::string>());
  EXPECT_EQ(copied("tmem"),
            std::vector<std::string>{
                "tileas.copy.space_pair: expected a legal pair of source and "
                "destination spaces, but got gmem/tmem"});
}
