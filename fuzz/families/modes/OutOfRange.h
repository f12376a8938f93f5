//===- OutOfRange.h - Numbers outside of a rule's range ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that edits write into a field to break a rule on it: a neighbour
// of the right number, or a wild one. No function repeats a draw, since every
// choice after the last byte is 0; a draw that hits the excluded number is
// moved instead.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_OUTOFRANGE_H
#define FUZZ_FAMILIES_MODES_OUTOFRANGE_H

#include "fuzz/core/Decisions.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tilefuzz {

inline int32_t wildInt32(Decisions &decisions) {
  return static_cast<int32_t>(decisions.wildNumber());
}

/// A wild number in [0, limit].
inline int64_t wildUpTo(Decisions &decisions, int64_t limit) {
  const int64_t number = decisions.wildNumber() & INT64_MAX;
  return number <= limit ? number : limit - number % 8 % (limit + 1);
}

/// A number other than `right`: a neighbour, a small one or a wild one.
template <typename T>
T otherNumber(Decisions &decisions, T right) {
  switch (decisions.below(4)) {
  case 0:
    return right == std::numeric_limits<T>::max() ? right - 1 : right + 1;
  case 1:
    return right == std::numeric_limits<T>::min() ? right + 1 : right - 1;
  case 2: {
    const T small = static_cast<T>(decisions.below(18));
    return small == right ? small + 1 : small;
  }
  default: {
    const T wild = static_cast<T>(decisions.wildNumber());
    return wild == right ? wild ^ 1 : wild;
  }
  }
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_OUTOFRANGE_H
