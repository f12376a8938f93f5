//===- Reducing.cpp - Reductions that end in time -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Reducing.h"

#include "fuzz/core/Text.h"
#include "fuzz/tool/Progress.h"

#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using std::chrono::steady_clock;

/// A shorter reduction shows nothing.
static constexpr std::chrono::seconds quietTime(2);

Reduction tilefuzz::reduceInTime(
    unsigned seconds,
    llvm::function_ref<Reduction(const ReductionBudget &)> reduce,
    unsigned maxEvaluations) {
  const auto begin = steady_clock::now();
  std::optional<size_t> sizeBefore;
  Progress progress("reducing:");
  ReductionBudget budget;
  budget.evaluations = maxEvaluations;
  budget.end = begin + std::chrono::seconds(seconds);
  budget.onEvaluation = [&](const Reduction &reduction, const Case &reached) {
    if (!sizeBefore)
      sizeBefore = reached.ByteSizeLong();
    const auto taken = steady_clock::now() - begin;
    if (taken < quietTime)
      return;
    progress.update([&] {
      return llvm::formatv(
                 "from {0} to {1} in {2}, {3} of {4} s",
                 countOf(*sizeBefore, "byte"),
                 withSeparators(reached.ByteSizeLong()),
                 countOf(reduction.evaluations, "evaluation"),
                 std::chrono::duration_cast<std::chrono::seconds>(taken)
                     .count(),
                 seconds)
          .str();
    });
  };
  return reduce(budget);
}

std::string tilefuzz::reasonOfEnd(const Reduction &reduction,
                                  unsigned seconds) {
  if (reduction.isComplete)
    return "";
  if (reduction.isOutOfTime)
    return llvm::formatv("the {0} s allowed are over; smaller may be possible "
                         "with more --seconds",
                         seconds);
  return "the most allowed; smaller may be possible by reducing again";
}
