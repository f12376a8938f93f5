//===- PictureTest.cpp - Tests of pictures of layouts ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/picture/Picture.h"
#include "fuzz/files/CaseFile.h"

#include <gmock/gmock.h>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::HasSubstr;

static Case parse(llvm::StringRef text) {
  FileCase parsed = parseTextCase("case", text);
  EXPECT_EQ(parsed.error, "");
  return parsed.testCase;
}

static oracle::Evaluation evaluate(const Case &testCase) {
  oracle::Evaluation answer;
  oracle::familyOf(testCase)->evaluate(testCase, answer);
  return answer;
}

static std::optional<Picture> draw(llvm::StringRef text) {
  const Case testCase = parse(text);
  std::string whyNot;
  std::optional<Picture> picture =
      pictureOf(testCase, evaluate(testCase), whyNot);
  EXPECT_EQ(picture.has_value(), whyNot.empty());
  return picture;
}

/// Returns the change; nothing where no change is found.
static std::string nearest(llvm::StringRef text) {
  const Case testCase = parse(text);
  const std::optional<NearestLayout> found = nearestLayout(testCase);
  if (!found)
    return "";
  EXPECT_NE(evaluate(found->testCase).verdict.outcome,
            oracle::Outcome::Rejected);
  return found->changes.begin()->second;
}

static std::string umma(llvm::StringRef direction, llvm::StringRef layout) {
  return ("umma_layout { elem_bits: 16 swizzle { b: 3 m: 4 s: 3 } direction: " +
          direction + " layout { " + layout + " } }")
      .str();
}

TEST(NearestLayout, ChangesTheStrideThatARuleReads) {
  EXPECT_EQ(nearest(umma("UMMA_MN", "modes { shape: 64 stride: 1 } "
                                    "modes { shape: 16 stride: 128 }")),
            "the stride of leaf 1 is 64 in place of 128");
  // The larger one of the two nearest multiples of eight.
  EXPECT_EQ(
      nearest(umma("UMMA_K",
                   "modes { modes { shape: 8 stride: 64 } modes { shape: 1 "
                   "stride: 12 } } modes { shape: 16 stride: 1 }")),
      "the stride of leaf 1 is 16 in place of 12");
}

TEST(NearestLayout, ChangesTwoNumbersWhereOneDoesNotDo) {
  EXPECT_EQ(nearest(umma("UMMA_K", "modes { shape: 128 stride: 48 } "
                                   "modes { shape: 16 stride: 16 }")),
            "the stride of leaf 0 is 64 in place of 48, the stride of leaf 1 "
            "is 8 in place of 16");
}

TEST(NearestLayout, ChangesCountsOffsetsAndExtents) {
  EXPECT_EQ(nearest("register_fragment { register_count: 1000 layout { shape: "
                    "70000 stride: 3 } }"),
            "register_count is 209998 in place of 1000");
  EXPECT_EQ(nearest("register_fragment { register_count: 1 layout { shape: 4 "
                    "stride: -3 } }"),
            "the stride of leaf 0 is 0 in place of -3");
  EXPECT_EQ(nearest("swizzle_offset { mode: SWIZZLE_128B offset: 1500 }"),
            "offset is 1024 in place of 1500");
  EXPECT_EQ(nearest("tma_box { box: 16 box: 4294967295 element_bytes: 1 }"),
            "box[1] is 256 in place of 4294967295");
}

TEST(NearestLayout, FindsNothingWhereTheRuleReadsSomethingElse) {
  EXPECT_EQ(nearest("umma_layout { elem_bits: 7 }"), "");
  EXPECT_EQ(nearest("kind_word { raw: 1 }"), "");
  EXPECT_EQ(nearest("swizzle_offset { mode: SWIZZLE_NONE }"), "");
}

TEST(Picture, ShowsTheExpectedGridBesideTheGivenOne) {
  const std::optional<Picture> picture =
      draw(umma("UMMA_MN", "modes { shape: 64 stride: 1 } modes { shape: 16 "
                           "stride: 128 }"));
  ASSERT_TRUE(picture);
  EXPECT_THAT(picture->paragraphs,
              ElementsAre(HasSubstr("Expected stride failure."),
                          HasSubstr("Rule umma.mn.stride (umma_layout.md)"),
                          HasSubstr("Expected:")));
  ASSERT_EQ(picture->rows.size(), 1u);
  ASSERT_EQ(picture->rows[0].size(), 2u);
  const PictureGrid &given = picture->rows[0][0],
                    &expected = picture->rows[0][1];
  EXPECT_EQ(given.caption, "(64,16):(1,128)");
  EXPECT_EQ(expected.caption,
            "(64,16):(1,64); the stride of leaf 1 is 64 in place of 128");
  EXPECT_EQ(given.tileRows, 64);
  EXPECT_EQ(given.tileColumns, 8);
  // Byte 256 is in the third row of 128 bytes, whose chunks the swizzle moves
  // by two.
  EXPECT_EQ(given.describe(128).bank, 8u);
}

TEST(Picture, PutsTheMajorModeDown) {
  const std::optional<Picture> picture =
      draw(umma("UMMA_K", "modes { shape: 128 stride: 64 } modes { shape: 16 "
                          "stride: 1 }"));
  ASSERT_TRUE(picture);
  const PictureGrid &grid = picture->rows[0][0];
  EXPECT_EQ(grid.rowAxis, "K");
  EXPECT_EQ(grid.rowCount, 16);
  EXPECT_EQ(grid.tileRows, 16);
  EXPECT_EQ(grid.tileColumns, 8);
}

TEST(Picture, MarksWhatNoRegisterHolds) {
  const std::optional<Picture> picture =
      draw("register_fragment { register_count: 3 layout { shape: 4 stride: 1 "
           "} }");
  ASSERT_TRUE(picture);
  EXPECT_FALSE(picture->rows[0][0].describe(2).isMarked);
  EXPECT_TRUE(picture->rows[0][0].describe(3).isMarked);
}

TEST(Picture, NeedsAGrid) {
  EXPECT_FALSE(draw("kind_word { raw: 1 }"));
  EXPECT_FALSE(draw("swizzle_offset { triple { b: 1 } }"));
  EXPECT_FALSE(draw("tma_box { element_bytes: 4294967295 box: 4294967295 }"));
  EXPECT_FALSE(draw(umma("UMMA_K", "modes { shape: 0 } modes { shape: 0 }")));
}

TEST(Picture, IsDrawnAliveAndAlike) {
  for (llvm::StringRef text :
       {"register_fragment { register_count: 1 layout { modes { shape: 100 "
        "stride: 9223372036854775807 } modes { shape: 4611686018427387904 "
        "stride: 1 } modes { shape: 3 stride: -9223372036854775807 } } }",
        "swizzle_offset { triple { b: 20 m: 21 s: -21 } offset: "
        "-9223372036854775808 }",
        "tma_box { box: 4294967295 box: 4294967295 element_bytes: 8 }"}) {
    std::string pages[2];
    for (std::string &page : pages) {
      std::optional<Picture> picture = draw(text);
      ASSERT_TRUE(picture);
      picture->title = "<&>";
      llvm::raw_string_ostream os(page);
      printSvg(*picture, os);
    }
    EXPECT_EQ(pages[0], pages[1]);
    EXPECT_THAT(pages[0], HasSubstr("&lt;&amp;&gt;"));
    EXPECT_THAT(pages[0], HasSubstr("first "));
  }
}
