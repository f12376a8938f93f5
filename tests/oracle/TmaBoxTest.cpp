//===- TmaBoxTest.cpp - The oracle on the box of a TMA descriptor ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tma_box.md: what breaks each rule alone and masked, with the
// texts, and what lies at its boundary.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

static std::string box(const std::string &fields) {
  return "tma_box { " + fields + " }";
}

TEST(TmaBoxTest, eachRule) {
  const std::string swizzles = "tma.box.swizzle: expected a swizzle in ";
  expectBroken(box("box: 7"), {"tma.box.element"},
               "tma.box.element: expected an element size in {1, 2, 4, 8}, but "
               "got 0");
  expectBroken(box("box: 7 element_bytes: 1 interleave: 3"),
               {"tma.box.interleave"},
               "tma.box.interleave: expected an interleave in {none, 16B, "
               "32B}, but got 3");
  expectBroken(box("box: 16 element_bytes: 1 swizzle: -1"), {"tma.box.swizzle"},
               swizzles + "{none, 32B, 64B, 128B, 128B_atom_32B, "
                          "128B_atom_32B_flip_8B, 128B_atom_64B}, but got -1");
  expectBroken(box("box: [7, 1, 1] element_bytes: 1 interleave: "
                   "INTERLEAVE_32B swizzle: TMA_SWIZZLE_128B_ATOM_64B"),
               {"tma.box.swizzle"}, swizzles + "{32B}, but got 128B_atom_64B");
  expectBroken(box("element_bytes: 8"), {"tma.box.rank"},
               "tma.box.rank: expected a rank in [1, 5], but got 0");
  expectBroken(box("box: [7, 1] element_bytes: 8 interleave: INTERLEAVE_16B"),
               {"tma.box.rank"},
               "tma.box.rank: expected a rank in [3, 5], but got 2");
  expectBroken(box("box: [16, 1, 257, 0, 1, 1] element_bytes: 4"),
               {"tma.box.rank", "tma.box.extent"},
               "tma.box.rank: expected a rank in [1, 5], but got 6");
  expectBroken(box("box: [16, 1, 257, 0] element_bytes: 4"), {"tma.box.extent"},
               "tma.box.extent: expected extents in [1, 256], but got 257 for "
               "axis 2");
  expectBroken(box("box: 17 element_bytes: 2 swizzle: TMA_SWIZZLE_32B"),
               {"tma.box.inner", "tma.box.span"},
               "tma.box.inner: expected a row of a multiple of 16 bytes, but "
               "got 34");
  expectBroken(box("box: 4294967295 element_bytes: 8"),
               {"tma.box.extent", "tma.box.inner"},
               "tma.box.extent: expected extents in [1, 256], but got "
               "4294967295 for axis 0");
  expectBroken(box("box: 24 element_bytes: 2 swizzle: TMA_SWIZZLE_32B"),
               {"tma.box.span"},
               "tma.box.span: expected a row of at most 32 bytes for swizzle "
               "32B, but got 48");
}

TEST(TmaBoxTest, boundaries) {
  expectAtBoundary(box("box: 16 element_bytes: 2 swizzle: TMA_SWIZZLE_32B"),
                   "tma.box.span");
  expectNotAtBoundary(box("box: 16 element_bytes: 2 swizzle: TMA_SWIZZLE_64B"),
                      "tma.box.span");
  expectAtBoundary(box("box: [16, 256] element_bytes: 2"), "tma.box.extent");
  expectNotAtBoundary(box("box: [16, 2] element_bytes: 2"), "tma.box.extent");
  expectAtBoundary(box("box: 16 element_bytes: 1"), "tma.box.rank");
  expectNotAtBoundary(box("box: [16, 1] element_bytes: 1"), "tma.box.rank");
}

TEST(TmaBoxTest, explanationsShowTheBox) {
  auto operand = [](const std::string &fields, std::string_view name) {
    return findFamily("tma_box")->operand(caseOf(box(fields)), name);
  };
  EXPECT_EQ(operand("box: [16, 1]", "box"), "[16, 1]");
  EXPECT_EQ(operand("element_bytes: 8", "row"), "0");
}

TEST(TmaBoxTest, explanationsShowTheInterleave) {
  const std::string names[] = {"none", "16B", "32B"};
  for (int number = 0; number < 3; ++number) {
    Case testCase = caseOf(box("box: 16 element_bytes: 1"));
    testCase.mutable_tma_box()->set_interleave(TmaInterleave(number));
    EXPECT_EQ(findFamily("tma_box")->operand(testCase, "interleave"),
              names[number]);
  }
}

TEST(TmaBoxTest, invariant) {
  const std::string id = "nvgpu.invariant.tma_box";
  for (const char *fields :
       {"element_bytes: 1", "box: [16, 1, 1, 1, 1, 1] element_bytes: 1",
        "box: 8 element_bytes: 1", "box: 258 element_bytes: 8",
        "box: 48 element_bytes: 1 swizzle: TMA_SWIZZLE_32B"})
    EXPECT_FALSE(holds(id, caseOf(box(fields)), accepting())) << fields;
  expectConsistent(caseOf(box("box: 256 element_bytes: 8")));
}
