//===- TmaModeDomain.cpp - Every TMA mode and rank ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tma_mode.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

using namespace tilefuzz;

/// 0 to 5 are the six modes.
static constexpr int modes[] = {0, 1, 2, 3, 4, 5, 6, 9};
static constexpr int32_t ranks[] = {INT32_MIN, -2, -1, 0, 1, 2,        3,
                                    4,         5,  6,  7, 8, INT32_MAX};

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TmaModeCase *parameters = testCase.mutable_tma_mode();
  for (int mode : modes) {
    parameters->set_mode(static_cast<TmaMode>(mode));
    for (int32_t rank : ranks) {
      parameters->set_rank(rank);
      for (bool isBlackwell : {false, true}) {
        parameters->set_blackwell_target(isBlackwell);
        if (!visit())
          return;
      }
    }
  }
}

constinit const Domain tilefuzz::tmaModeDomain = {
    "the six modes and two unknown ones, with the ranks -2 to 8, -2^31 and "
    "2^31 - 1, on targets with and without the Blackwell modes",
    enumerate};
