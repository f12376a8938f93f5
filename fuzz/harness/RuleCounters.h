//===- RuleCounters.h - The engine's counters of rules ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One counter for each (rule, cell), which libFuzzer reads like the counters of
// the compiler: an input that reaches a cell for the first time is kept. The
// array has a file of its own so that a target can be linked with another one,
// which the engine does not read.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_RULECOUNTERS_H
#define FUZZ_HARNESS_RULECOUNTERS_H

#include <cstdint>

namespace tilefuzz {

/// Small, since the engine clears and scans all of it on every execution.
inline constexpr unsigned maxRuleCounters = 512;

/// Volatile, since the optimizer removes an array that is only written.
extern volatile uint8_t ruleCounters[maxRuleCounters];

} // namespace tilefuzz

#endif // FUZZ_HARNESS_RULECOUNTERS_H
