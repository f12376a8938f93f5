//===- SwizzleOffsetDomain.cpp - Swizzles and offsets in bounds -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/swizzle_offset.md and
// fuzz/families/modes/SwizzleOffset.cpp. The small swizzles are walked with
// every offset of two periods on either side of 0, the wide ones, up to the
// limit on the width, with offsets near powers of two.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include <algorithm>
#include <cstdlib>

using namespace tilefuzz;

static bool walkOffsets(SwizzleOffsetCase *parameters, int64_t low,
                        int64_t high, llvm::function_ref<bool()> visit) {
  for (int64_t offset = low; offset <= high; ++offset) {
    parameters->set_offset(offset);
    if (!visit())
      return false;
  }
  return true;
}

/// The named modes and two unknown ones; the longest period is 1024.
static bool walkModes(SwizzleOffsetCase *parameters,
                      llvm::function_ref<bool()> visit) {
  static constexpr int modes[] = {1, 2, 3, 4, 5, 6, 9};
  for (int mode : modes) {
    parameters->set_mode(static_cast<SwizzleMode>(mode));
    if (!walkOffsets(parameters, -2048, 2048, visit))
      return false;
  }
  return true;
}

static bool walkSmallTriples(SwizzleOffsetCase *parameters,
                             llvm::function_ref<bool()> visit) {
  SwizzleTriple *triple = parameters->mutable_triple();
  for (int32_t b = -1; b <= 4; ++b) {
    triple->set_b(b);
    for (int32_t m = -1; m <= 4; ++m) {
      triple->set_m(m);
      for (int32_t s = -6; s <= 6; ++s) {
        triple->set_s(s);
        const bool isLegal = b >= 0 && m >= 0 && std::abs(s) >= b;
        const int64_t reach = isLegal ? int64_t(2) << (m + std::abs(s) + b) : 2;
        if (!walkOffsets(parameters, -reach, reach, visit))
          return false;
      }
    }
  }
  return true;
}

/// The legal ones with B > 0 have |S| + B of at most 16: the oracle tries all
/// addresses of that many bits.
static bool walkWideTriples(SwizzleOffsetCase *parameters,
                            llvm::function_ref<bool()> visit) {
  static constexpr int32_t bs[] = {0, 1, 2, 5, 8, 31, 32};
  static constexpr int32_t bits[] = {0, 7, 30, 59, 60, 61, 62, 63};
  SwizzleTriple *triple = parameters->mutable_triple();
  for (int32_t b : bs) {
    triple->set_b(b);
    for (int32_t shift = b; shift <= 63; ++shift) {
      for (int32_t width = std::max(59, b + shift); width <= 64; ++width) {
        if (b > 0 && b + shift > 16 && width <= 62)
          continue;
        triple->set_m(width - b - shift);
        for (int32_t s : {shift, -shift}) {
          triple->set_s(s);
          for (int32_t bit : bits) {
            const auto power = static_cast<int64_t>(uint64_t(1) << bit);
            if (!walkOffsets(parameters, power, power, visit) ||
                !walkOffsets(parameters, power + 1, power + 1, visit))
              return false;
          }
        }
      }
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  SwizzleOffsetCase *parameters = testCase.mutable_swizzle_offset();
  for (bool isBlackwell : {false, true}) {
    parameters->set_blackwell_target(isBlackwell);
    parameters->clear_triple();
    if (!walkModes(parameters, visit))
      return;
  }
  parameters->set_mode(SWIZZLE_TRIPLE);
  if (walkSmallTriples(parameters, visit))
    walkWideTriples(parameters, visit);
}

constinit const Domain tilefuzz::swizzleOffsetDomain = {
    "the five named modes and two unknown ones with every offset in [-2048, "
    "2048] on both targets; the triples with B and M in [-1, 4] and S in [-6, "
    "6] with every offset of up to two periods, or of up to 2 when illegal; "
    "and those with B in {0, 1, 2, 5, 8, 31, 32}, |S| from B to 63 and "
    "M + |S| + B from 59 to 64, of the legal ones with B > 0 those with "
    "|S| + B <= 16, with the offsets 2^i and 2^i + 1 for i in {0, 7, 30, 59, "
    "60, 61, 62, 63}",
    enumerate};
