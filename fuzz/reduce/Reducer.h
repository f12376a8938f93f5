//===- Reducer.h - Smaller cases that show the same thing -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a case as small as possible without losing what it shows. The steps
// know types, not rules, and so work for every family:
//
//   clear     a field, or a run of list elements
//   hoist     a tree node becomes one of its children
//   flatten   a tree node's children take its place
//   shrink    a number comes closer to zero, an enumerator to the first one
//   pair      two numbers shrink together, as when one must equal the other
//
// Every step makes the case smaller in one well-founded order, so the reduction
// terminates; it ends when no single step is possible any more.
//
// Example:
//
//   Examiner examiner;
//   Reduction reduction = reduceCase(case, examiner);
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_REDUCE_REDUCER_H
#define FUZZ_REDUCE_REDUCER_H

#include "fuzz/core/Examiner.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

/// The most evaluations of one reduction. Cases from the fuzzers need some
/// hundreds; this bounds the time of a hostile one to seconds.
inline constexpr unsigned maxReductionEvaluations = 100'000;

struct Reduction {
  unsigned evaluations = 0;
  /// False when the bound above has ended the reduction early.
  bool isComplete = true;
};

/// Whether a smaller case still shows the same thing.
using KeepFn = llvm::function_ref<bool(const Case &smaller)>;

/// Reduces `case`, for which `keep` holds, to a case for which it still
/// does. The expectation is not touched.
Reduction reduceCase(Case &testCase, KeepFn keep);

/// Reduces `case` and keeps its signature. Drops the expectation, which
/// would not fit the smaller case.
Reduction reduceCase(Case &testCase, Examiner &examiner);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_REDUCER_H
