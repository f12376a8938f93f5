//===- RegisterFragmentTest.cpp - Register count against cosize -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it, and the inputs that
// overflow a machine word.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

constexpr int64_t int64Max = std::numeric_limits<int64_t>::max();
constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();

auto verify(const Layout &layout, int64_t registerCount) {
  return verdictOf(verifyRegisterFragment, layout, registerCount);
}
auto verify(llvm::StringRef layout, int64_t registerCount) {
  return verify(layoutOf(layout), registerCount);
}

} // namespace

TEST(RegisterFragment, nvgpu_regfrag_bits) {
  EXPECT_TRUE(accepted(verify("4:1", 4)));
  EXPECT_TRUE(accepted(verify("(4,2):(1,4)", 8)));
  EXPECT_TRUE(accepted(verify("((4,2),3):((1,4),0)", 8)));
  EXPECT_TRUE(accepted(verify("(4,2):(2,1)", 8)));
  EXPECT_TRUE(accepted(verify("1:1000", 1)));
  EXPECT_TRUE(accepted(verify("():()", 1)));
  EXPECT_TRUE(rejectedWith(verify("(4,2):(1,4)", 7),
                           "nvgpu.regfrag.bits: expected a register count "
                           "equal to the layout cosize 8, but got 7"));
  EXPECT_TRUE(rejectedWith(verify("4:1", int64Min),
                           "nvgpu.regfrag.bits: expected a register count "
                           "equal to the layout cosize 4, but got "
                           "-9223372036854775808"));
  // 32 * 2^59 and 32 * 0 agree in 64 bits only.
  EXPECT_TRUE(rejectedWith(verify("1:0", 1 + (int64_t(1) << 59)),
                           "nvgpu.regfrag.bits: expected a register count "
                           "equal to the layout cosize 1, but got "
                           "576460752303423489"));
}

TEST(RegisterFragment, nvgpu_regfrag_shape) {
  EXPECT_TRUE(rejectedWith(verify("((1,2),0):((1,1),1)", 2),
                           "nvgpu.regfrag.shape: expected every leaf shape to "
                           "be at least 1, but leaf 2 has shape 0"));
  EXPECT_TRUE(
      rejectedWith(verify("(-9223372036854775808,0):(1,1)", 2),
                   "nvgpu.regfrag.shape: expected every leaf shape to be at "
                   "least 1, but leaf 0 has shape -9223372036854775808"));
  // An absent layout is one leaf 0:0.
  EXPECT_TRUE(rejectedWith(verify(Layout(), 0),
                           "nvgpu.regfrag.shape: expected every leaf shape to "
                           "be at least 1, but leaf 0 has shape 0"));
}

TEST(RegisterFragment, nvgpu_regfrag_stride) {
  EXPECT_TRUE(rejectedWith(verify("(2,2,2):(1,-1,-2)", 2),
                           "nvgpu.regfrag.stride: expected every leaf stride "
                           "to be at least 0, but leaf 1 has stride -1"));
  EXPECT_TRUE(rejectedWith(verify("1:-9223372036854775808", 1),
                           "nvgpu.regfrag.stride: expected every leaf stride "
                           "to be at least 0, but leaf 0 has stride "
                           "-9223372036854775808"));
}

TEST(RegisterFragment, nvgpu_regfrag_cosize) {
  const char *text = "nvgpu.regfrag.cosize: expected a cosize of at most "
                     "9223372036854775807";
  EXPECT_TRUE(accepted(verify("9223372036854775807:1", int64Max)));
  EXPECT_TRUE(accepted(verify("2:9223372036854775806", int64Max)));
  EXPECT_TRUE(rejectedWith(verify("2:9223372036854775807", int64Max), text));
  EXPECT_TRUE(
      rejectedWith(verify("9223372036854775807:9223372036854775807", 1), text));
  EXPECT_TRUE(
      rejectedWith(verify("(9223372036854775807,2):(1,1)", int64Min), text));
  // Terms whose sum comes back to a small number in 64 bits.
  EXPECT_TRUE(rejectedWith(
      verify("(3,2):(6148914691236517205,6148914691236517206)", 1), text));
}

TEST(RegisterFragment, masking_order) {
  // Shape before stride, whatever the order of the leaves.
  EXPECT_TRUE(rejectedWith(verify("(2,0):(-1,1)", 1),
                           "nvgpu.regfrag.shape: expected every leaf shape to "
                           "be at least 1, but leaf 1 has shape 0"));
  // Shape before cosize.
  EXPECT_TRUE(rejectedWith(
      verify("(9223372036854775807,0):(9223372036854775807,1)", 1),
      "nvgpu.regfrag.shape: expected every leaf shape to be at least 1, but "
      "leaf 1 has shape 0"));
  // Stride before cosize.
  EXPECT_TRUE(rejectedWith(
      verify("(9223372036854775807,1):(9223372036854775807,-1)", 1),
      "nvgpu.regfrag.stride: expected every leaf stride to be at least 0, but "
      "leaf 1 has stride -1"));
}

TEST(RegisterFragment, nvgpu_regfrag_order) {
  EXPECT_TRUE(accepted(verify("((2,3),4):((1,10),100)", 322)));
  EXPECT_TRUE(accepted(verify("(4,3,2):(100,10,1)", 322)));
}

TEST(RegisterFragment, many_leaves) {
  Layout layout;
  layout.beginTuple();
  for (int i = 0; i < 100000; ++i)
    layout.addLeaf(2, 1);
  layout.endTuple();
  EXPECT_TRUE(accepted(verify(layout, 100001)));
  EXPECT_TRUE(
      rejectedWith(verify(layout, 100000),
                   "nvgpu.regfrag.bits: expected a register count "
                   "equal to the layout cosize 100001, but got 100000"));
}

TEST(RegisterFragment, deep_nesting) {
  Layout layout;
  for (int i = 0; i < 100000; ++i)
    layout.beginTuple();
  layout.addLeaf(2, 1);
  for (int i = 0; i < 100000; ++i)
    layout.endTuple();
  EXPECT_TRUE(accepted(verify(layout, 2)));
}
