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

using enum TmaMode;

void expectRow(TmaMode mode, int32_t rank, bool blackwell,
               const std::string &text = "") {
  expectRows<TmaModeParams>(
      {{{mode, rank, blackwell}, text}},
      [](auto &params) { return verdictOf(verifyTmaRankAndMode, params); });
}

} // namespace

TEST(TmaMode, tma_mode) {
  for (int32_t mode : {6, -1})
    // Masks the rank.
    expectRow(TmaMode(mode), 0, false,
              "tma.mode: expected a TMA mode in {tiled, im2col, im2col_w, "
              "im2col_w128, scatter4, gather4}, but got " +
                  std::to_string(mode));
}

TEST(TmaMode, tma_rank_range) {
  for (TmaMode mode : {Tiled, Gather4})
    for (int32_t rank = 1; rank <= 5; ++rank)
      expectRow(mode, rank, false);
  for (int32_t rank : {0, 6, -1, std::numeric_limits<int32_t>::min(),
                       std::numeric_limits<int32_t>::max()})
    // Masks the rules on modes.
    for (TmaMode mode : {Tiled, Im2ColW, Scatter4})
      expectRow(mode, rank, false,
                "tma.rank.range: expected a rank in [1, 5], but got " +
                    std::to_string(rank));
}

TEST(TmaMode, ranks_of_modes) {
  const std::string im2col =
      "tma.rank.im2col: expected a rank of at least 3 for mode ";
  expectRow(Im2Col, 3, false);
  expectRow(Im2Col, 2, true, im2col + "im2col, but got 2");
  // Masks the target.
  expectRow(Im2ColW, 2, false, im2col + "im2col_w, but got 2");
  expectRow(Im2ColW128, 1, true, im2col + "im2col_w128, but got 1");
  expectRow(Scatter4, 2, false);
  for (int32_t rank : {1, 3, 4, 5})
    expectRow(Scatter4, rank, true,
              "tma.rank.scatter4: expected rank 2 for mode scatter4, but got " +
                  std::to_string(rank));
}

TEST(TmaMode, tma_rank_blackwell) {
  const std::string text = "tma.rank.blackwell: expected a target with "
                           "Blackwell TMA modes for mode ";
  for (int32_t rank = 3; rank <= 5; ++rank) {
    expectRow(Im2ColW, rank, true);
    expectRow(Im2ColW128, rank, true);
    expectRow(Im2ColW, rank, false, text + "im2col_w");
    expectRow(Im2ColW128, rank, false, text + "im2col_w128");
  }
}
