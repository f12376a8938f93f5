//===- Decisions.cpp - Numbers that often break verifiers -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Decisions.h"

#include <limits>

using namespace tilefuzz;

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
