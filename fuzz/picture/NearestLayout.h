//===- NearestLayout.h - The nearest legal strides and sizes ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_PICTURE_NEARESTLAYOUT_H
#define FUZZ_PICTURE_NEARESTLAYOUT_H

#include "oracle/Oracle.h"

#include <map>

namespace tilefuzz {

struct NearestLayout {
  Case testCase;
  /// The changes by the position of the type; 0 in a case without types.
  std::map<int, std::string> changes;
};

/// Returns a rejected case with the fewest and smallest changes of its strides,
/// offsets and sizes, two at most, with which it breaks neither the rule that
/// `answer` reports nor one that it does not break as it is; strides change
/// rather than sizes. Nothing where none does: the rule reads something else.
std::optional<NearestLayout> nearestLayout(const Case &testCase,
                                           const oracle::Evaluation &answer);

} // namespace tilefuzz

#endif // FUZZ_PICTURE_NEARESTLAYOUT_H
