//===- TmaMode.cpp - TMA rank and mode ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma_mode.md.
//
// Words:
//   W variants  im2col_w and im2col_w128, which exist on Blackwell only
//
//===----------------------------------------------------------------------===//

#include "Ladder.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view modeNames[] = {"tiled",       "im2col",   "im2col_w",
                                          "im2col_w128", "scatter4", "gather4"};

struct Tma {
  struct Facts {
    int32_t mode;
    int32_t rank;
    bool blackwell;

    bool isKnown() const { return hasName(modeNames, mode); }
    bool isIm2col() const {
      return mode == TMA_IM2COL || mode == TMA_IM2COL_W ||
             mode == TMA_IM2COL_W128;
    }
    bool isWVariant() const {
      return mode == TMA_IM2COL_W || mode == TMA_IM2COL_W128;
    }
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const TmaModeCase &tma = testCase.tma_mode();
    facts.mode = tma.mode();
    facts.rank = tma.rank();
    facts.blackwell = tma.blackwell_target();
  }

  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = Tma::Facts;

void appendMode(std::string &text, const Facts &facts) {
  appendName(text, modeNames, facts.mode);
}

std::string Tma::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (name == "mode")
    appendMode(text, facts);
  else if (name == "rank")
    append(text, facts.rank);
  else if (name == "blackwell_target")
    append(text, facts.blackwell);
  return text;
}

constexpr Rule<Facts> Tma::ladder[] = {
    {{"tma.mode", "", "mode has no name", "mode"},
     [](const Facts &f) { return !f.isKnown(); },
     // The numbers next to the names.
     [](const Facts &f) {
       return f.mode == TMA_TILED || f.mode == TMA_GATHER4;
     },
     [](const Facts &f, std::string &text) {
       append(text, "tma.mode: expected a TMA mode in {tiled, im2col, "
                    "im2col_w, im2col_w128, scatter4, gather4}, but got ");
       appendMode(text, f);
     }},
    {{"tma.rank.range", "", "rank < 1 or rank > 5", "rank"},
     [](const Facts &f) { return f.rank < 1 || f.rank > 5; },
     [](const Facts &f) { return f.rank == 1 || f.rank == 5; },
     [](const Facts &f, std::string &text) {
       appendAll(text, "tma.rank.range: expected a rank in [1, 5], but got ",
                 f.rank);
     }},
    {{"tma.rank.im2col", "",
      "mode is im2col, im2col_w or im2col_w128 and rank < 3", "mode rank"},
     [](const Facts &f) { return f.rank < 3; },
     [](const Facts &f) { return f.rank == 3; },
     [](const Facts &f, std::string &text) {
       append(text, "tma.rank.im2col: expected a rank of at least 3 for mode ");
       appendMode(text, f);
       appendAll(text, ", but got ", f.rank);
     },
     [](const Facts &f) { return f.isIm2col(); }},
    {{"tma.rank.scatter4", "C-I40", "mode is scatter4 and rank is not 2",
      "mode rank"},
     [](const Facts &f) { return f.rank != 2; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "tma.rank.scatter4: expected rank 2 for mode scatter4, but "
                 "got ",
                 f.rank);
     },
     [](const Facts &f) { return f.mode == TMA_SCATTER4; }},
    {{"tma.rank.blackwell", "C-I40",
      "mode is im2col_w or im2col_w128 and the target does not support the "
      "Blackwell modes",
      "mode blackwell_target"},
     [](const Facts &f) { return !f.blackwell; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "tma.rank.blackwell: expected a target with Blackwell TMA "
                    "modes for mode ");
       appendMode(text, f);
     },
     [](const Facts &f) { return f.isWVariant(); }},
};

constexpr Invariant invariants[] = {
    {"nvgpu.invariant.tma",
     "An accepted case has a rank of 1 to 5 that its mode allows.",
     [](const Case &testCase, const Verdict &observed) {
       if (observed.outcome != Outcome::Accepted)
         return true;
       // By mode, a column for each of the ranks 1 to 5.
       static constexpr bool allowed[6][5] = {
           {true, true, true, true, true},     // tiled
           {false, false, true, true, true},   // im2col
           {false, false, true, true, true},   // im2col_w
           {false, false, true, true, true},   // im2col_w128
           {false, true, false, false, false}, // scatter4
           {true, true, true, true, true},     // gather4
       };
       int32_t mode = testCase.tma_mode().mode();
       int32_t rank = testCase.tma_mode().rank();
       return mode >= 0 && mode <= 5 && rank >= 1 && rank <= 5 &&
              allowed[mode][rank - 1];
     }},
};

constexpr Relation relations[] = {
    {"tma.blackwell_only_widens",
     "A case accepted without the Blackwell modes is accepted with them.",
     [](Case &testCase) {
       if (testCase.tma_mode().blackwell_target())
         return false;
       testCase.mutable_tma_mode()->set_blackwell_target(true);
       return true;
     },
     [](const Verdict &before, const Verdict &after) {
       return before.outcome != Outcome::Accepted ||
              after.outcome == Outcome::Accepted;
     }},
};

} // namespace

Family oracle::makeTmaModeFamily() {
  return makeFamily<Tma>("tma_mode", "tma_mode.md", invariants, relations);
}
