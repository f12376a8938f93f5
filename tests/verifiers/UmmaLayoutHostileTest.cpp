//===- UmmaLayoutHostileTest.cpp - UMMA layouts at the limits -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts with too many leaves, of great depth, and with shapes and strides at
// the ends of their type; the answers are those of exact arithmetic.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

constexpr int64_t int64Max = std::numeric_limits<int64_t>::max();
constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();

const char *const mnFlat =
    "Not a canonical UMMA_MN Layout: No flat offset mode";
const char *const kFlat = "Not a canonical UMMA_K Layout: No flat offset mode";

auto verify(UmmaDirection direction, uint32_t elemBits, const Layout *layout) {
  return verdictOf(
      verifyUmmaCanonicalLayout,
      UmmaLayoutParams{direction, elemBits, {3, 4, 3}, layout, false});
}
auto verify(UmmaDirection direction, const Layout &layout) {
  return verify(direction, 16, &layout);
}

/// ((8,1,1,...),16):((64,0,0,...),1), legal for UMMA_K.
Layout withLeaves(unsigned leaves) {
  Layout layout;
  layout.beginTuple();
  layout.beginTuple();
  layout.addLeaf(8, 64);
  for (unsigned i = 2; i < leaves; ++i)
    layout.addLeaf(1, 0);
  layout.endTuple();
  layout.addLeaf(16, 1);
  layout.endTuple();
  return layout;
}

} // namespace

TEST(UmmaLayoutHostile, umma_max128) {
  EXPECT_TRUE(accepted(verify(UmmaDirection::UmmaK, withLeaves(128))));
  for (unsigned leaves : {129u, 130u, 100000u}) {
    EXPECT_TRUE(
        rejectedWith(verify(UmmaDirection::UmmaK, withLeaves(leaves)), kFlat));
    EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaMn, withLeaves(leaves)),
                             mnFlat));
  }
}

TEST(UmmaLayoutHostile, umma_max128_counts_leaves_only) {
  Layout layout;
  layout.beginTuple();
  for (int i = 0; i < 100000; ++i)
    layout.beginTuple();
  layout.addLeaf(8, 64);
  for (int i = 0; i < 100000; ++i)
    layout.endTuple();
  layout.addLeaf(16, 1);
  layout.endTuple();
  EXPECT_TRUE(accepted(verify(UmmaDirection::UmmaK, layout)));
}

TEST(UmmaLayoutHostile, many_empty_modes) {
  Layout layout;
  layout.beginTuple();
  for (int i = 0; i < 100000; ++i) {
    layout.beginTuple();
    layout.endTuple();
  }
  layout.endTuple();
  EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaK, layout), kFlat));
}

TEST(UmmaLayoutHostile, absent_layout) {
  EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaMn, Layout()), mnFlat));
  EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaK, 16, nullptr), kFlat));
}

TEST(UmmaLayoutHostile, sizes_at_the_limit) {
  // K is not bounded for UMMA_K: 2^62 elements of 16 bits, in two halves.
  Layout wide = layoutOf("(8,4611686018427387904):(64,1)");
  auto verdict = verify(UmmaDirection::UmmaK, wide);
  ASSERT_TRUE(accepted(verdict));
  EXPECT_EQ(verdict.result->kSize, uint64_t(1) << 62);
  // 2^63 - 1 elements recast to 2^60 units, which 2 divides.
  EXPECT_TRUE(accepted(verify(UmmaDirection::UmmaK,
                              layoutOf("(8,9223372036854775807):(64,1)"))));
}

TEST(UmmaLayoutHostile, merging_does_not_wrap) {
  // In units of f32: 2^61:2^59 and then 2:0. A product of 2^120 is no stride,
  // so the leaves do not merge, although it is 0 in 64 bits.
  Layout layout =
      layoutOf("(8,(2305843009213693952,2)):(32,(2305843009213693952,0))");
  EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaK, 32, &layout), kFlat));
  // Nor is 18 * 1024819115206086201 = 2^64 + 2 the stride 2.
  layout = layoutOf("(8,(18,2)):(32,(4099276460824344804,8))");
  EXPECT_TRUE(rejectedWith(verify(UmmaDirection::UmmaK, 32, &layout), kFlat));
}

TEST(UmmaLayoutHostile, every_pair_of_extreme_numbers) {
  // Nothing overflows and at most one diagnostic comes out.
  const int64_t extremes[] = {
      int64Min, int64Min + 1,     -1,           0,       1, 2,
      8,        int64_t(1) << 62, int64Max - 7, int64Max};
  for (uint32_t bits : {4u, 8u, 16u, 32u})
    for (UmmaDirection direction :
         {UmmaDirection::UmmaK, UmmaDirection::UmmaMn})
      for (int64_t shape : extremes)
        for (int64_t stride : extremes)
          for (int64_t otherShape : extremes)
            for (int64_t otherStride : extremes) {
              Layout layout;
              layout.beginTuple();
              layout.beginTuple();
              layout.addLeaf(shape, stride);
              layout.addLeaf(otherShape, otherStride);
              layout.endTuple();
              layout.beginTuple();
              layout.addLeaf(256 / bits, stride);
              layout.addLeaf(otherShape, 1);
              layout.endTuple();
              layout.endTuple();
              auto verdict = verify(direction, bits, &layout);
              ASSERT_EQ(verdict.emitErrorCalls, verdict.accepted() ? 0u : 1u);
            }
}
