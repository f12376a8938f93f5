//===- TmaMode.cpp - Fuzzing the TMA rank and mode gates ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tma_mode.md. The valid space is small: six modes, the
// ranks that each allows, and the targets that know it.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/OutOfRange.h"

#include "tileir/ModePatterns/TmaRankAndMode.h"

using namespace tilefuzz;

static constexpr int tmaModeCount = 6;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const TmaModeCase &parameters = testCase.tma_mode();
  tileir::TmaModeParams params;
  params.mode = static_cast<tileir::TmaMode>(parameters.mode());
  params.rank = parameters.rank();
  params.supportsBlackwellModes = parameters.blackwell_target();
  answer.outcome =
      succeeded(tileir::verifyTmaRankAndMode(params, verifierContext.emitError))
          ? oracle::Outcome::Accepted
          : oracle::Outcome::Rejected;
}

static bool isBlackwellOnly(TmaMode mode) {
  return mode == TMA_IM2COL_W || mode == TMA_IM2COL_W128;
}

static bool isIm2col(TmaMode mode) {
  return mode == TMA_IM2COL || isBlackwellOnly(mode);
}

/// Makes the case a valid one of `mode`.
static void setValid(TmaModeCase *made, TmaMode mode, Decisions &decisions) {
  made->set_mode(mode);
  if (isIm2col(mode))
    made->set_rank(decisions.between(3, 5));
  else
    made->set_rank(mode == TMA_SCATTER4 ? 2 : decisions.between(1, 5));
  made->set_blackwell_target(isBlackwellOnly(mode) || decisions.flip());
}

static void generate(Case &testCase, Decisions &decisions) {
  setValid(testCase.mutable_tma_mode(),
           static_cast<TmaMode>(decisions.below(tmaModeCount)), decisions);
}

/// tma.mode.
static void breakMode(Case &testCase, Decisions &decisions) {
  testCase.mutable_tma_mode()->set_mode(
      static_cast<TmaMode>(unnamedEnumerator(decisions, tmaModeCount)));
}

/// tma.rank.range. Below the range im2col breaks its own rule too, and scatter4
/// does so on both sides.
static void breakRange(Case &testCase, Decisions &decisions) {
  static constexpr int32_t below[] = {0, -1, -2, INT32_MIN};
  static constexpr int32_t above[] = {6, 7, 8, 32, INT32_MAX};
  TmaModeCase *made = testCase.mutable_tma_mode();
  if (made->mode() == TMA_SCATTER4)
    setValid(made, decisions.flip() ? TMA_GATHER4 : TMA_TILED, decisions);
  int32_t rank =
      decisions.flip() ? decisions.pick(above) : decisions.pick(below);
  if (decisions.oneIn(4))
    rank = wildInt32(decisions);
  if (rank >= 1 && rank <= 5)
    rank += 5;
  if (rank < 1 && isIm2col(made->mode()))
    rank = rank == INT32_MIN ? INT32_MAX : 6 - rank % 1000;
  made->set_rank(rank);
}

/// tma.rank.im2col, inside the range.
static void breakIm2col(Case &testCase, Decisions &decisions) {
  static constexpr TmaMode modes[] = {TMA_IM2COL, TMA_IM2COL_W,
                                      TMA_IM2COL_W128};
  TmaModeCase *made = testCase.mutable_tma_mode();
  setValid(made, decisions.pick(modes), decisions);
  made->set_rank(decisions.between(1, 2));
}

/// tma.rank.scatter4, inside the range.
static void breakScatter(Case &testCase, Decisions &decisions) {
  static constexpr int32_t wrong[] = {1, 3, 4, 5};
  TmaModeCase *made = testCase.mutable_tma_mode();
  setValid(made, TMA_SCATTER4, decisions);
  made->set_rank(decisions.pick(wrong));
}

/// tma.rank.blackwell.
static void breakTarget(Case &testCase, Decisions &decisions) {
  TmaModeCase *made = testCase.mutable_tma_mode();
  setValid(made, decisions.flip() ? TMA_IM2COL_W128 : TMA_IM2COL_W, decisions);
  made->set_blackwell_target(false);
}

static const Edit edits[] = {
    {.rule = "tma.mode",
     .change = breakMode,
     .neverMasked = "it is the first rule of the ladder"},
    {"tma.rank.range", breakRange},
    {"tma.rank.im2col", breakIm2col},
    {"tma.rank.scatter4", breakScatter},
    {"tma.rank.blackwell", breakTarget},
};

const FamilyDriver tilefuzz::tmaModeFamily = {
    "tma_mode", "tma_mode", verify, generate, edits, tmaModeDomain};
