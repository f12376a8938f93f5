//===- RegisterFragmentTest.cpp - The oracle on register fragments --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/register_fragment.md, rule by rule, then the cosize against its
// formula.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"
#include "LayoutText.h"

#include <limits>
#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr int64_t largest = std::numeric_limits<int64_t>::max();
constexpr int64_t smallest = std::numeric_limits<int64_t>::min();

Case fragment(std::string_view layout, int64_t registerCount) {
  Case testCase;
  RegisterFragmentCase &parameters = *testCase.mutable_register_fragment();
  *parameters.mutable_layout() = layoutOf(layout);
  parameters.set_register_count(registerCount);
  return testCase;
}

void expectAccepted(std::string_view layout, int64_t registerCount) {
  oracle::expectAccepted(fragment(layout, registerCount));
  expectConsistent(fragment(layout, registerCount));
}

void expectBroken(std::string_view layout, int64_t registerCount,
                  const Ids &broken, std::string_view diagnostic) {
  oracle::expectBroken(fragment(layout, registerCount), broken, diagnostic);
  expectConsistent(fragment(layout, registerCount));
}

Ids boundaryOf(std::string_view layout, int64_t registerCount) {
  Case testCase = fragment(layout, registerCount);
  return idsOf(testCase, evaluate(testCase).boundary);
}

std::string operand(const Case &testCase, std::string_view name) {
  return familyOf(testCase)->operand(testCase, name);
}

} // namespace

TEST(RegisterFragmentTest, Accepted) {
  expectAccepted("8:1", 8);
  expectAccepted("(4,8):(1,4)", 32);
  expectAccepted("((2,2),3):((1,16),2)", 22);
  expectAccepted("(4,2):(0,0)", 1);
  expectAccepted("(1,1):(7,9)", 1);
  // Not injective: the indexes 0, 1, 1, 2.
  expectAccepted("(2,2):(1,1)", 3);
}

TEST(RegisterFragmentTest, nvgpu_regfrag_shape) {
  expectBroken("(4,(0,-2)):(1,(4,8))", 4, {"nvgpu.regfrag.shape"},
               "nvgpu.regfrag.shape: expected every leaf shape to be at least "
               "1, but leaf 1 has shape 0");
  // The stride rule is masked; the rules of the cosize are not applicable.
  expectBroken("(4,-3):(-1,4)", 4,
               {"nvgpu.regfrag.shape", "nvgpu.regfrag.stride"},
               "nvgpu.regfrag.shape: expected every leaf shape to be at least "
               "1, but leaf 1 has shape -3");
}

TEST(RegisterFragmentTest, AbsentMessages) {
  std::string expected = "nvgpu.regfrag.shape: expected every leaf shape to be "
                         "at least 1, but leaf 0 has shape 0";
  Ids broken = {"nvgpu.regfrag.shape"};
  Case testCase;
  testCase.mutable_register_fragment();
  expectBroken(testCase, broken, expected);
  testCase.mutable_register_fragment()->mutable_layout();
  expectBroken(testCase, broken, expected);
}

TEST(RegisterFragmentTest, nvgpu_regfrag_stride) {
  expectBroken("(4,8):(1,-4)", 32, {"nvgpu.regfrag.stride"},
               "nvgpu.regfrag.stride: expected every leaf stride to be at "
               "least 0, but leaf 1 has stride -4");
  // Also where no coordinate uses the stride.
  expectBroken("1:-1", 1, {"nvgpu.regfrag.stride"},
               "nvgpu.regfrag.stride: expected every leaf stride to be at "
               "least 0, but leaf 0 has stride -1");
}

TEST(RegisterFragmentTest, nvgpu_regfrag_cosize) {
  std::string expected =
      "nvgpu.regfrag.cosize: expected a cosize of at most 9223372036854775807";
  Ids broken = {"nvgpu.regfrag.cosize"};
  expectBroken("(2,2):(9223372036854775806,1)", 1, broken, expected);
  expectBroken("2:9223372036854775807", smallest, broken, expected);
  expectBroken("(9223372036854775807,9223372036854775807):"
               "(9223372036854775807,9223372036854775807)",
               0, broken, expected);
  expectAccepted("(2,2):(9223372036854775805,1)", largest);
  expectAccepted("9223372036854775807:1", largest);
}

TEST(RegisterFragmentTest, nvgpu_regfrag_bits) {
  expectBroken("8:1", 7, {"nvgpu.regfrag.bits"},
               "nvgpu.regfrag.bits: expected a register count equal to the "
               "layout cosize 8, but got 7");
  expectBroken("(8,2):(1,16)", -24, {"nvgpu.regfrag.bits"},
               "nvgpu.regfrag.bits: expected a register count equal to the "
               "layout cosize 24, but got -24");
  // Equal modulo 2^64, not over the integers.
  expectBroken("8:1", 8 + (int64_t(1) << 59), {"nvgpu.regfrag.bits"},
               "nvgpu.regfrag.bits: expected a register count equal to the "
               "layout cosize 8, but got 576460752303423496");
}

TEST(RegisterFragmentTest, Boundary) {
  EXPECT_EQ(boundaryOf("8:1", 8), Ids({"nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("(8,1):(1,3)", 8),
            Ids({"nvgpu.regfrag.shape", "nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("(8,2):(1,0)", 8),
            Ids({"nvgpu.regfrag.stride", "nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("2:9223372036854775806", largest),
            Ids({"nvgpu.regfrag.cosize", "nvgpu.regfrag.bits"}));
  // One more element adds the stride: just within a word, then just above.
  EXPECT_EQ(boundaryOf("2:4611686018427387903", int64_t(1) << 62),
            Ids({"nvgpu.regfrag.bits"}));
  EXPECT_EQ(boundaryOf("2:4611686018427387904", (int64_t(1) << 62) + 1),
            Ids({"nvgpu.regfrag.cosize", "nvgpu.regfrag.bits"}));
}

TEST(RegisterFragmentTest, ManyLeavesAndDeepNesting) {
  Case testCase;
  RegisterFragmentCase &parameters = *testCase.mutable_register_fragment();
  for (int leaf = 0; leaf < 100000; ++leaf) {
    Layout &mode = *parameters.mutable_layout()->add_modes();
    mode.set_shape(3);
    mode.set_stride(7);
  }
  parameters.set_register_count(1400001);
  expectAccepted(testCase);
  parameters.mutable_layout()->mutable_modes(99999)->set_shape(smallest);
  expectBroken(testCase, {"nvgpu.regfrag.shape"},
               "nvgpu.regfrag.shape: expected every leaf shape to be at least "
               "1, but leaf 99999 has shape -9223372036854775808");

  parameters.Clear();
  Layout *innermost = parameters.mutable_layout();
  for (int depth = 0; depth < 100; ++depth)
    innermost = innermost->add_modes();
  innermost->set_shape(5);
  innermost->set_stride(2);
  parameters.set_register_count(9);
  expectAccepted(testCase);
}

// The walk and the corners give the formula's value.
TEST(RegisterFragmentTest, CosizeIsFormula) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 5000; ++round) {
    Case testCase;
    RegisterFragmentCase &parameters = *testCase.mutable_register_fragment();
    int64_t cosize = 1;
    for (uint64_t leaf = random() % 6; leaf != ~uint64_t(0); --leaf) {
      Layout &mode = *parameters.mutable_layout()->add_modes();
      mode.set_shape(int64_t(1 + random() % 7));
      mode.set_stride(int64_t(random() % 40));
      cosize += (mode.shape() - 1) * mode.stride();
    }
    parameters.set_register_count(cosize);
    expectAccepted(testCase);
    EXPECT_EQ(operand(testCase, "cosize"), std::to_string(cosize));
  }
}

TEST(RegisterFragmentTest, Operands) {
  Case testCase = fragment("((2,2),3):((1,16),2)", 5);
  EXPECT_EQ(operand(testCase, "layout"), "((2,2),3):((1,16),2)");
  EXPECT_EQ(operand(testCase, "cosize"), "22");
  EXPECT_EQ(operand(testCase, "register_count"), "5");
  EXPECT_EQ(operand(fragment("0:1", 5), "cosize"), "undefined");
  EXPECT_EQ(findFamily("register_fragment")->diagnostic(fragment("0:1", 5), 3),
            "nvgpu.regfrag.bits: expected a register count equal to the layout "
            "cosize undefined, but got 5");
}

TEST(RegisterFragmentTest, nvgpu_invariant_regfrag) {
  const Invariant &invariant = findFamily("register_fragment")->invariants[0];
  EXPECT_EQ(invariant.id, "nvgpu.invariant.regfrag");
  Verdict accepted;
  EXPECT_FALSE(invariant.holds(fragment("8:1", 7), accepted));
  EXPECT_TRUE(invariant.holds(fragment("8:1", 9), accepted));
  EXPECT_FALSE(invariant.holds(fragment("1:-1", 0), accepted));
  EXPECT_FALSE(
      invariant.holds(fragment("(9223372036854775807,9223372036854775807):"
                               "(9223372036854775807,9223372036854775807)",
                               largest),
                      accepted));
}

TEST(RegisterFragmentTest, nvgpu_regfrag_order) {
  const Relation &relation = findFamily("register_fragment")->relations[0];
  EXPECT_EQ(relation.id, "nvgpu.regfrag.order");
  Case testCase = fragment("((2,2),3):((1,16),2)", 22);
  ASSERT_TRUE(relation.transform(testCase));
  EXPECT_EQ(operand(testCase, "layout"), "(3,2,2):(2,16,1)");
  expectAccepted(testCase);
  testCase = fragment("4:1", 4);
  EXPECT_FALSE(relation.transform(testCase));
  testCase.mutable_register_fragment()->clear_layout();
  EXPECT_FALSE(relation.transform(testCase));
}
