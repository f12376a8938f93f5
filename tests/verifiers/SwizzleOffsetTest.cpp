//===- SwizzleOffsetTest.cpp - Swizzle and offset commutation -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it, and the rule on the
// partition against its meaning, tried at addresses.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

constexpr int64_t int64Max = std::numeric_limits<int64_t>::max();
constexpr int64_t int64Min = std::numeric_limits<int64_t>::min();
constexpr int32_t int32Max = std::numeric_limits<int32_t>::max();
constexpr int32_t int32Min = std::numeric_limits<int32_t>::min();

auto verify(SwizzleMode mode, int64_t offset, bool blackwell = false) {
  return verdictOf(verifySwizzleOffsetCommutation,
                   SwizzleOffsetParams{mode, {}, offset, blackwell});
}
auto verify(Swizzle triple, int64_t offset) {
  return verdictOf(
      verifySwizzleOffsetCommutation,
      SwizzleOffsetParams{SwizzleMode::Triple, triple, offset, false});
}

std::string spelled(const Swizzle &s) {
  return "S<" + std::to_string(s.b) + "," + std::to_string(s.m) + "," +
         std::to_string(s.s) + ">";
}

uint64_t apply(const Swizzle &s, uint64_t x) {
  uint64_t bits = ((uint64_t(1) << s.b) - 1) << (s.m + std::max(s.s, 0));
  return x ^ (s.s >= 0 ? (x & bits) >> s.s : (x & bits) << -s.s);
}

} // namespace

TEST(SwizzleOffset, swizzle_unknown_mode) {
  for (int32_t mode : {6, -1}) {
    EXPECT_TRUE(
        rejectedWith(verify(SwizzleMode(mode), 0),
                     "swizzle.unknown_mode: expected a swizzle mode in {none, "
                     "32B, 64B, 128B}, but got " +
                         std::to_string(mode)));
    EXPECT_TRUE(
        rejectedWith(verify(SwizzleMode(mode), 0, true),
                     "swizzle.unknown_mode: expected a swizzle mode in {none, "
                     "32B, 64B, 128B, 128B_base32B}, but got " +
                         std::to_string(mode)));
  }
  // Masks the partition.
  EXPECT_TRUE(rejectedWith(verify(SwizzleMode::Swizzle128BBase32B, 1),
                           "swizzle.unknown_mode: expected a swizzle mode in "
                           "{none, 32B, 64B, 128B}, but got 128B_base32B"));
  EXPECT_TRUE(accepted(verify(SwizzleMode::Swizzle128BBase32B, 512, true)));
}

TEST(SwizzleOffset, swizzle_unknown_mode_of_a_triple) {
  for (Swizzle triple : {Swizzle{0, 0, 0},
                         {0, 62, 0},
                         {0, 0, -62},
                         {31, 0, 31},
                         {31, 0, -31},
                         {1, 60, 1},
                         {3, 4, -3}})
    EXPECT_TRUE(accepted(verify(triple, 0))) << spelled(triple);
  for (Swizzle triple : {Swizzle{-1, 4, 3},
                         {1, -1, 3},
                         {3, 4, 2},
                         {3, 4, -2},
                         {0, 63, 0},
                         {1, 61, 1},
                         {31, 1, 31},
                         {32, 0, 31},
                         {0, 0, 63},
                         {0, 0, int32Min},
                         {0, int32Max, int32Min},
                         {int32Max, int32Max, int32Max},
                         {int32Min, int32Min, int32Min}})
    EXPECT_TRUE(rejectedWith(
        verify(triple, 0),
        "swizzle.unknown_mode: expected B >= 0, M >= 0, |S| >= B and M + |S| + "
        "B <= 62, but got " +
            spelled(triple)));
}

TEST(SwizzleOffset, swizzle_partition) {
  struct Row {
    SwizzleMode mode;
    int64_t partition;
    const char *triple;
  };
  for (auto [mode, partition, triple] :
       {Row{SwizzleMode::Swizzle32B, 256, "S<1,4,3>"},
        {SwizzleMode::Swizzle64B, 512, "S<2,4,3>"},
        {SwizzleMode::Swizzle128B, 1024, "S<3,4,3>"},
        {SwizzleMode::Swizzle128BBase32B, 512, "S<2,5,2>"}}) {
    for (int64_t offset : {int64_t(0), partition, -partition, 3 * partition,
                           int64Min, int64Max - partition + 1})
      EXPECT_TRUE(accepted(verify(mode, offset, true)));
    for (int64_t offset : {int64_t(1), int64_t(-1), partition / 2,
                           partition + 1, int64Min + 1, int64Max})
      EXPECT_TRUE(
          rejectedWith(verify(mode, offset, true),
                       "swizzle.partition: expected an offset that is a "
                       "multiple of " +
                           std::to_string(partition) + " for " + triple +
                           ", but got " + std::to_string(offset)));
  }
  EXPECT_TRUE(accepted(verify({1, 60, -1}, int64_t(1) << 62)));
  EXPECT_TRUE(
      rejectedWith(verify({1, 60, -1}, int64_t(1) << 61),
                   "swizzle.partition: expected an offset that is a multiple "
                   "of 4611686018427387904 for S<1,60,-1>, but got "
                   "2305843009213693952"));
}

TEST(SwizzleOffset, swizzle_identity) {
  for (int64_t offset : {int64_t(0), int64_t(1), int64Min, int64Max}) {
    EXPECT_TRUE(accepted(verify(SwizzleMode::None, offset)));
    EXPECT_TRUE(accepted(verify({0, 4, 3}, offset)));
    EXPECT_TRUE(accepted(verify({0, 2, -5}, offset)));
  }
}

TEST(SwizzleOffset, a_mode_does_not_read_the_triple) {
  SwizzleOffsetParams params;
  params.mode = SwizzleMode::Swizzle128B;
  params.triple = {-1, -1, -1};
  params.offset = 1024;
  EXPECT_TRUE(accepted(verdictOf(verifySwizzleOffsetCommutation, params)));
}

TEST(SwizzleOffset, nvgpu_invariant_swizzle) {
  // The rule against its meaning, over every address of two partitions.
  for (Swizzle s : {Swizzle{1, 0, 1},
                    {1, 1, 1},
                    {2, 0, 2},
                    {2, 1, 3},
                    {1, 2, -1},
                    {2, 0, -3},
                    {3, 0, 3},
                    {1, 0, 4}}) {
    int64_t partition = int64_t(1) << (s.m + std::abs(s.s) + s.b);
    for (int64_t offset = -2 * partition; offset <= 2 * partition; ++offset) {
      bool commutes = true;
      for (uint64_t x = 4 * partition; x < uint64_t(6 * partition); ++x)
        commutes &= apply(s, x) + offset == apply(s, x + offset);
      EXPECT_EQ(verify(s, offset).accepted(), commutes)
          << spelled(s) << " " << offset;
    }
  }
}
