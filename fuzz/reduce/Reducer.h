//===- Reducer.h - Smaller cases that show the same thing -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a case as small as possible without losing what it shows. The steps
// know types, not rules; but for the last one, they work for every family:
//
//   clear     a field, or a run of list elements
//   parallel  the same run of elements of lists that are equally long
//   hoist     a tree node becomes one of its children
//   flatten   a tree node's children take its place
//   shrink    a number comes closer to zero, an enumerator to the first one
//   pair      two numbers shrink together, as when one must equal the other
//   replace   an operation of a module gives way to what is in its regions; a
//             cast makes the values that others use
//
// Every step makes the case smaller in one well-founded order, so the reduction
// terminates; it ends when no single step is possible any more, or when its
// budget is used up. A case whose finding shows only in full depth takes some
// milliseconds for each try, so a large one can take minutes.
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

#include <chrono>
#include <functional>

namespace tilefuzz {

/// The most evaluations of one reduction. Cases from the fuzzers need some
/// hundreds.
inline constexpr unsigned maxReductionEvaluations = 100'000;

struct Reduction {
  unsigned evaluations = 0;
  /// False when the budget has ended the reduction early.
  bool isComplete = true;
  /// Whether it was the time that was used up.
  bool isOutOfTime = false;
};

struct ReductionBudget {
  unsigned evaluations = maxReductionEvaluations;
  /// No evaluation begins later.
  std::chrono::steady_clock::time_point end =
      std::chrono::steady_clock::time_point::max();
  /// Called before each evaluation: whether the user wants no more of them.
  std::function<bool()> isStopped;
  /// Called before each evaluation with what has been reached.
  std::function<void(const Reduction &, const Case &)> onEvaluation;
};

/// The properties of a case that a reduction keeps: its finding; without one,
/// its outcome, the rules that it breaks, and the rules at whose boundary it
/// is.
struct Signature {
  std::optional<Finding> finding = {};
  oracle::Outcome outcome = {};
  oracle::RuleSet broken = {}, boundary = {};

  bool operator==(const Signature &other) const {
    if (finding && other.finding)
      return finding->isShownBy(*other.finding);
    return !finding && !other.finding && outcome == other.outcome &&
           broken == other.broken && boundary == other.boundary;
  }
};
Signature signatureOf(Examiner &examiner, const Case &testCase,
                      Examiner::Depth depth);

/// Whether a smaller case still shows the same thing.
using KeepFn = llvm::function_ref<bool(const Case &smaller)>;

/// Reduces `case`, for which `keep` holds, to a case for which it still
/// does. The expectation is not touched.
Reduction reduceCase(Case &testCase, KeepFn keep,
                     const ReductionBudget &budget = {});

/// Reduces `case` and keeps its signature in full depth, whatever happens to
/// the budget. Drops the expectation, which would not fit the smaller case.
Reduction reduceCase(Case &testCase, Examiner &examiner,
                     const ReductionBudget &budget = {});

/// Reduces a text of MLIR of which no case can be made, and for which `keep`
/// holds, to a text for which it still does: drops lines, what stands between
/// brackets, and tokens, many at a time before one. Ends early when
/// `isStopped`.
void reduceText(std::string &text,
                llvm::function_ref<bool(const std::string &smaller)> keep,
                const std::function<bool()> &isStopped);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_REDUCER_H
