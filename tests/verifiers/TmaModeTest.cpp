//===- TmaModeTest.cpp - TMA rank and mode gates --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

auto verify(TmaMode mode, int32_t rank, bool blackwell) {
  return verdictOf(verifyTmaRankAndMode, TmaModeParams{mode, rank, blackwell});
}

} // namespace

TEST(TmaMode, tma_mode) {
  for (int32_t mode : {6, -1})
    // Masks the rank.
    EXPECT_TRUE(
        rejectedWith(verify(TmaMode(mode), 0, false),
                     "tma.mode: expected a TMA mode in {tiled, im2col, "
                     "im2col_w, im2col_w128, scatter4, gather4}, but got " +
                         std::to_string(mode)));
}

TEST(TmaMode, tma_rank_range) {
  for (TmaMode mode : {TmaMode::Tiled, TmaMode::Gather4})
    for (int32_t rank = 1; rank <= 5; ++rank)
      EXPECT_TRUE(accepted(verify(mode, rank, false)));
  for (int32_t rank : {0, 6, -1, std::numeric_limits<int32_t>::min(),
                       std::numeric_limits<int32_t>::max()})
    // Masks the rules on modes.
    for (TmaMode mode : {TmaMode::Tiled, TmaMode::Im2ColW, TmaMode::Scatter4})
      EXPECT_TRUE(
          rejectedWith(verify(mode, rank, false),
                       "tma.rank.range: expected a rank in [1, 5], but got " +
                           std::to_string(rank)));
}

TEST(TmaMode, tma_rank_im2col) {
  EXPECT_TRUE(accepted(verify(TmaMode::Im2Col, 3, false)));
  EXPECT_TRUE(rejectedWith(verify(TmaMode::Im2Col, 2, true),
                           "tma.rank.im2col: expected a rank of at least 3 for "
                           "mode im2col, but got 2"));
  // Masks the target.
  EXPECT_TRUE(rejectedWith(verify(TmaMode::Im2ColW, 2, false),
                           "tma.rank.im2col: expected a rank of at least 3 for "
                           "mode im2col_w, but got 2"));
  EXPECT_TRUE(rejectedWith(verify(TmaMode::Im2ColW128, 1, true),
                           "tma.rank.im2col: expected a rank of at least 3 for "
                           "mode im2col_w128, but got 1"));
}

TEST(TmaMode, tma_rank_scatter4) {
  EXPECT_TRUE(accepted(verify(TmaMode::Scatter4, 2, false)));
  for (int32_t rank : {1, 3, 4, 5})
    EXPECT_TRUE(rejectedWith(verify(TmaMode::Scatter4, rank, true),
                             "tma.rank.scatter4: expected rank 2 for mode "
                             "scatter4, but got " +
                                 std::to_string(rank)));
}

TEST(TmaMode, tma_rank_blackwell) {
  for (int32_t rank = 3; rank <= 5; ++rank) {
    EXPECT_TRUE(accepted(verify(TmaMode::Im2ColW, rank, true)));
    EXPECT_TRUE(accepted(verify(TmaMode::Im2ColW128, rank, true)));
    EXPECT_TRUE(rejectedWith(verify(TmaMode::Im2ColW, rank, false),
                             "tma.rank.blackwell: expected a target with "
                             "Blackwell TMA modes for mode im2col_w"));
    EXPECT_TRUE(rejectedWith(verify(TmaMode::Im2ColW128, rank, false),
                             "tma.rank.blackwell: expected a target with "
                             "Blackwell TMA modes for mode im2col_w128"));
  }
}
