//===- TmaMode.cpp - Fuzzing the TMA rank and mode gates ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tma_mode.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/FieldRows.h"

#include "tileir/ModePatterns/TmaRankAndMode.h"

using namespace tilefuzz;

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

static const FieldValues wVariants = {TMA_IM2COL_W, TMA_IM2COL_W128};
static const FieldValues im2col = {TMA_IM2COL, TMA_IM2COL_W, TMA_IM2COL_W128};

static void generate(Case &testCase, Decisions &decisions) {
  static const FieldRows valid = {
      {oneOf("mode", {TMA_TILED, TMA_GATHER4}), oneOf("rank", range(1, 5)),
       oneOf("blackwell_target", {0, 1})},
      {oneOf("mode", {TMA_SCATTER4}), oneOf("rank", {2}),
       oneOf("blackwell_target", {0, 1})},
      {oneOf("mode", {TMA_IM2COL}), oneOf("rank", range(3, 5)),
       oneOf("blackwell_target", {0, 1})},
      {oneOf("mode", wVariants), oneOf("rank", range(3, 5)),
       oneOf("blackwell_target", {1})}};
  testCase.mutable_tma_mode();
  drawFields(valid, testCase, decisions);
}

static const Edit edits[] = {
    fieldEdit("tma.mode", {{noneOf("mode", range(0, 5))}},
              "it is the first rule of the ladder"),
    // Below the range im2col breaks its own rule too, and scatter4 does so on
    // both sides.
    fieldEdit(
        "tma.rank.range",
        {{oneOf("mode", {TMA_TILED, TMA_GATHER4}), noneOf("rank", range(1, 5))},
         {oneOf("mode", im2col), oneOf("rank", {6, 7, 8, 32, INT32_MAX}),
          oneOf("blackwell_target", {1})}}),
    fieldEdit("tma.rank.im2col", {{oneOf("mode", im2col), oneOf("rank", {1, 2}),
                                   oneOf("blackwell_target", {1})}}),
    fieldEdit("tma.rank.scatter4",
              {{oneOf("mode", {TMA_SCATTER4}), oneOf("rank", {1, 3, 4, 5})}}),
    fieldEdit("tma.rank.blackwell",
              {{oneOf("mode", wVariants), oneOf("rank", range(3, 5)),
                oneOf("blackwell_target", {0})}}),
};

const FamilyDriver tilefuzz::tmaModeFamily = {
    "tma_mode",
    "tma_mode",
    verify,
    generate,
    edits,
    fieldDomain("tma_mode", {{oneOf("mode", {0, 1, 2, 3, 4, 5, 6, 9}),
                              oneOf("rank", {INT32_MIN, -2, -1, 0, 1, 2, 3, 4,
                                             5, 6, 7, 8, INT32_MAX}),
                              oneOf("blackwell_target", {0, 1})}}),
};
