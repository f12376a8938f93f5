//===- UmmaPropertiesTest.cpp - Invariants and relations ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UmmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace umma;

TEST(UmmaPropertiesTest, Invariants) {
  Case mn = ummaCase(UMMA_MN, 16, base32, mnLayout);
  Case k = ummaCase(UMMA_K, 4, sw128, kLayout);
  std::string twice = std::string(mnFlat).append(mnFlat);
  EXPECT_FALSE(holds("umma.first_failure", mn, rejecting(twice)));
  EXPECT_TRUE(holds("umma.first_failure", mn, rejecting(std::string(mnFlat))));
  EXPECT_TRUE(holds("umma.first_failure", mn, rejecting("")));

  for (std::string_view text : {mnSize, mnFlat, mnStride}) {
    EXPECT_TRUE(
        holds("nvgpu.invariant.umma7", mn, rejecting(std::string(text))));
    EXPECT_FALSE(
        holds("nvgpu.invariant.umma7", k, rejecting(std::string(text))));
  }
  for (std::string_view text : {kSize4, kFlat, kStride}) {
    EXPECT_TRUE(
        holds("nvgpu.invariant.umma7", k, rejecting(std::string(text))));
    EXPECT_FALSE(
        holds("nvgpu.invariant.umma7", mn, rejecting(std::string(text))));
  }
  constexpr std::string_view swizzle = "unsupported swizzle, got S<3,4,3>";
  EXPECT_TRUE(
      holds("nvgpu.invariant.umma7", k, rejecting(std::string(swizzle))));
  EXPECT_FALSE(
      holds("nvgpu.invariant.umma7", mn, rejecting(std::string(swizzle))));
  EXPECT_FALSE(holds("nvgpu.invariant.umma7", mn, rejecting("mistake")));

  EXPECT_FALSE(
      holds("umma.swizzle.k_dup", mn, rejecting(std::string(swizzle))));
  EXPECT_TRUE(holds("umma.swizzle.k_dup", k, rejecting(std::string(swizzle))));
  EXPECT_TRUE(holds("umma.elem_table", k, rejecting(std::string(kSize4))));
  EXPECT_FALSE(holds("umma.elem_table", k, rejecting(std::string(kSize8))));

  EXPECT_FALSE(holds("umma.success_result", mn, accepting()));
  EXPECT_FALSE(holds("umma.success_result", mn, accepting({2, 16, 128, 0})));
  EXPECT_TRUE(holds("umma.success_result", mn, accepting({2, 16, 128})));
  EXPECT_FALSE(holds("umma.success_result", k, accepting({2, 16, 128})));
}

TEST(UmmaPropertiesTest, umma_nesting) {
  const Relation &relation = family().relations[1];
  EXPECT_EQ(relation.id, "umma.nesting");
  Case testCase = ummaCase(
      UMMA_MN, 16, sw128, "(((64),2),(8,(2,(1)))):(((1),512),(64,(1024,(0))))");
  ASSERT_TRUE(relation.transform(testCase));
  EXPECT_EQ(family().operand(testCase, "layout"),
            "((64,2),(8,2,1)):((1,512),(64,1024,0))");
  EXPECT_FALSE(relation.transform(testCase));
  testCase = ummaCase(UMMA_MN, 16, sw128, "((8,(2))):((1,(8)))");
  EXPECT_FALSE(relation.transform(testCase));
}

TEST(UmmaPropertiesTest, umma_layout_kinds) {
  const Relation &relation = family().relations[0];
  EXPECT_EQ(relation.id, "umma.layout_kinds");
  Case testCase = ummaCase(UMMA_MN, 16, sw128, mnLayout);
  ASSERT_TRUE(relation.transform(testCase));
  EXPECT_TRUE(testCase.umma_layout().composed());
}
