//===- Decisions.cpp - Numbers that often break verifiers -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Decisions.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

uint32_t Decisions::heavyTailed(uint32_t bound) {
  const uint32_t octave = uint32_t(1) << below(llvm::Log2_32(bound) + 1);
  return std::min(octave + below(octave), bound);
}

int64_t Decisions::wildNumber() {
  switch (below(5)) {
  case 0:
    return between(-2, 17);
  case 1: { // Around a power of two, the limits of the integer types included.
    uint64_t power = uint64_t(1) << below(64);
    return static_cast<int64_t>(power +
                                static_cast<uint64_t>(int64_t(between(-1, 1))));
  }
  case 2:
    return -static_cast<int64_t>(uint64_t(1) << below(63)) + between(0, 1);
  case 3:
    return flip() ? std::numeric_limits<int64_t>::max()
                  : std::numeric_limits<int64_t>::min();
  default:
    return static_cast<int64_t>(bits());
  }
}
