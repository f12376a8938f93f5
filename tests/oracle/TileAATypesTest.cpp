//===- TileAATypesTest.cpp - Types of nv_tileaa in modules ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_types.md: how queues and memrefs print, and when a module
// may have one.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(TileAATypesTest, texts) {
  const Family &family = *findFamily("ir");
  const Types types = {
      half,
      "kind: IR_INDEX",
      tileOf("F16", "8"),
      "kind: IR_QUEUE types: [0, 1]",
      "kind: IR_QUEUE types: [2, 3, 2] isolated: true",
      "kind: IR_QUEUE",
      "kind: IR_QUEUE isolated: true",
      "kind: IR_ITERATOR nested: 5",
      memref("4, 8", "8, 1"),
      memref("", ""),
      memref("4, 8", "8, 1", "space: SPACE_SHARED alias_scope: 3"),
      memref("4", "-1", "space: SPACE_GLOBAL alias_scope: 9223372036854775807"),
      memref("4", "0", ""),
      "kind: IR_TILEAA_VIEW shape: [2, 4] nested: 8",
      "kind: IR_TILEAA_VIEW shape: 2 nested: 10 layout { shape: 8 stride: 1 }",
      "kind: IR_TILEAA_VIEW nested: 9",
      tileOf("F16", "0, 8"),
      "kind: IR_TILEAS_VIEW element: TYPE_F16 space: SPACE_GLOBAL shape: [2, "
      "0]",
  };
  EXPECT_EQ(
      family.operand(caseOf(typedModule(types, "")), "result_types"),
      "[f16, index, tile<8xf16>, !nv_tileaa.queue<[f16, index]>, "
      "!nv_tileaa.queue<[!nv_tileas.tile<8xf16>, !nv_tileaa.queue<[f16, "
      "index]>, !nv_tileas.tile<8xf16>], isolated>, !nv_tileaa.queue<[]>, "
      "!nv_tileaa.queue<[], isolated>, "
      "!nv_tileas.async.pipeline.iterator<!nv_tileaa.queue<[]>>, "
      "!nv_tileaa.memref<4x8xf16, [8, 1]>, !nv_tileaa.memref<f16, []>, "
      "!nv_tileaa.memref<4x8xf16, [8, 1], smem, alias 3>, "
      "!nv_tileaa.memref<4xf16, [-1], alias 9223372036854775807>, "
      "!nv_tileaa.memref<4xf16, [0], generic>, "
      "!nv_tileaa.tiled_view<2x4x!nv_tileaa.memref<4x8xf16, [8, 1]>>, "
      "!nv_tileaa.tiled_view<2x!nv_tileaa.memref<4x8xf16, [8, 1], smem, alias "
      "3>, #nv_tileas.layout<8:1>>, "
      "!nv_tileaa.tiled_view<!nv_tileaa.memref<f16, []>>, tile<0x8xf16>, "
      "!nv_tileas.tiled_view<2x0xf16>]");
}

TEST(TileAATypesTest, textsOfElements) {
  const Family &family = *findFamily("ir");
  const std::string layout = " layout { shape: 8 stride: 1 }";
  const Types types = {
      "kind: IR_INDEX",
      "kind: IR_OPAQUE text: 'si24'",
      "kind: IR_PTR element: TYPE_F16 space: SPACE_SHARED",
      "kind: IR_PTR nested: 2 space: SPACE_GLOBAL",
      "kind: IR_PTR nested: 3",
      "kind: IR_TILE shape: 4 nested: 2" + layout,
      "kind: IR_TILE nested: 0",
      "kind: IR_TILEAS_VIEW shape: 4 nested: 1 space: SPACE_SHARED",
      "kind: IR_MEMREF shape: 4 strides: 1 nested: 3 space: SPACE_GLOBAL",
      "kind: IR_TILEAA_VIEW shape: 8 nested: 5",
      "kind: IR_TILEAA_VIEW shape: 8 nested: 3",
      "kind: IR_PTR nested: 0 space: SPACE_GLOBAL",
      "kind: IR_TILEAA_VIEW shape: 8 nested: 11",
      "kind: IR_ITERATOR nested: 6",
  };
  EXPECT_EQ(
      family.operand(caseOf(typedModule(types, "")), "result_types"),
      "[index, si24, !nv_tileaa.ptr<f16, smem>, "
      "!nv_tileaa.ptr<!nv_tileaa.ptr<f16, smem>>, "
      "!nv_tileaa.ptr<!nv_tileaa.ptr<!nv_tileaa.ptr<f16, smem>>, generic>, "
      "tile<4x!nv_tileaa.ptr<f16, smem>, #nv_tileas.layout<8:1>>, "
      "tile<index>, !nv_tileas.tiled_view<4xsi24, smem>, "
      "!nv_tileaa.memref<4x!nv_tileaa.ptr<!nv_tileaa.ptr<f16, smem>>, [1]>, "
      "!nv_tileaa.tiled_view<8x!nv_tileas.tile<4x!nv_tileaa.ptr<f16, smem>, "
      "#nv_tileas.layout<8:1>>>, "
      "!nv_tileaa.tiled_view<8x!nv_tileaa.ptr<!nv_tileaa.ptr<f16, smem>>>, "
      "!nv_tileaa.ptr<index>, !nv_tileaa.tiled_view<8xindex>, "
      "!nv_tileas.async.pipeline.iterator<tile<index>>]");
}

// A view over a tile of pointers is in their space, and has their pointee.
TEST(TileAATypesTest, viewsOverTilesOfPointers) {
  auto copy = [](const std::string &space) {
    return typedModule(
        {"kind: IR_PTR element: TYPE_F16 space: " + space,
         "kind: IR_TILE shape: 4 nested: 0",
         "kind: IR_TILEAA_VIEW shape: 8 nested: 1"},
        op("COPY", "2, 2", "", 0, attribute("ATOM", "text: 'x'")));
  };
  expectBroken(copy("SPACE_SHARED"), {"tileas.copy.space_pair"},
               "tileas.copy.space_pair: expected a legal pair of source and "
               "destination spaces, but got smem/smem");
}

TEST(TileAATypesTest, typesOfModules) {
  auto with = [](const std::string &type) {
    return typedModule({half, type}, "");
  };
  std::string sixteen = "kind: IR_QUEUE";
  for (int i = 0; i < 16; ++i)
    sixteen += " types: 0";
  expectAccepted(with(sixteen));
  expectUnsupported(with(sixteen + " types: 0"), fault::type);
  expectUnsupported(with("kind: IR_QUEUE types: 1"), fault::type);
  expectUnsupported(with("kind: IR_QUEUE types: 4294967295"), fault::type);
  for (const std::string &wrong :
       {memref("0", "1"), memref("4", ""), memref("4", "1, 1"),
        memref("4", "-9223372036854775808"),
        memref("4", "1", "alias_scope: -1"), memref("4", "1", "space: 5"),
        std::string("kind: IR_MEMREF element: 25")})
    expectUnsupported(with(wrong), fault::type);
}

TEST(TileAATypesTest, sourcesOfViews) {
  auto of = [](const std::string &source) {
    return typedModule(
        {half, source, "kind: IR_TILEAA_VIEW shape: 8 nested: 1"}, "");
  };
  expectAccepted(of(pointer));
  expectAccepted(of(memref("4", "1", "space: SPACE_GENERIC")));
  for (const std::string &other :
       {half, std::string("kind: IR_INDEX"), std::string("kind: IR_QUEUE"),
        std::string("kind: IR_MEM_TOKEN"), tileOf("F16", "8"),
        std::string("kind: IR_TILEAS_VIEW shape: 8 space: SPACE_GLOBAL"),
        std::string("kind: IR_OPAQUE text: 'memref<4xf32>'"),
        std::string("kind: IR_CUDA_PTR element: TYPE_F32")})
    expectUnsupported(of(other), fault::type);
}

// No trait calls a memref shaped.
TEST(TileAATypesTest, memrefsAreNotShaped) {
  expectBroken(typedModule({memref("3", "1"), half}, op("VIEW", "0", "0", 20)),
               {"ir.view_slots"},
               "result #0 must be tiled view, but got "
               "'!nv_tileaa.memref<3xf16, [1]>'");
}
