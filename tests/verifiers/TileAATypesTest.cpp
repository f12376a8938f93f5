//===- TileAATypesTest.cpp - Tests of types and atoms ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keys, text and checks of the types of both dialects. Types are interned:
// equal keys give the same type, and every difference gives another.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir;
using namespace tileir::nv_tileas;
// The mode patterns have a MemorySpace of their own.
using Space = tileir::nv_tileaa::MemorySpace;

static std::string printed(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << type;
  return text;
}

static void expectText(mlir::Type type, const std::string &text) {
  EXPECT_EQ(printed(type), text);
  EXPECT_EQ(mlir::parseType(text, &tileContext()), type);
}

static mlir::Type f16() { return mlir::Float16Type::get(&tileContext()); }
static mlir::Type f32() { return mlir::Float32Type::get(&tileContext()); }

TEST(TileAATypes, PtrKey) {
  // tileaa.type.ptr.key
  auto type = nv_tileaa::PtrType::get(f16());
  EXPECT_EQ(type, nv_tileaa::PtrType::get(f16(), Space::Global));
  EXPECT_NE(type, nv_tileaa::PtrType::get(f32()));
  EXPECT_NE(type, nv_tileaa::PtrType::get(f16(), Space::Generic));
  expectText(type, "!nv_tileaa.ptr<f16>");
  expectText(nv_tileaa::PtrType::get(f16(), Space::Tensor),
             "!nv_tileaa.ptr<f16, tmem>");
  expectText(nv_tileaa::PtrType::get(f16(), Space::Generic),
             "!nv_tileaa.ptr<f16, generic>");
}

TEST(TileAATypes, QueueKey) {
  // tileaa.type.queue.key
  using nv_tileaa::QueueType;
  mlir::MLIRContext *context = &tileContext();
  mlir::Type tile = TileType::get({4}, f16());
  auto type = QueueType::get(context, {f16(), tile}, false);
  llvm::SmallVector<mlir::Type> types = {f16(), tile};
  EXPECT_EQ(type, QueueType::get(context, types, false));
  types.assign(2, f32());
  EXPECT_EQ(type.getResultTypes(), llvm::ArrayRef<mlir::Type>({f16(), tile}));
  EXPECT_NE(type, QueueType::get(context, {f16(), tile}, true));
  EXPECT_NE(type, QueueType::get(context, {tile, f16()}, false));
  EXPECT_NE(type, QueueType::get(context, {f16()}, false));
  expectText(type, "!nv_tileaa.queue<[f16, !nv_tileas.tile<4xf16>]>");
  expectText(QueueType::get(context, {type}, true),
             "!nv_tileaa.queue<[!nv_tileaa.queue<[f16, "
             "!nv_tileas.tile<4xf16>]>], isolated>");
  expectText(QueueType::get(context, {}, false), "!nv_tileaa.queue<[]>");
}

TEST(TileAATypes, MemRefKey) {
  // tileaa.type.memref.key
  using nv_tileaa::MemRefType;
  auto make = [](mlir::Type element, llvm::ArrayRef<int64_t> shape,
                 llvm::ArrayRef<int64_t> strides, Space space, int64_t scope) {
    return MemRefType::get(&tileContext(), element, shape, strides, space,
                           scope);
  };
  auto type = make(f16(), {4, 8}, {8, -1}, Space::Global, 0);
  EXPECT_EQ(type, make(f16(), {4, 8}, {8, -1}, Space::Global, 0));
  EXPECT_NE(type, make(f32(), {4, 8}, {8, -1}, Space::Global, 0));
  EXPECT_NE(type, make(f16(), {8, 4}, {8, -1}, Space::Global, 0));
  EXPECT_NE(type, make(f16(), {4, 8}, {8, 1}, Space::Global, 0));
  EXPECT_NE(type, make(f16(), {4, 8}, {8, -1}, Space::Generic, 0));
  EXPECT_NE(type, make(f16(), {4, 8}, {8, -1}, Space::Global, 1));
  expectText(type, "!nv_tileaa.memref<4x8xf16, [8, -1]>");
  expectText(make(f16(), {4, 8}, {8, 0}, Space::Shared, 3),
             "!nv_tileaa.memref<4x8xf16, [8, 0], smem, alias 3>");
  expectText(make(f16(), {4}, {1}, Space::Global, 3),
             "!nv_tileaa.memref<4xf16, [1], alias 3>");
  expectText(make(f16(), {}, {}, Space::Global, 0),
             "!nv_tileaa.memref<f16, []>");
  EXPECT_EQ(mlir::parseType("!nv_tileaa.memref<f16, [], 6>", &tileContext()),
            make(f16(), {}, {}, Space::Tensor, 0));
}

TEST(TileAATypes, MemRefRules) {
  ErrorCollector collector(tileContext());
  auto expectRejected = [&](const std::string &body, const std::string &text) {
    collector.texts.clear();
    EXPECT_FALSE(
        mlir::parseType("!nv_tileaa.memref<" + body + ">", &tileContext()));
    EXPECT_EQ(collector.texts, std::vector<std::string>{text});
  };
  expectRejected("4xf16, []", "ir.key_strides: expected 1 strides, but got 0");
  expectRejected("4xf16, [1], alias -1",
                 "ir.key_alias_scope: expected an alias scope of at least 0, "
                 "but got -1");
}

TEST(TileAATypes, TiledViewKey) {
  // tileaa.type.tiled_view.key
  auto global = nv_tileaa::PtrType::get(f16());
  auto shared = nv_tileaa::PtrType::get(f16(), Space::Shared);
  mlir::Attribute layout = mlir::parseAttribute(
      "#nv_tileas.layout<(2,128):(128,1)>", &tileContext());
  using nv_tileaa::TiledViewType;
  auto type = TiledViewType::get(global, {2, 128});
  EXPECT_EQ(type, TiledViewType::get(global, {2, 128}));
  EXPECT_NE(type, TiledViewType::get(shared, {2, 128}));
  EXPECT_NE(type, TiledViewType::get(global, {128, 2}));
  EXPECT_NE(type, TiledViewType::get(global, {2, 128}, layout));
  EXPECT_EQ(TiledViewType::get(shared, {2}).getMemorySpace(), Space::Shared);
  EXPECT_EQ(type.getElementType(), f16());
  expectText(type, "!nv_tileaa.tiled_view<2x128xf16>");
  expectText(TiledViewType::get(shared, {2, 128}),
             "!nv_tileaa.tiled_view<2x128x!nv_tileaa.ptr<f16, smem>>");
  expectText(TiledViewType::get(global, {2, 128}, layout),
             "!nv_tileaa.tiled_view<2x128xf16, "
             "#nv_tileas.layout<(2,128):(128,1)>>");
  expectText(TiledViewType::get(global, {}), "!nv_tileaa.tiled_view<f16>");
  // A pointer to a pointer is not abbreviated: it would read back as another.
  expectText(TiledViewType::get(nv_tileaa::PtrType::get(global), {2}),
             "!nv_tileaa.tiled_view<2x!nv_tileaa.ptr<!nv_tileaa.ptr<f16>>>");
}

TEST(TileAATypes, Parameterless) {
  // tileaa.type.mem_token.key, tileaa.type.intern
  mlir::MLIRContext &context = tileContext();
  EXPECT_EQ(nv_tileaa::MemTokenType::get(&context),
            nv_tileaa::MemTokenType::get(&context));
  expectText(nv_tileaa::MemTokenType::get(&context), "!nv_tileaa.mem_token");
  expectText(nv_tileaa::FloatNV4E0M3FType::get(&context),
             "!nv_tileaa.nv4e0m3f");
  expectText(AsyncTokenType::get(&context), "!nv_tileas.async.token");
  expectText(PipelineProducerTokenType::get(&context),
             "!nv_tileas.async.pipeline.producer_token");
  expectText(PipelineConsumerTokenType::get(&context),
             "!nv_tileas.async.pipeline.consumer_token");
}

TEST(TileASTypes, Tile) {
  auto type = TileType::get({128, 64}, f16());
  EXPECT_EQ(type, TileType::get({128, 64}, f16()));
  EXPECT_NE(type, TileType::get({64, 128}, f16()));
  EXPECT_NE(type, TileType::get({128, 64}, f32()));
  expectText(type, "!nv_tileas.tile<128x64xf16>");
  expectText(TileType::get({}, f16()), "!nv_tileas.tile<f16>");
  expectText(TileType::get({4}, nv_tileaa::PtrType::get(f16())),
             "!nv_tileas.tile<4x!nv_tileaa.ptr<f16>>");
  expectText(TileType::get({INT64_MAX}, mlir::IndexType::get(&tileContext())),
             "!nv_tileas.tile<9223372036854775807xindex>");
}

TEST(TileASTypes, Iterator) {
  auto tile = TileType::get({128, 64}, f16());
  auto type = PipelineIteratorType::get(tile);
  EXPECT_NE(type, PipelineIteratorType::get(type));
  const char *text = "!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>";
  expectText(type, text);
  EXPECT_EQ(mlir::parseType("!nv_tileas.async.pipeline.iterator<"
                            "!nv_tileas.tile<128x64xf16>>",
                            &tileContext()),
            type);
  expectText(PipelineIteratorType::get(type),
             "!nv_tileas.async.pipeline.iterator<" + std::string(text) + ">");
  EXPECT_EQ(shortList({tile, type, f16()}),
            "tile<128x64xf16>, " + std::string(text) + ", f16");
}

TEST(TileASTypes, TiledView) {
  auto type = TiledViewType::get({2, 128}, f16());
  EXPECT_NE(type, TiledViewType::get({2, 128}, f16(), Space::Shared));
  expectText(type, "!nv_tileas.tiled_view<2x128xf16>");
  expectText(TiledViewType::get({2, 128}, f16(), Space::Register),
             "!nv_tileas.tiled_view<2x128xf16, rmem>");
}

TEST(TileAATypes, SpacesByNumber) {
  std::pair<int, Space> numbers[] = {{0, Space::Generic},
                                     {1, Space::Global},
                                     {3, Space::Shared},
                                     {5, Space::Register},
                                     {6, Space::Tensor}};
  for (auto [number, space] : numbers) {
    std::string digits = std::to_string(number);
    EXPECT_EQ(
        mlir::parseType("!nv_tileaa.ptr<f32, " + digits + ">", &tileContext()),
        nv_tileaa::PtrType::get(f32(), space));
    if (space == Space::Generic)
      continue;
    EXPECT_EQ(mlir::parseType("!nv_tileas.tiled_view<4xf32, " + digits + ">",
                              &tileContext()),
              TiledViewType::get({4}, f32(), space));
  }
  expectText(nv_tileaa::PtrType::get(f32(), Space::Shared),
             "!nv_tileaa.ptr<f32, smem>");
}

TEST(TileAATypes, NoSuchSpace) {
  for (auto [type, hint] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"!nv_tileaa.ptr<f32, 2>", ""},
           {"!nv_tileaa.ptr<f32, -1>", ""},
           {"!nv_tileaa.ptr<f32, 4294967296>", ""},
           {"!nv_tileaa.ptr<f32, shared>", ""},
           {"!nv_tileaa.ptr<f32, \"smem\">", ""},
           {"!nv_tileaa.ptr<f32, >", ""},
           {"!nv_tileas.tiled_view<4xf32, 7>", ""},
           {"!nv_tileas.tiled_view<4xf32, umem>", "; did you mean 'gmem'?"}}) {
    ErrorCollector collector(tileContext());
    EXPECT_FALSE(mlir::parseType(type, &tileContext()));
    EXPECT_EQ(
        collector.texts,
        std::vector<std::string>{
            std::string("expected a memory space: generic or 0, gmem or 1, "
                        "smem or 3, rmem or 5, tmem or 6") +
            hint})
        << type;
  }
}

static LayoutAttr layout(const std::string &body) {
  return llvm::dyn_cast_or_null<LayoutAttr>(
      mlir::parseAttribute("#nv_tileas.layout<" + body + ">", &tileContext()));
}

TEST(TileASTypes, LayoutText) {
  for (const char *body :
       {"8:1", "8:-1", "(8,8):(8,1)", "((64,2),16):((1,512),64)", "():()",
        "(8):(1)", "(((8))):(((1)))", "((),8,(2,()),4):((),1,(8,()),0)",
        "(8,8):(8,1), gmem", "8:1, smem", "8:1, rmem", "8:1, tmem",
        "9223372036854775807:9223372036854775807"}) {
    LayoutAttr each = layout(body);
    ASSERT_TRUE(each) << body;
    std::string text;
    llvm::raw_string_ostream os(text);
    os << each;
    EXPECT_EQ(text, "#nv_tileas.layout<" + std::string(body) + ">");
    EXPECT_EQ(layout(body), each);
  }
  EXPECT_EQ(layout("8:1, 3"), layout("8:1, smem"));
  // Nesting, strides and the space are part of the layout.
  EXPECT_NE(layout("8:1"), layout("(8):(1)"));
  EXPECT_NE(layout("8:1"), layout("8:2"));
  EXPECT_NE(layout("8:1"), layout("8:1, rmem"));
  EXPECT_EQ(layout("8:1").getSpace(), std::nullopt);
}

TEST(TileASTypes, LayoutOfTypes) {
  LayoutAttr plain = layout("(8,8):(8,1)"), shared = layout("8:1, smem");
  auto tile = TileType::get({8, 8}, f16(), plain);
  EXPECT_NE(tile, TileType::get({8, 8}, f16()));
  EXPECT_NE(tile, TileType::get({8, 8}, f16(), shared));
  expectText(tile, "!nv_tileas.tile<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>");
  EXPECT_EQ(shortList({tile}), "tile<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>");
  expectText(PipelineIteratorType::get(tile),
             "!nv_tileas.async.pipeline.iterator<tile<8x8xf16, "
             "#nv_tileas.layout<(8,8):(8,1)>>>");
  auto view = TiledViewType::get({8}, f16(), Space::Tensor, shared);
  EXPECT_NE(view, TiledViewType::get({8}, f16(), Space::Tensor));
  expectText(
      view, "!nv_tileas.tiled_view<8xf16, tmem, #nv_tileas.layout<8:1, smem>>");
  expectText(TiledViewType::get({8}, f16(), Space::Global, plain),
             "!nv_tileas.tiled_view<8xf16, #nv_tileas.layout<(8,8):(8,1)>>");
  expectText(nv_tileaa::TiledViewType::get(
                 nv_tileaa::PtrType::get(f16(), Space::Shared), {8}, shared),
             "!nv_tileaa.tiled_view<8x!nv_tileaa.ptr<f16, smem>, "
             "#nv_tileas.layout<8:1, smem>>");
}

TEST(TileASTypes, LayoutsThatAreNone) {
  mlir::MLIRContext &context = tileContext();
  auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(&context));
  };
  using Node = tileir::Layout::Node;
  Node leaf{8, 1, 1, true}, pair{0, 0, 2, false}, tooLong{0, 0, 4, false};
  Node empty{8, 1, 0, true}, longLeaf{8, 1, 2, true};
  std::vector<std::vector<Node>> trees = {{},
                                          {leaf, leaf},
                                          {pair},
                                          {tooLong, leaf, leaf},
                                          {empty},
                                          {longLeaf, leaf},
                                          {pair, pair, leaf},
                                          {pair, leaf, leaf}};
  ErrorCollector collector(context);
  for (const std::vector<Node> &nodes : trees)
    EXPECT_FALSE(LayoutAttr::getChecked(emitError, &context,
                                        llvm::ArrayRef<Node>(nodes),
                                        std::optional<Space>()));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>(
                trees.size(), "expected the nodes of a layout to be a tree"));
  collector.texts.clear();
  for (std::optional<Space> space : {Space::Generic, Space(7)})
    EXPECT_FALSE(LayoutAttr::getChecked(emitError, &context,
                                        llvm::ArrayRef<Node>(leaf), space));
  EXPECT_FALSE(nv_tileaa::TiledViewType::getChecked(
      emitError, &context, mlir::Type(nv_tileaa::PtrType::get(f16())),
      llvm::ArrayRef<int64_t>(),
      mlir::Attribute(mlir::UnitAttr::get(&context))));
  EXPECT_FALSE(layout("0:1"));
  EXPECT_FALSE(layout("(8,8):(8,(1))"));
  EXPECT_EQ(collector.texts,
            (std::vector<std::string>{
                "expected the residency of a layout to be gmem, smem, rmem or "
                "tmem, but got generic",
                "expected a memory space, but got 7",
                "expected the layout of a view to be a '#nv_tileas.layout', "
                "but got unit",
                "expected the sizes of a layout to be at least 1, but got 0",
                "expected the shape and the stride of a layout to nest in the "
                "same way"}));
}

TEST(TileASTypes, AtomKey) {
  mlir::MLIRContext &context = tileContext();
  auto atom = AtomAttr::get(&context, "mxf4");
  EXPECT_EQ(atom, AtomAttr::get(&context, "mxf4"));
  EXPECT_NE(atom, AtomAttr::get(&context, "mxf8"));
  auto resolved = AtomAttr::get(&context, "mxf4", 0x4000000010);
  EXPECT_NE(atom, resolved);
  EXPECT_FALSE(atom.isResolved());
  for (AtomAttr each : {atom, resolved}) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << each;
    EXPECT_EQ(text, each == atom ? "#nv_tileas<atom mxf4>"
                                 : "#nv_tileas<atom mxf4, k = 64, vec = 16>");
    EXPECT_EQ(mlir::parseAttribute(text, &context), each);
  }
  for (const char *name : {"i32", "f16", "true", "dense", "x", "x0", "array"}) {
    auto each = AtomAttr::get(&context, name);
    EXPECT_EQ(mlir::parseAttribute("#nv_tileas<atom " + std::string(name) + ">",
                                   &context),
              each);
  }
}

TEST(TileASTypes, GetChecked) {
  mlir::MLIRContext &context = tileContext();
  auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(&context));
  };
  ErrorCollector collector(context);
  std::vector<int64_t> zero = {4, 0}, negative = {4, -1};
  llvm::ArrayRef<int64_t> shape = negative;
  mlir::Type pointer = nv_tileaa::PtrType::get(f16());
  auto space = Space::Global;
  mlir::Type tuple = mlir::TupleType::get(&context);
  LayoutAttr none;
  EXPECT_FALSE(TileType::getChecked(emitError, &context, shape, f16(), none));
  EXPECT_FALSE(TileType::getChecked(emitError, &context,
                                    llvm::ArrayRef<int64_t>(), tuple, none));
  EXPECT_FALSE(TileType::getChecked(
      emitError, &context, llvm::ArrayRef<int64_t>(), mlir::Type(), none));
  EXPECT_FALSE(TiledViewType::getChecked(emitError, &context, shape, f16(),
                                         space, none));
  EXPECT_FALSE(TiledViewType::getChecked(emitError, &context,
                                         llvm::ArrayRef<int64_t>(), f16(),
                                         Space::Generic, none));
  EXPECT_FALSE(nv_tileaa::TiledViewType::getChecked(
      emitError, &context, pointer, llvm::ArrayRef<int64_t>(zero),
      mlir::Attribute()));
  EXPECT_FALSE(nv_tileaa::TiledViewType::getChecked(emitError, &context, f16(),
                                                    llvm::ArrayRef<int64_t>(),
                                                    mlir::Attribute()));
  EXPECT_FALSE(
      nv_tileaa::PtrType::getChecked(emitError, &context, tuple, space));
  EXPECT_FALSE(
      nv_tileaa::PtrType::getChecked(emitError, &context, f16(), Space(7)));
  EXPECT_FALSE(
      PipelineIteratorType::getChecked(emitError, &context, mlir::Type()));
  EXPECT_FALSE(AtomAttr::getChecked(emitError, &context, llvm::StringRef(),
                                    uint64_t(0)));
  EXPECT_FALSE(AtomAttr::getChecked(emitError, &context, llvm::StringRef("1x"),
                                    uint64_t(0)));
  EXPECT_FALSE(AtomAttr::getChecked(emitError, &context, llvm::StringRef("x"),
                                    uint64_t(1) << 32));
  const std::string dimension =
      "expected dimensions of at least 0, but dimension #1 is -1";
  const std::string element = "expected an element type";
  const std::string tupleElement =
      element + " that is an integer, a float, index, nv4e0m3f or a pointer, "
                "but got 'tuple<>'";
  const std::string name = "expected the name of an atom to be a letter "
                           "followed by letters, digits and underscores";
  EXPECT_EQ(collector.texts,
            (std::vector<std::string>{
                dimension, tupleElement, element, dimension,
                "expected the residency of a view to be gmem, smem, rmem or "
                "tmem, but got generic",
                "ir.key_size: expected size #1 to be at least 1, but got 0",
                "ir.key_view_source: expected the source of a tiled view to be "
                "a pointer, a tile of pointers or a memref, but got 'f16'",
                tupleElement, "expected a memory space, but got 7",
                "expected the payload of an iterator to be a type", name, name,
                "expected both or neither of the numbers of an atom's shape "
                "to be 0"}));
}
