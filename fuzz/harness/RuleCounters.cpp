//===- RuleCounters.cpp - The engine's counters of rules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With TILEFUZZ_UNREAD_COUNTERS the same array in a section that no engine
// reads, to measure the effect of the counters.
//
//===----------------------------------------------------------------------===//

#include "fuzz/harness/RuleCounters.h"

#ifndef TILEFUZZ_UNREAD_COUNTERS
__attribute__((section("__libfuzzer_extra_counters"), used))
#endif
volatile uint8_t tilefuzz::ruleCounters[maxRuleCounters];
