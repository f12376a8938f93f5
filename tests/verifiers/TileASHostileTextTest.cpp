//===- TileASHostileTextTest.cpp - Tests of text that is no module --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whatever the text is, there is a diagnostic, and nothing worse.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

static void expectNoModule(const std::string &text) {
  ErrorCollector collector(tileContext());
  EXPECT_FALSE(parseUnverified(text)) << text.substr(0, 200);
  EXPECT_FALSE(collector.texts.empty()) << text.substr(0, 200);
}

TEST(TileASHostileText, Types) {
  std::string nested = "!nv_tileas.tile<f16>";
  for (int depth = 0; depth != 200; ++depth)
    nested = "!nv_tileas.tile<" + nested + ">";
  for (const std::string &type :
       std::vector<std::string>{"!nv_tileas.tile",
                                "!nv_tileas.tile<>",
                                "!nv_tileas.tile<0f16>",
                                "!nv_tileas.tile<4x0xff16>",
                                "!nv_tileas.tile<-1xf16>",
                                "!nv_tileas.tile<-0xf16>",
                                "!nv_tileas.tiled_view<-1xf16>",
                                "!nv_tileas.tile<?xf16>",
                                "!nv_tileas.tile<4xf16",
                                "!nv_tileas.tile<4x>",
                                "!nv_tileas.tile<99999999999999999999xf16>",
                                "!nv_tileas.tile<18446744073709551615xf16>",
                                "!nv_tileas.tile<9223372036854775808xf16>",
                                "!nv_tileas.tile<4xtuple<>>",
                                "!nv_tileas.tile<4xtile<f16>>",
                                "!nv_tileas.tile<4xcomplex<f32>>",
                                nested,
                                "!nv_tileas.async.pipeline.iterator",
                                "!nv_tileas.async.pipeline.iterator<>",
                                "!nv_tileas.async.pipeline.iterator<tile>",
                                "!nv_tileas.async.pipeline.nothing",
                                "!nv_tileas<>",
                                "!nv_tileas.tiled_view<2xf16, generic>",
                                "!nv_tileas.tiled_view<2xf16, umem>",
                                "!nv_tileas.tiled_view<2xf16, >",
                                "!nv_tileaa.ptr<>",
                                "!nv_tileaa.ptr<tuple<>>",
                                "!nv_tileaa.ptr<f16, gmem, gmem>",
                                "!nv_tileaa.tiled_view<0xf16>",
                                "!nv_tileaa.tiled_view<2xtuple<>>",
                                "!nv_tileaa.tiled_view<2xf16, >",
                                "!nv_tileaa.unknown",
                                "!nv_tileas.tile<4xf16, smem>",
                                "!nv_tileas.tile<4xf16, unit>",
                                "!nv_tileas.tiled_view<4xf16, smem, smem>",
                                "!nv_tileas.tiled_view<4xf16, unit>"})
    expectNoModule("%x = \"test.op\"() : () -> " + type);
}

TEST(TileASHostileText, Atoms) {
  for (const char *atom :
       {"#nv_tileas<atom>", "#nv_tileas<atom 4>", "#nv_tileas<atom _a>",
        "#nv_tileas<atom a.b>", "#nv_tileas<atom a$b>",
        "#nv_tileas<atom \"a\">", "#nv_tileas<atom a, k = 64>",
        "#nv_tileas<atom a, k = 0, vec = 16>",
        "#nv_tileas<atom a, k = -1, vec = 16>",
        "#nv_tileas<atom a, k = 99999999999, vec = 16>", "#nv_tileas<atoms a>",
        "#nv_tileas<>"})
    expectNoModule("\"test.op\"() {a = " + std::string(atom) + "} : () -> ()");
}

TEST(TileASHostileText, Layouts) {
  std::string open(200000, '(');
  for (const std::string &body :
       std::vector<std::string>{"",
                                "8",
                                ":",
                                "8:",
                                ":1",
                                "(:1",
                                "(8:1",
                                "(8,:1",
                                "(8,):(1,)",
                                "8:1,",
                                "8:1, umem",
                                "8:1, generic",
                                "8:1, smem, smem",
                                "8):1)",
                                "(8,8)(8,1)",
                                "8.0:1",
                                "?:1",
                                "99999999999999999999:1",
                                "8:99999999999999999999",
                                "0:1",
                                "-1:1",
                                "(8,(8,0)):(1,(1,1))",
                                "(8,8):8",
                                "8:(8,8)",
                                "(8,8,8):(1,1)",
                                open,
                                "8:" + open})
    expectNoModule("\"test.op\"() {a = #nv_tileas.layout<" + body +
                   ">} : () -> ()");
}

TEST(TileASHostileText, Operations) {
  for (const char *operation :
       {"nv_tileas.async.pipeline.yield :",
        "nv_tileas.async.pipeline.yield %p",
        "nv_tileas.async.pipeline.yield %p : ",
        "nv_tileas.async.pipeline.yield %p : !P, !P",
        "nv_tileas.async.pipeline.yield %p : tile<",
        "nv_tileas.async.pipeline.yield %p {",
        "nv_tileas.async.pipeline.yield {a = 1, a = 2}",
        "nv_tileas.async.pipeline.yield {\"\" = 1}",
        "nv_tileas.async.pipeline.yield {a = }",
        "nv_tileas.async.pipeline.yield {producer_types = [tile<-1xf16>]}",
        "nv_tileas.async.pipeline.yield {producer_types = [tile<f16>}",
        "nv_tileas.async.pipeline.yield {producer_types = [,]}",
        "%r = nv_tileas.async.pipeline.inc_iter %it : !I -> ",
        "%r = nv_tileas.async.pipeline.inc_iter %it : !I -> (!I",
        "%r:2 = nv_tileas.async.pipeline.inc_iter %it : !I -> !I",
        "%r = nv_tileas.async.pipeline.producer_write %p, %it : (!P, !I -> "
        "!P {}",
        "%r = nv_tileas.async.pipeline.producer_write %p, %it : !P, !I -> "
        "!P (%x) {}",
        "nv_tileas.async.pipeline.agent_switch attributes {} (",
        "nv_tileas.async.pipeline.agent_switch (%x: !P) {^bb0:}",
        "nv_tileas.async.pipeline.agent_switch {} {",
        "nv_tileas.async.pipeline.agent_switch {} {}, ",
        "nv_tileas.async.pipeline.agent_switch {} {}, 4",
        "nv_tileas.async.pipeline.agent_switch {max_regs = 4 : i32}",
        "nv_tileas.async.pipeline.agent_switch {isolated = 4 : i32}",
        "\"nv_tileas.async.pipeline.agent_switch\"() <{isolated = 4 : i32}> "
        ": () -> ()",
        "%r = nv_tileas.block_scaled_mma {atom = \"a\"} -> !T",
        "nv_tileas.async.pipeline.nothing"})
    expectNoModule(preludeAndThen(operation));
}

TEST(TileASHostileText, EveryPrefixOfAModule) {
  std::string text = preludeAndThen(R"(
    %r = nv_tileas.async.pipeline.consume_one %c, %it
      {consumer_idx = 0 : i32, consumer_types = [tile<128x128xf16>]}
      : (!C, !I) -> (!C) {
    ^bb0(%x : !T):
      nv_tileas.async.pipeline.yield %x : tile<128x128xf16>
    }
    %m = nv_tileas.block_scaled_mma %t {atom = #nv_tileas<atom a, k = 1, vec =
      2>} : !T -> tile<2xf16, #nv_tileas.layout<((2),1):((1),0), smem>>)");
  ErrorCollector collector(tileContext());
  for (size_t length = 0; length != text.size(); ++length)
    parseUnverified(llvm::StringRef(text).take_front(length));
  EXPECT_TRUE(parseUnverified(text));
}

TEST(TileASHostileText, EveryByteChanged) {
  std::string text = preludeAndThen(R"(
    %r = nv_tileas.async.pipeline.produce_one %p, %it
      {producer_types = [tile<4xf16>]} : (!P, !I) -> !P {}
    nv_tileas.async.pipeline.agent_switch {max_regs = array<i32: 1>} {}, {})");
  ErrorCollector collector(tileContext());
  for (char replacement : {'\0', '<', '{', ')', '"', 'x', '9', '-', '\xff'})
    for (size_t i = 0; i != text.size(); ++i) {
      std::string changed = text;
      changed[i] = replacement;
      parseUnverified(changed);
    }
}

TEST(TileASHostileText, AZeroByteBeginsARegion) {
  ErrorCollector collector(tileContext());
  EXPECT_TRUE(parseUnverified(llvm::StringLiteral::withInnerNUL(
      "nv_tileas.async.pipeline.agent_switch {max_regs = array<i32: 1>} "
      "{\0}, {}")));
  EXPECT_TRUE(parseUnverified(llvm::StringLiteral::withInnerNUL(
      "nv_tileaa.func {\n\0\0 nv_tileaa.return\n}")));
}
