//===- ReaderHintsTest.cpp - Tests of hints for authors of text -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hints are there without a tool around the dialects, for all text with a
// ReaderHints, once, and for hostile text. tests/tile-opt/hints.mlir has those
// of each kind.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "tileir/Text/ReaderHints.h"
#include "tileir/Text/SimilarName.h"

using namespace tileir;
using namespace tileir::nv_tileas;

/// The first diagnostic for a text.
static std::string messageFor(const std::string &text,
                              bool hasHintsForAll = false) {
  mlir::MLIRContext &context = tileContext();
  ErrorCollector collector(context);
  std::optional<ReaderHints> hints;
  if (hasHintsForAll)
    hints.emplace(context, text);
  mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
  EXPECT_FALSE(mlir::parseSourceString<mlir::ModuleOp>(text, config));
  return collector.texts.empty() ? "" : collector.texts.front();
}

TEST(ReaderHints, ComeFromTheDialects) {
  for (bool hasHintsForAll : {false, true}) {
    EXPECT_EQ(messageFor("nv_tileaa.exceute {}", hasHintsForAll),
              "custom op 'nv_tileaa.exceute' is unknown; did you mean "
              "'nv_tileaa.execute'?");
    EXPECT_EQ(messageFor("%x = \"a.b\"() : () -> !nv_tileas.tile<4xf61>",
                         hasHintsForAll),
              "expected non-function type; did you mean 'f16'?");
    EXPECT_EQ(messageFor("nv_tileaa.execute {\n\n^bb0(%a: i1, %b: tile<f16>):}",
                         hasHintsForAll),
              "expected non-function type, found tile<f16>; write "
              "!nv_tileas.tile<f16>");
    // In regions in each other, as often as outside of them.
    EXPECT_EQ(
        messageFor("nv_tileaa.execute { nv_tileaa.execute { cuda_tile.loop"
                   " : !cuda_tile.tiel<f32> {} } }",
                   hasHintsForAll),
        "unknown type `tiel` in dialect `cuda_tile`; did you mean "
        "'!cuda_tile.tile'?");
  }
}

TEST(ReaderHints, OfOtherText) {
  const std::string text = "// tile<f32>\n"
                           "%x = \"a.b\"() : () -> i1\n"
                           "%y = \"a.b\"(%x) : (i1) -> (tile<f16>, i1)\n";
  EXPECT_EQ(messageFor(text), "expected non-function type");
  EXPECT_EQ(messageFor(text, /*hasHintsForAll=*/true),
            "expected non-function type, found tile<f16>; write "
            "!nv_tileas.tile<f16>");
}

/// Texts that end, or go on for long, where a hint looks.
TEST(ReaderHints, HostileText) {
  const std::string longName(100000, 'a');
  const std::string brackets(5000, '<');
  for (const std::string &text :
       {std::string("%x = \"a.b\"() : () -> tile"),
        std::string("%x = \"a.b\"() : () -> tile<"),
        std::string("%x = \"a.b\"() : () -> !nv_tileas."),
        std::string("%x = \"a.b\"() : () -> !nv_tileas.tile<4x"),
        std::string("%x = \"a.b\"() : () -> tile<\"\n"),
        std::string("%x = \"a.b\"() : () -> tile<\0f16>", 33),
        std::string("nv_tileas."),
        std::string("nv_tileaa.execute {"),
        std::string("nv_tileaa.execute {a"),
        std::string("nv_tileaa.execute {\"a"),
        std::string("nv_tileaa.execute {} ("),
        std::string("nv_tileaa.execute (%a: tile<f16>)"),
        std::string("nv_tileaa.execute : ("),
        std::string("nv_tileaa.execute : (i1) -> (i1),"),
        std::string("nv_tileaa.execute {\0", 20),
        "nv_tileaa." + longName,
        "%x = \"a.b\"() : () -> " + longName,
        "%x = \"a.b\"() : () -> !nv_tileas." + longName,
        "%x = \"a.b\"() : () -> tile" + brackets,
        "nv_tileaa.execute {" + std::string(100000, ' ') + "%"})
    for (bool hasHintsForAll : {false, true})
      EXPECT_NE(messageFor(text, hasHintsForAll), "") << text.substr(0, 80);
}

/// One letter of three, three of a long name, and no name of more than 128.
TEST(SimilarName, DiffersInFewLetters) {
  const auto isSimilar = [](llvm::StringRef name, llvm::StringRef other) {
    return similarName(name, {other}) == other;
  };
  EXPECT_TRUE(isSimilar("abc", "abx"));
  EXPECT_TRUE(isSimilar("abc", "ABC"));
  EXPECT_FALSE(isSimilar("abc", "axy"));
  EXPECT_TRUE(isSimilar("abcd", "abxy"));
  EXPECT_TRUE(isSimilar("abcdefghijkl", "abcdefghixyz"));
  EXPECT_FALSE(isSimilar("abcdefghijkl", "abcdefghwxyz"));
  for (size_t length : {127, 128, 129})
    EXPECT_EQ(isSimilar(std::string(length, 'a'), std::string(length, 'a')),
              length <= 128);
  // Two letters that have changed places are one, and two others are two.
  EXPECT_TRUE(isSimilar("abc", "acb"));
  EXPECT_FALSE(isSimilar("abc", "adb"));
  // Nothing is in front of a point.
  EXPECT_FALSE(isSimilar("", "a."));
  EXPECT_FALSE(isSimilar("", "a"));
  // A whole name, and the first one of two that are as close.
  EXPECT_EQ(similarName("yield", {"yields", "yielda", "a.yield"}), "a.yield");
  EXPECT_EQ(similarName("yield", {"xyield", "yields"}), "xyield");
  EXPECT_EQ(similarName("yield", {"yie", "yields", "yielda"}), "yields");
}
