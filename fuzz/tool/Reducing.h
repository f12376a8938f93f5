//===- Reducing.h - Reductions that end in time -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `reduce` and `regress` share: a reduction that ends in time, and a line
// on the terminal while it takes long.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_REDUCING_H
#define FUZZ_TOOL_REDUCING_H

#include "fuzz/reduce/Reducer.h"

namespace tilefuzz {

/// The time in seconds without the option --seconds.
inline constexpr unsigned defaultReductionSeconds = 60;

/// Calls `reduce` with a budget of so many seconds and evaluations. Shows
/// progress after two seconds.
Reduction
reduceInTime(unsigned seconds,
             llvm::function_ref<Reduction(const ReductionBudget &)> reduce,
             unsigned maxEvaluations = maxReductionEvaluations);

/// Returns which part of the budget ended a reduction of so many seconds, and
/// what to do; empty when it ended by itself.
std::string reasonOfEnd(const Reduction &reduction, unsigned seconds);

} // namespace tilefuzz

#endif // FUZZ_TOOL_REDUCING_H
