//===- UmmaLayoutTest.cpp - The oracle on UMMA layouts --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/umma_layout.md, rule by rule.
//
//===----------------------------------------------------------------------===//

#include "UmmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace umma;

TEST(UmmaLayoutTest, Examples) {
  expectResult(ummaCase(UMMA_MN, 16, sw128, mnLayout), {2, 16, 128});
  expectResult(ummaCase(UMMA_MN, 16, sw64, "((32,2),(8,2)):((1,256),(32,512))"),
               {2, 16, 64});
  expectResult(
      ummaCase(UMMA_MN, 16, interleaved, "((8,8),(8,2)):((1,64),(8,512))"),
      {2, 16, 64});
  expectResult(ummaCase(UMMA_K, 16, sw128, kLayout), {2, 16, 128});
  expectResult(
      ummaCase(UMMA_K, 16, interleaved, "((8,16),(8,2)):((8,64),(1,1024))"),
      {2, 16, 128});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(64,16):(1,128)"), mnStride,
                 {"umma.mn.stride"});
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((64,2,2),(8,2)):((1,512,8192),(64,2048))"),
      mnFlat, {"umma.mn.flat"});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(12,16):(64,1)"), kSize8,
                 {"umma.k.mnsize", "umma.k.cut"});
}

TEST(UmmaLayoutTest, umma_direction) {
  // No other rule is applicable.
  for (int direction : {2, -1, 7})
    expectRejected(ummaCase(direction, 5, {9, 9, 9}, "0:0"), "",
                   {"umma.direction"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.direction"));
}

TEST(UmmaLayoutTest, umma_swizzle) {
  expectRejected(ummaCase(UMMA_MN, 16, {4, 4, 3}, mnLayout),
                 "unsupported swizzle, got S<4,4,3>", {"umma.swizzle"});
  expectRejected(ummaCase(UMMA_K, 16, {3, 4, -3}, kLayout),
                 "unsupported swizzle, got S<3,4,-3>", {"umma.swizzle"});
  expectRejected(ummaCase(UMMA_K, 16, {1, 2, 5}, kLayout),
                 "unsupported swizzle, got S<1,2,5>", {"umma.swizzle"});
  // With it, the size and the recast are applicable, the cut is not.
  expectRejected(ummaCase(UMMA_K, 16, {0, 0, 0}, "(12,16):(63,1)"),
                 "unsupported swizzle, got S<0,0,0>",
                 {"umma.swizzle", "umma.k.mnsize", "umma.k.recast"});
  expectResult(
      ummaCase(UMMA_K, 16, {0, 2, 5}, "((8,16),(8,2)):((8,64),(1,1024))"),
      {2, 16, 128});
  expectResult(ummaCase(UMMA_K, 16, base32, kLayout), {2, 16, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, base32, kLayout), "umma.swizzle"));
}

TEST(UmmaLayoutTest, umma_elem_width) {
  for (uint32_t bits : {0u, 1u, 6u, 64u, 128u, ~0u}) {
    expectRejected(ummaCase(UMMA_K, bits, sw128, "(12,16):(63,1)"), "",
                   {"umma.elem_width"});
    // Only the mn direction's count has a text without it.
    expectRejected(ummaCase(UMMA_K, bits, sw128, "(12,0):(63,1)"), "",
                   {"umma.elem_width"});
    expectRejected(ummaCase(UMMA_MN, bits, sw128, "(12,0):(63,1)"), "",
                   {"umma.elem_width", "umma.mn.count"});
  }
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.elem_width"));
}

namespace {
/// The layout with leaves 1:0 added to one mode until it has `count`.
Layout padded(std::string_view text, unsigned count) {
  Layout layout = layoutOf(text);
  Layout &mode = *layout.mutable_modes(0);
  for (unsigned leaf = 3; leaf < count; ++leaf)
    mode.add_modes()->set_shape(1);
  return layout;
}
} // namespace

TEST(UmmaLayoutTest, umma_max128) {
  constexpr std::string_view layout = "((128),16):((64),1)";
  auto make = [&](int direction, unsigned count) {
    Case testCase = ummaCase(direction, 16, sw128, padded(layout, count + 1));
    EXPECT_EQ(family().operand(testCase, "leaf_count"), std::to_string(count));
    return testCase;
  };
  expectResult(make(UMMA_K, 127), {2, 16, 128});
  expectResult(make(UMMA_K, 128), {2, 16, 128});
  EXPECT_FALSE(isAtBoundary(make(UMMA_K, 127), "umma.max128"));
  EXPECT_TRUE(isAtBoundary(make(UMMA_K, 128), "umma.max128"));
  expectRejected(make(UMMA_K, 129), kFlat, {"umma.max128"});
  expectRejected(make(UMMA_MN, 129), mnFlat, {"umma.max128"});
  expectRejected(make(UMMA_MN, 100000), mnFlat, {"umma.max128"});
  // The rank is not applicable then.
  Layout many = layoutOf("(1,1,1):(0,0,0)");
  for (int mode = 3; mode < 129; ++mode)
    many.add_modes();
  expectRejected(ummaCase(UMMA_MN, 16, sw128, many), mnFlat, {"umma.max128"});
}

TEST(UmmaLayoutTest, umma_rank) {
  for (const char *layout :
       {"8:1", "((8,8)):((1,8))", "(8,2,2):(1,8,16)", "0:-1"}) {
    expectRejected(ummaCase(UMMA_MN, 16, sw128, layout), mnFlat, {"umma.rank"});
    expectRejected(ummaCase(UMMA_K, 16, sw128, layout), kFlat, {"umma.rank"});
  }
  expectRejected(ummaCase(UMMA_K, 3, {9, 9, 9}, "1:0"),
                 "unsupported swizzle, got S<9,9,9>",
                 {"umma.swizzle", "umma.elem_width", "umma.rank"});
  Case absent;
  absent.mutable_umma_layout();
  expectRejected(absent, "unsupported swizzle, got S<0,0,0>",
                 {"umma.swizzle", "umma.elem_width", "umma.rank"});
  EXPECT_TRUE(isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.rank"));
}

TEST(UmmaLayoutTest, umma_mn_count) {
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(64,0):(3,128)"), mnSize,
                 {"umma.mn.count"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "((64,-2),16):((3,1),128)"),
                 mnSize, {"umma.mn.count"});
  // A count that does not fit, and one that just does.
  constexpr std::string_view half = "4611686018427387904";
  std::string large = std::string("((2,").append(half).append("),3):((1,2),3)");
  expectRejected(ummaCase(UMMA_MN, 16, sw128, large), mnSize,
                 {"umma.mn.count"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(9223372036854775807,3):(0,3)"),
                 mnSize, {"umma.mn.ksize", "umma.mn.recast"});
  EXPECT_FALSE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.count"));
  EXPECT_TRUE(isAtBoundary(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(8,1,2)):((1,512),(64,8,1024))"),
      "umma.mn.count"));
}

TEST(UmmaLayoutTest, umma_mn_ksize) {
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "((64,2),8):((1,512),64)"),
                 mnSize, {"umma.mn.ksize"});
  expectRejected(
      ummaCase(UMMA_MN, 8, sw128, "((64,2),(8,2)):((1,512),(64,1024))"), mnSize,
      {"umma.mn.ksize", "umma.mn.flat"});
  expectResult(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(8,4)):((1,512),(64,1024))"),
      {2, 32, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.ksize"));
}

TEST(UmmaLayoutTest, umma_mn_recast) {
  for (const char *layout :
       {"((64,2),(8,2)):((1,512),(64,1023))",
        "((64,2),(8,2)):((1,-512),(64,1024))",
        "((64,2),(8,2)):((3,512),(64,1024))",
        "((64,2),(8,2)):((1,512),(12,1024))",
        // Also on a leaf of shape 1.
        "((64,1),(8,2)):((1,-1),(64,1024))",
        "((64,1),(8,2)):((1,-9223372036854775808),(64,1024))"})
    expectRejected(ummaCase(UMMA_MN, 16, sw128, layout), mnStride,
                   {"umma.mn.recast"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.recast"));
}

TEST(UmmaLayoutTest, umma_mn_cut) {
  // 96 elements are 12 units, whose tile is 8.
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(96,(8,2)):(1,(64,1024))"),
                 mnStride, {"umma.mn.cut"});
  // 3 units, then 8: no break at the tile, though 24 is a multiple of it.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((24,8),(8,2)):((1,512),(64,1024))"),
      mnStride, {"umma.mn.cut"});
  expectResult(
      ummaCase(UMMA_MN, 16, sw128, "((24,8),(8,2)):((1,24),(64,1024))"),
      {2, 16, 192});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.cut"));
}

TEST(UmmaLayoutTest, umma_mn_flat) {
  // Two leaves in the first half of K.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((64,2),(4,2,2)):((1,512),(64,128,1024))"),
      mnFlat, {"umma.mn.flat"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.flat"));
}

TEST(UmmaLayoutTest, umma_mn_stride) {
  // The multiplier of S<2,4,3> is 4.
  expectRejected(
      ummaCase(UMMA_MN, 16, sw64, "((32,2),(8,2)):((1,256),(64,512))"),
      mnStride, {"umma.mn.stride"});
  expectRejected(
      ummaCase(UMMA_MN, 16, sw128, "((8,8),(8,2)):((512,4096),(64,1024))"),
      mnStride, {"umma.mn.stride"});
  // Not looked at when the multiplier is 1.
  expectResult(
      ummaCase(UMMA_MN, 16, interleaved, "((2,2),(8,2)):((512,1024),(8,512))"),
      {2, 16, 4});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_MN, 16, sw128, mnLayout), "umma.mn.stride"));
}

TEST(UmmaLayoutTest, umma_k_count) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,0):(63,1)"), kSize8,
                 {"umma.k.count"});
  expectRejected(ummaCase(UMMA_K, 4, sw128, "(128,0):(63,1)"), kSize4,
                 {"umma.k.count"});
  EXPECT_FALSE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.count"));
  EXPECT_TRUE(isAtBoundary(
      ummaCase(UMMA_K, 16, sw128, "((128,1),16):((64,0),1)"), "umma.k.count"));
  // One more of a shape is too much for the count, or just is not.
  for (const auto &[mn, isAt] :
       {std::pair("(8,1152921504606846975),16):((64,512),1)", true),
        {"(8,576460752303423488),16):((64,512),1)", false},
        {"9223372036854775800,16):(64,1)", false}})
    EXPECT_EQ(isAtBoundary(ummaCase(UMMA_K, 16, sw128, std::string("(") + mn),
                           "umma.k.count"),
              isAt)
        << mn;
}

TEST(UmmaLayoutTest, umma_k_mnsize) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(4,16):(64,1)"), kSize8,
                 {"umma.k.mnsize"});
  expectRejected(ummaCase(UMMA_K, 4, sw128, "(2,64):(256,1)"), kSize4,
                 {"umma.k.mnsize"});
  expectResult(ummaCase(UMMA_K, 4, sw128, "(4,64):(256,1)"), {0, 64, 4});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.mnsize"));
  // Whatever one of the shapes, the other keeps the multiple.
  EXPECT_FALSE(isAtBoundary(
      ummaCase(UMMA_K, 16, sw128, "((8,8),16):((64,512),1)"), "umma.k.mnsize"));
}

TEST(UmmaLayoutTest, umma_k_recast) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,16):(65,1)"), kStride,
                 {"umma.k.recast"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.recast"));
  EXPECT_FALSE(isAtBoundary(ummaCase(UMMA_K, 16, interleaved, "(64,16):(1,1)"),
                            "umma.k.recast"));
}

TEST(UmmaLayoutTest, umma_k_cut) {
  // 24 elements of K are 3 units, whose tile is 2.
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,24):(64,1)"), kStride,
                 {"umma.k.cut"});
  EXPECT_TRUE(isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.cut"));
}

TEST(UmmaLayoutTest, umma_k_flat) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "((8,2,2),16):((64,512,4096),1)"),
                 kFlat, {"umma.k.flat"});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.flat"));
}

TEST(UmmaLayoutTest, umma_k_stride) {
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,16):(32,1)"), kStride,
                 {"umma.k.stride"});
  // A unit of K is the half 1:0.
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(128,8):(64,1)"), kStride,
                 {"umma.k.stride"});
  expectResult(ummaCase(UMMA_K, 16, interleaved, "(128,8):(8,1)"), {2, 8, 128});
  EXPECT_TRUE(
      isAtBoundary(ummaCase(UMMA_K, 16, sw128, kLayout), "umma.k.stride"));
}

TEST(UmmaLayoutTest, NoSizeIsTooLarge) {
  // A billion units of one leaf.
  expectResult(ummaCase(UMMA_K, 16, sw128, "(1073741824,16):(64,1)"),
               {2, 16, 1073741824});
  expectResult(ummaCase(UMMA_K, 16, sw128, "(9223372036854775800,16):(64,1)"),
               {2, 16, 9223372036854775800u});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(1073741824,24):(64,1)"), kStride,
                 {"umma.k.cut"});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(1073741824,16):(32,1)"), kStride,
                 {"umma.k.stride"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128, "(1073741824,15):(64,8)"), mnSize,
                 {"umma.mn.ksize", "umma.mn.cut"});
  expectRejected(ummaCase(UMMA_K, 16, sw128, "(1073741825,16):(64,1)"), kSize8,
                 {"umma.k.mnsize", "umma.k.cut"});
  // All rules that are broken, the masked ones too.
  expectRejected(ummaCase(UMMA_MN, 4, sw128, "(9223372036854775807,16):(0,1)"),
                 mnSize, {"umma.mn.ksize", "umma.mn.cut"});
  expectRejected(
      ummaCase(UMMA_MN, 4, sw128, "((2147483648,4294967295),16):((0,0),1)"),
      mnSize, {"umma.mn.ksize", "umma.mn.stride"});
  expectRejected(ummaCase(UMMA_MN, 16, sw128,
                          "((2147483648,4294967295),(8,2)):((0,0),(64,1024))"),
                 mnStride, {"umma.mn.stride"});
  // Strides that grow beyond a word when they are merged.
  expectRejected(ummaCase(UMMA_K, 16, interleaved,
                          "((8,1073741824,536870912),16):"
                          "((8,9223372036854775800,9223372036854775800),1)"),
                 kFlat, {"umma.k.flat"});
  // Large, but its leaves are short: 2^62 elements.
  Layout layout = layoutOf("((8),16):((64),1)");
  for (int leaf = 3; leaf < 62; ++leaf) {
    Layout &mode = *layout.mutable_modes(0)->add_modes();
    mode.set_shape(2);
    mode.set_stride(8);
  }
  expectRejected(ummaCase(UMMA_K, 16, sw128, layout), kFlat, {"umma.k.flat"});
}

TEST(UmmaLayoutTest, HostileNumbers) {
  int64_t numbers[] = {smallest, -1, 0, 1, 2, 16, 64, largest - 7, largest};
  for (int direction : {UMMA_K, UMMA_MN})
    for (uint32_t bits : {4u, 32u})
      for (int64_t shape : numbers)
        for (int64_t stride : numbers)
          for (int64_t second : numbers) {
            Layout layout = layoutOf("((8,1),(8,2)):((1,0),(64,1024))");
            Layout &leaf = *layout.mutable_modes(0)->mutable_modes(1);
            leaf.set_shape(shape);
            leaf.set_stride(stride);
            layout.mutable_modes(1)->mutable_modes(1)->set_stride(second);
            expectConsistent(ummaCase(direction, bits, sw128, layout));
          }
}

TEST(UmmaLayoutTest, DeepNesting) {
  Layout layout = layoutOf("(16,16):(64,1)");
  Layout *innermost = layout.mutable_modes(0);
  for (int depth = 0; depth < 97; ++depth)
    innermost = innermost->add_modes();
  innermost->set_shape(128);
  innermost->set_stride(64);
  expectResult(ummaCase(UMMA_K, 16, sw128, layout), {2, 16, 128});
}

TEST(UmmaLayoutTest, Operands) {
  Case testCase = ummaCase(UMMA_MN, 16, sw128, mnLayout);
  auto operand = [&](std::string_view name) {
    return family().operand(testCase, name);
  };
  EXPECT_EQ(operand("direction"), "UMMA_MN");
  EXPECT_EQ(operand("swizzle"), "S<3,4,3>");
  EXPECT_EQ(operand("elem_bits"), "16");
  EXPECT_EQ(operand("leaf_count"), "4");
  EXPECT_EQ(operand("layout"), mnLayout);
  EXPECT_EQ(operand("mn_count"), "128");
  EXPECT_EQ(operand("k_count"), "16");
  EXPECT_EQ(operand("per_lane_count"), "8");
  EXPECT_EQ(operand("stride_multiplier"), "8");
  EXPECT_EQ(operand("mn_tile"), "8");
  EXPECT_EQ(operand("k_tile"), "8");
  EXPECT_EQ(operand("mn_first"), "8:1");
  EXPECT_EQ(operand("mn_rest"), "2:64");
  EXPECT_EQ(operand("k_first"), "8:8");
  EXPECT_EQ(operand("k_rest"), "2:128");
  testCase = ummaCase(UMMA_K, 16, sw128, kLayout);
  EXPECT_EQ(operand("k_first"), "2:1");
  EXPECT_EQ(operand("k_rest"), "1:0");
  testCase = ummaCase(5, 3, {0, 0, 0}, "0:0");
  // Every name has a text, whatever the case.
  for (const RuleInfo &rule : family().rules) {
    std::string_view names = rule.operands;
    while (!names.empty()) {
      std::string_view name = names.substr(0, names.find(' '));
      EXPECT_NE(operand(name), "") << name;
      names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
  }
  for (unsigned rule = 0; rule < family().rules.size(); ++rule)
    family().diagnostic(testCase, rule);
}
