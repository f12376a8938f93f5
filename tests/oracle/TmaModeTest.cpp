//===- TmaModeTest.cpp - The oracle on TMA ranks and modes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tma_mode.md, rule by rule, then over all small cases.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string tma(const std::string &fields) {
  return "tma_mode { " + fields + " }";
}

} // namespace

TEST(TmaModeTest, tma_mode) {
  for (const char *mode : {"6", "-1", "2147483647", "-2147483648"})
    expectBroken(
        tma(std::string("rank: 3 mode: ") + mode), {"tma.mode"},
        std::string("tma.mode: expected a TMA mode in {tiled, im2col, im2col_w,"
                    " im2col_w128, scatter4, gather4}, but got ") +
            mode);
  // The rules on modes are not applicable, the range is.
  expectBroken(tma("rank: 0 mode: 6"), {"tma.mode", "tma.rank.range"},
               "tma.mode: expected a TMA mode in {tiled, im2col, im2col_w, "
               "im2col_w128, scatter4, gather4}, but got 6");
  expectAtBoundary(tma("rank: 3 mode: TMA_TILED"), "tma.mode");
  expectAtBoundary(tma("rank: 3 mode: TMA_GATHER4"), "tma.mode");
  expectNotAtBoundary(tma("rank: 3 mode: TMA_IM2COL"), "tma.mode");
}

TEST(TmaModeTest, tma_rank_range) {
  for (const char *rank : {"0", "6", "-1", "2147483647", "-2147483648"})
    expectBroken(
        tma(std::string("mode: TMA_GATHER4 rank: ") + rank), {"tma.rank.range"},
        std::string("tma.rank.range: expected a rank in [1, 5], but got ") +
            rank);
  expectBroken(tma("mode: TMA_IM2COL_W rank: 0"),
               {"tma.rank.range", "tma.rank.im2col", "tma.rank.blackwell"},
               "tma.rank.range: expected a rank in [1, 5], but got 0");
  expectAtBoundary(tma("rank: 1"), "tma.rank.range");
  expectAtBoundary(tma("rank: 5"), "tma.rank.range");
  expectNotAtBoundary(tma("rank: 2"), "tma.rank.range");
}

TEST(TmaModeTest, tma_rank_im2col) {
  for (const char *mode : {"im2col", "im2col_w", "im2col_w128"}) {
    std::string name = mode;
    std::transform(name.begin(), name.end(), name.begin(), ::toupper);
    std::string fields = "blackwell_target: true mode: TMA_" + name;
    for (const char *rank : {"1", "2"})
      expectBroken(tma(fields + " rank: " + rank), {"tma.rank.im2col"},
                   std::string("tma.rank.im2col: expected a rank of at least 3 "
                               "for mode ") +
                       mode + ", but got " + rank);
    expectAccepted(tma(fields + " rank: 3"));
    expectAccepted(tma(fields + " rank: 5"));
    expectAtBoundary(tma(fields + " rank: 3"), "tma.rank.im2col");
    expectNotAtBoundary(tma(fields + " rank: 4"), "tma.rank.im2col");
  }
  expectNotAtBoundary(tma("rank: 3"), "tma.rank.im2col");
  expectBroken(tma("mode: TMA_IM2COL_W128 rank: 2"),
               {"tma.rank.im2col", "tma.rank.blackwell"},
               "tma.rank.im2col: expected a rank of at least 3 for mode "
               "im2col_w128, but got 2");
}

TEST(TmaModeTest, tma_rank_scatter4) {
  for (const char *rank : {"1", "3", "5"})
    expectBroken(tma(std::string("mode: TMA_SCATTER4 rank: ") + rank),
                 {"tma.rank.scatter4"},
                 std::string("tma.rank.scatter4: expected rank 2 for mode "
                             "scatter4, but got ") +
                     rank);
  expectAccepted(tma("mode: TMA_SCATTER4 rank: 2"));
  expectBroken(tma("mode: TMA_SCATTER4 rank: 6"),
               {"tma.rank.range", "tma.rank.scatter4"},
               "tma.rank.range: expected a rank in [1, 5], but got 6");
  expectAtBoundary(tma("mode: TMA_SCATTER4 rank: 2"), "tma.rank.scatter4");
  expectNotAtBoundary(tma("rank: 2"), "tma.rank.scatter4");
}

TEST(TmaModeTest, tma_rank_blackwell) {
  for (const char *mode : {"im2col_w", "im2col_w128"}) {
    std::string name = mode;
    std::transform(name.begin(), name.end(), name.begin(), ::toupper);
    std::string fields = "rank: 4 mode: TMA_" + name;
    expectBroken(tma(fields), {"tma.rank.blackwell"},
                 std::string("tma.rank.blackwell: expected a target with "
                             "Blackwell TMA modes for mode ") +
                     mode);
    expectAccepted(tma(fields + " blackwell_target: true"));
    expectAtBoundary(tma(fields + " blackwell_target: true"),
                     "tma.rank.blackwell");
  }
  expectAccepted(tma("rank: 4 mode: TMA_IM2COL"));
  expectNotAtBoundary(tma("rank: 4 mode: TMA_IM2COL"), "tma.rank.blackwell");
}

TEST(TmaModeTest, gather4HasNoRule) {
  for (const char *rank : {"1", "2", "3", "4", "5"})
    expectAccepted(tma(std::string("mode: TMA_GATHER4 rank: ") + rank));
}

TEST(TmaModeTest, nvgpu_invariant_tma) {
  for (const char *fields : {"rank: 6", "rank: 0", "rank: 2 mode: TMA_IM2COL",
                             "rank: 3 mode: TMA_SCATTER4", "rank: 3 mode: 6"}) {
    Case bad = caseOf(tma(fields));
    EXPECT_FALSE(holds("nvgpu.invariant.tma", bad, accepting()));
    EXPECT_TRUE(holds("nvgpu.invariant.tma", bad, rejecting("")));
  }
  EXPECT_TRUE(
      holds("nvgpu.invariant.tma", caseOf(tma("rank: 5")), accepting()));
}

TEST(TmaModeTest, tma_blackwell_only_widens) {
  const Relation &relation = findFamily("tma_mode")->relations[0];
  Case testCase = caseOf(tma("rank: 3"));
  EXPECT_TRUE(relation.transform(testCase));
  EXPECT_TRUE(testCase.tma_mode().blackwell_target());
  EXPECT_FALSE(relation.transform(testCase));
  EXPECT_FALSE(relation.related(accepting(), rejecting("")));
  EXPECT_TRUE(relation.related(rejecting(""), accepting()));
}

TEST(TmaModeTest, allSmallCases) {
  Case testCase;
  for (int mode = -1; mode <= 6; ++mode)
    for (int rank = -1; rank <= 7; ++rank)
      for (bool blackwell : {false, true}) {
        testCase.mutable_tma_mode()->set_mode(static_cast<TmaMode>(mode));
        testCase.mutable_tma_mode()->set_rank(rank);
        testCase.mutable_tma_mode()->set_blackwell_target(blackwell);
        expectConsistent(testCase);
      }
  // An absent case has rank 0.
  Evaluation answer;
  findFamily("tma_mode")->evaluate(Case(), answer);
  EXPECT_EQ(answer.verdict.diagnostic,
            "tma.rank.range: expected a rank in [1, 5], but got 0");
}
